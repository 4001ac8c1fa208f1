import type { Socket } from 'node:net';

/** Reads a pipe to its end and keeps only the beginning. */
export class Collector {
  readonly closed: Promise<void>;
  readonly #chunks: Buffer[] = [];
  #seen = 0;
  #lastAt = 0;

  /** Calls `tooMuch` once more than `most` bytes have arrived. */
  constructor(
    socket: Socket,
    private readonly kept: number,
    private readonly most: number,
    private readonly tooMuch: () => void,
  ) {
    this.closed = new Promise(resolve => socket.once('close', () => resolve()));
    socket.on('error', () => {}).on('data', chunk => this.#add(chunk));
  }

  /** When the last bytes arrived, by `performance.now()`. */
  get lastAt(): number {
    return this.#lastAt;
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks).subarray(0, this.kept);
  }

  #add(chunk: Buffer): void {
    if (this.#seen < this.kept) this.#chunks.push(chunk);
    this.#seen += chunk.length;
    this.#lastAt = performance.now();
    if (this.#seen > this.most) this.tooMuch();
  }
}
