import type { Socket } from 'node:net';

/** What comes out of a pipe: its beginning is kept, the rest is let through. */
export class Collector {
  readonly closed: Promise<void>;
  readonly #chunks: Buffer[] = [];
  #seen = 0;
  #lastAt = 0;

  /** `tooMuch` is called when more than `most` bytes have come. */
  constructor(
    socket: Socket,
    private readonly kept: number,
    private readonly most: number,
    private readonly tooMuch: () => void,
  ) {
    this.closed = new Promise(resolve => socket.once('close', () => resolve()));
    socket.on('error', () => {}).on('data', chunk => this.#take(chunk));
  }

  /** When something came last, by `performance.now()`. */
  get lastAt(): number {
    return this.#lastAt;
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks).subarray(0, this.kept);
  }

  #take(chunk: Buffer): void {
    if (this.#seen < this.kept) this.#chunks.push(chunk);
    this.#seen += chunk.length;
    this.#lastAt = performance.now();
    if (this.#seen > this.most) this.tooMuch();
  }
}
