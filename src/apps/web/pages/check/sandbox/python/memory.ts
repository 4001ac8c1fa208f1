/** Python gets no more memory than this; a program that wants more sees a MemoryError. */
const MOST_BYTES = 512 * 1024 * 1024;
const PAGE_BYTES = 64 * 1024;

interface Memory {
  /** In bytes. */
  readonly size: number;
  /** Whether the program asked for more than the limit. */
  readonly isFull: boolean;
}

/** WebAssembly has no limit of its own that can be set from outside, so growing beyond it is refused here. */
export function limitMemory(): Memory {
  const memory = { size: 0, isFull: false };
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number): number {
    const wanted = this.buffer.byteLength + pages * PAGE_BYTES;
    if (wanted > MOST_BYTES) {
      memory.isFull = true;
      throw new RangeError('the memory limit is reached');
    }
    memory.size = wanted;
    return grow.call(this, pages);
  };
  return memory;
}
