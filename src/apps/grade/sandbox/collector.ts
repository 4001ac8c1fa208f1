import type { Socket } from 'node:net';

/** Reads a pipe to its end and keeps only the beginning, and as much of the end. */
export class Collector {
  readonly closed: Promise<void>;
  readonly #chunks: Buffer[] = [];
  #end = Buffer.alloc(0);
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

  /** The beginning and the end, if something between them was left out. An exception is named at the end. */
  get bothEnds(): string {
    const [beginning, left] = [this.bytes.toString(), this.#seen - this.kept - this.#end.length];
    if (this.#seen <= this.kept) return beginning;
    return `${beginning}${left > 0 ? `\n… ${left} bytes left out …\n` : ''}${this.#end.toString()}`;
  }

  #add(chunk: Buffer): void {
    if (this.#seen < this.kept) this.#chunks.push(chunk);
    const beyond = Math.max(0, this.kept - this.#seen);
    this.#end = Buffer.concat([this.#end, chunk.subarray(beyond)]).subarray(-this.kept);
    this.#seen += chunk.length;
    this.#lastAt = performance.now();
    if (this.#seen > this.most) this.tooMuch();
  }
}
