import { decode, NodeBuffer } from './buffer.js';
import { EventEmitter } from './emitter.js';
import type { Loop } from './loop.js';

/** As many bytes as Node reads at once. */
const CHUNK_BYTES = 64 * 1024;

/** A stream of bytes that are all there already: stdin, or a file. */
export class Readable extends EventEmitter {
  readonly isTTY = false;
  #encoding: string | undefined;
  #isFlowing = false;
  #isPaused = false;
  #isEnded = false;

  constructor(
    private readonly loop: Loop,
    /** Takes up to so many bytes from where the program has stopped reading. */
    private readonly take: (most: number) => Uint8Array,
    readonly fd = 0,
  ) {
    super();
  }

  override on(event: unknown, listener: (...values: unknown[]) => unknown): this {
    super.on(event, listener);
    if (event === 'data' && !this.#isPaused) this.resume();
    if (event === 'readable') this.loop.later(() => this.#becomeReadable());
    return this;
  }

  setEncoding(encoding = 'utf8'): this {
    this.#encoding = encoding;
    return this;
  }

  resume(): this {
    this.#isPaused = false;
    if (!this.#isFlowing && !this.#isEnded) {
      this.#isFlowing = true;
      this.loop.later(() => this.#flow());
    }
    return this;
  }

  pause(): this {
    this.#isPaused = true;
    return this;
  }

  /** One chunk per turn of the event loop, as in Node. */
  #flow(): void {
    this.#isFlowing = false;
    if (this.#isPaused || this.#isEnded) return;
    const chunk = this.read();
    if (chunk === null) {
      this.#end();
      return;
    }
    this.emit('data', chunk);
    if (!this.#isPaused) this.resume();
  }

  #becomeReadable(): void {
    this.emit('readable');
    this.loop.later(() => this.#end());
  }

  #end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    if (this.listenerCount('readable') > 0) this.emit('readable');
    this.emit('end');
    this.emit('close');
  }

  read(most = CHUNK_BYTES): unknown {
    const bytes = this.take(most);
    if (bytes.length === 0) return null;
    return this.#encoding === undefined ? NodeBuffer.from(bytes) : decode(bytes, this.#encoding);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown> {
    for (let chunk = this.read(); chunk !== null; chunk = this.read()) yield chunk;
    this.#isEnded = true;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  destroy(): this {
    this.#isEnded = true;
    return this;
  }
}
