import type { Writable } from 'node:stream';

const FULL_BYTES = 1 << 16;

/** Gathers what a program prints and writes it in large pieces. A reader that has gone away is no error: it wants no more. */
export class Output {
  #text = '';
  #bytes: Uint8Array[] = [];
  #size = 0;
  #failure: NodeJS.ErrnoException | undefined;

  constructor(private readonly stream: Writable) {
    stream.on('error', error => {
      this.#failure = error;
    });
  }

  get isClosed(): boolean {
    return this.#failure !== undefined;
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

  /** Resolves when all that was printed is written, or nobody reads any more. Rejects if it cannot be written. */
  async flush(): Promise<void> {
    this.#sealText();
    const chunks = this.#bytes;
    this.#bytes = [];
    this.#size = 0;
    for (const chunk of chunks) {
      if (this.isClosed) break;
      await new Promise<void>(resolve => this.stream.write(chunk, () => resolve()));
    }
    if (this.#failure && this.#failure.code !== 'EPIPE') throw this.#failure;
  }

  #sealText(): void {
    if (this.#text !== '') this.#bytes.push(Buffer.from(this.#text));
    this.#text = '';
  }
}
