import type { FromWorker } from '../judging/messages.js';

/** So many pieces go to the page at once, so that a hang still shows them. Later ones wait for this size or time. */
const EAGER_PIECES = 64;
const PIECE_BYTES = 16 * 1024;
const PIECE_MS = 25;
/** The page keeps only the beginning of stderr. */
const MOST_COMPLAINT = 4096;

type End = Extract<FromWorker, { kind: 'ended' }>;

/** Sends the program's output to the page, and the end of its run. */
export class Report {
  #pieces: string[] = [];
  #size = 0;
  #total = 0;
  #complaint = 0;
  #sent = performance.now();
  #sentPieces = 0;
  readonly #started = performance.now();
  #isOver = false;

  constructor(
    private readonly port: MessagePort,
    private readonly mostOutput: number,
  ) {}

  /** Takes over the bytes that a program writes to stdout. */
  print(bytes: Uint8Array): void {
    if (this.#isOver) return;
    const left = this.mostOutput - this.#total;
    const kept = bytes.length > left ? bytes.subarray(0, left) : bytes;
    this.#total += kept.length;
    for (let at = 0; at < kept.length; at += PIECE_BYTES) this.#add(binary(kept.subarray(at, at + PIECE_BYTES)));
    if (kept.length < bytes.length) this.end({ ending: 'output' });
  }

  #add(piece: string): void {
    this.#pieces.push(piece);
    this.#size += piece.length;
    const now = performance.now();
    const mayWait = this.#sentPieces >= EAGER_PIECES;
    if (mayWait && this.#size < PIECE_BYTES && now - this.#sent < PIECE_MS) return;
    this.#sent = now;
    this.#send();
  }

  #send(): void {
    if (this.#size === 0) return;
    this.#sentPieces++;
    this.port.postMessage({ kind: 'output', text: this.#pieces.join('') } satisfies FromWorker);
    this.#pieces = [];
    this.#size = 0;
  }

  /** Takes over the bytes that a program writes to stderr. */
  complain(bytes: Uint8Array): void {
    const kept = bytes.subarray(0, MOST_COMPLAINT - this.#complaint);
    if (this.#isOver || kept.length === 0) return;
    this.#complaint += kept.length;
    this.port.postMessage({ kind: 'complaint', text: binary(kept) } satisfies FromWorker);
  }

  /** Only the first end counts. */
  end(how: Pick<End, 'ending' | 'code' | 'signal'>, memory = 0): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#send();
    const ms = performance.now() - this.#started;
    this.port.postMessage({ kind: 'ended', ...how, ms, memory } satisfies FromWorker);
  }
}

/** One character per byte. The pieces are small enough to be arguments. */
const binary = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
