import type { Writable } from 'node:stream';

const FULL_BYTES = 1 << 16;

/** Gathers what a program prints and writes it in large pieces. A reader that has gone away is no error: it wants no more. */
export class Output {
  #text = '';
  #bytes: Uint8Array[] = [];
  #size = 0;
  #isClosed = false;

  constructor(private readonly stream: Writable) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      this.#isClosed = true;
    });
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** True once so much has gathered that it should be flushed before more is printed. */
  get isFull(): boolean {
    return this.#size >= FULL_BYTES;
  }

  print(output: string | Uint8Array): void {
    this.#size += output.length;
    if (typeof output === 'string') {
      this.#text += output;
      return;
    }
    this.#sealText();
    this.#bytes.push(output);
  }

  /** Resolves when all that was printed is written, or nobody reads any more. */
  async flush(): Promise<void> {
    this.#sealText();
    const chunks = this.#bytes;
    this.#bytes = [];
    this.#size = 0;
    for (const chunk of chunks) {
      if (this.#isClosed) return;
      await new Promise<void>(resolve => this.stream.write(chunk, () => resolve()));
    }
  }

  #sealText(): void {
    if (this.#text !== '') this.#bytes.push(Buffer.from(this.#text));
    this.#text = '';
  }
}
