import type { Writable } from 'node:stream';

const FULL_BYTES = 1 << 16;

/** Buffers what a program prints and writes it in large chunks. A closed pipe is not an error: nobody wants more output. */
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

  /** True once the buffer should be flushed before more is printed. */
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

  /** Resolves once everything is written or the reader has gone. Rejects on any other write error. */
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

const BAR_WIDTH = 24;
const REDRAW_MS = 100;

/** A progress bar on stderr, shown on terminals only. */
export class Progress {
  #done = 0;
  #drawnAt = Number.NEGATIVE_INFINITY;

  /** `total` and the amounts added share one unit, such as bytes. */
  constructor(
    private readonly total: number,
    private readonly stream: NodeJS.WriteStream = process.stderr,
  ) {}

  add(amount: number, what: string): void {
    this.#done += amount;
    if (!this.stream.isTTY || performance.now() - this.#drawnAt < REDRAW_MS) return;
    this.#drawnAt = performance.now();
    const share = this.total === 0 ? 1 : Math.min(1, this.#done / this.total);
    const full = Math.round(share * BAR_WIDTH);
    const bar = `[${'#'.repeat(full)}${'-'.repeat(BAR_WIDTH - full)}] ${String(Math.floor(share * 100)).padStart(3)} %`;
    this.stream.write(`\r\u001b[K${`${bar}  ${what}`.slice(0, (this.stream.columns || 80) - 1)}`);
  }

  /** Erases the bar before other output. The next `add` draws it again. */
  clear(): void {
    if (this.#drawnAt > 0 && this.stream.isTTY) this.stream.write('\r\u001b[K');
    this.#drawnAt = Number.NEGATIVE_INFINITY;
  }
}
