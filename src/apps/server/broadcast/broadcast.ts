import { writeMessage } from '../../../wire/messages.js';
import { type Piece, pieceOf, textFrame } from './frames.js';
import type { Receiver } from './receiver.js';

export interface Limits {
  /** A receiver with more bytes waiting than this gets no more until they have gone out. */
  readonly mostWaiting: number;
  /** So many of the latest lines are kept at hand; whoever is further behind reads the store. */
  readonly keptLines: number;
  readonly linesPerRead: number;
  /** How long lines gather before one takes them along, in milliseconds: so much for each viewer, but not longer than that. */
  readonly pausePerViewer: number;
  readonly longestPause: number;
}

export const LIMITS: Limits = {
  mostWaiting: 256 * 1024,
  keptLines: 512,
  linesPerRead: 500,
  pausePerViewer: 0.14,
  longestPause: 140,
};

/** If no line comes that takes them along, those that have gathered go out when the pause has been longer by this part. */
const PATIENCE = 0.15;

/** Not worth a timer. */
const SHORT_WAIT_MS = 5;

type ReadLines = (first: number, most: number) => Promise<readonly string[]>;

interface Seat {
  readonly role: 'viewer' | 'player';
  readonly receiver: Receiver;
  /** The number of the line that it gets next. */
  next: number;
  /** Whether it is at the head and gets what comes as it comes. */
  isLive: boolean;
  /** Whether what was last written went out at once. */
  isFlowing: boolean;
  /** How many viewers it was last told of. */
  told: number;
}

/**
 * One game's lines on their way to everybody who watches it: each gets exactly the lines from where it asked, in order.
 * What comes within one turn of the event loop, or before a crowd's next turn, is made into one piece, once, and written to
 * all.
 */
export class Broadcast {
  readonly #seats = new Set<Seat>();
  /** Those of them who play. */
  readonly #players = new Set<Seat>();
  #kept: string[] = [];
  /** The number of the first kept line. */
  #keptFrom: number;
  /** How many lines have been handed on. */
  #sent: number;
  #isEnded = false;
  /** Set while what there is goes out in this turn of the event loop. */
  #isFlushing = false;
  #patience: NodeJS.Timeout | undefined;
  #isFlushingToPlayer = false;
  #flushedAt = Number.NEGATIVE_INFINITY;
  #viewers = 0;

  /** `lines` is how many the log has now. */
  constructor(
    lines: number,
    private readonly read: ReadLines,
    private readonly limits: Limits = LIMITS,
  ) {
    this.#keptFrom = lines + 1;
    this.#sent = lines;
  }

  /** How many watch; the player is none of them. */
  get viewers(): number {
    return this.#viewers;
  }

  get isEmpty(): boolean {
    return this.#seats.size === 0;
  }

  /** How many lines are known. */
  get lines(): number {
    return this.#keptFrom + this.#kept.length - 1;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Lines that the log has gained, from number `first` on; those known already are left out. */
  publish(first: number, lines: readonly string[], isEnd: boolean): void {
    if (first > this.lines + 1) throw new Error(`line ${first} came before line ${this.lines + 1}`);
    const fresh = lines.slice(this.lines + 1 - first);
    this.#kept.push(...fresh);
    this.#isEnded ||= isEnd;
    this.#schedule();
  }

  /** The log has ended, and whatever it has is known. */
  end(): void {
    this.publish(this.lines + 1, [], true);
  }

  /** Lets a receiver have every line from number `from` on. The returned function takes it away. */
  add(receiver: Receiver, from: number, role: Seat['role'] = 'viewer'): () => void {
    const seat: Seat = { receiver, role, next: Math.max(1, from), isLive: false, isFlowing: true, told: 0 };
    this.#seats.add(seat);
    if (role === 'player') this.#players.add(seat);
    else this.#viewers++;
    this.#catchUp(seat);
    return () => void this.#remove(seat);
  }

  #remove(seat: Seat): boolean {
    const isThere = this.#seats.delete(seat);
    this.#players.delete(seat);
    if (isThere && seat.role === 'viewer') this.#viewers--;
    return isThere;
  }

  /** Tells those who read frames how many watch, unless they know. */
  tellViewers(): void {
    const frame = textFrame(Buffer.from(writeMessage({ type: 'viewers', count: this.viewers })));
    for (const seat of this.#seats) {
      const isTold = seat.told === this.viewers || seat.receiver.form !== 'frames';
      if (isTold || !seat.isLive || this.#isStalled(seat)) continue;
      seat.isFlowing = seat.receiver.write(frame);
      seat.told = this.viewers;
    }
  }

  /**
   * A write to each of a crowd costs the same for one line as for ten: the larger it is, the longer lines gather. The
   * first to come after the pause goes out at once, with those before it. The player does not wait.
   */
  #schedule(): void {
    this.#scheduleForPlayer();
    const pause = Math.min(this.#viewers * this.limits.pausePerViewer, this.limits.longestPause);
    const wait = this.#flushedAt + pause - performance.now();
    if (wait < SHORT_WAIT_MS) this.#flushSoon();
    else this.#patience ??= setTimeout(() => this.#flush(), wait + pause * PATIENCE);
  }

  #flushSoon(): void {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    setImmediate(() => this.#flush());
  }

  #scheduleForPlayer(): void {
    if (this.#isFlushingToPlayer) return;
    this.#isFlushingToPlayer = true;
    setImmediate(() => this.#flushToPlayer());
  }

  #flushToPlayer(): void {
    this.#isFlushingToPlayer = false;
    for (const seat of this.#players) {
      const isDue = seat.isLive && seat.next <= this.lines && !this.#isStalled(seat);
      if (isDue) this.#hand(seat, pieceOf(this.#from(seat.next)));
    }
  }

  #flush(): void {
    this.#isFlushing = false;
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#flushedAt = performance.now();
    const first = this.#sent + 1;
    this.#sent = this.lines;
    const piece = pieceOf(this.#from(first));
    for (const seat of this.#seats) {
      // Who has seen more elsewhere waits for what it has not seen.
      if (!seat.isLive || seat.next > this.#sent) continue;
      if (this.#isStalled(seat)) this.#fallBehind(seat);
      else this.#hand(seat, seat.next === first ? piece : pieceOf(this.#from(seat.next)));
    }
    this.#trim();
    if (this.#isEnded) for (const seat of this.#seats) this.#finishIfDone(seat);
  }

  #hand(seat: Seat, piece: Piece): void {
    seat.isFlowing = seat.receiver.write(piece[seat.receiver.form]);
    seat.next += piece.count;
  }

  #isStalled = (seat: Seat): boolean => !seat.isFlowing && seat.receiver.waiting > this.limits.mostWaiting;

  #from = (number: number): string[] => this.#kept.slice(number - this.#keptFrom);

  #trim(): void {
    const surplus = Math.min(this.#kept.length - this.limits.keptLines, this.#sent + 1 - this.#keptFrom);
    if (surplus <= 0) return;
    this.#kept = this.#kept.slice(surplus);
    this.#keptFrom += surplus;
  }

  #fallBehind(seat: Seat): void {
    seat.isLive = false;
    seat.receiver.whenDrained(() => this.#catchUp(seat));
  }

  #catchUp(seat: Seat): void {
    this.#readOn(seat).catch(() => {
      if (this.#remove(seat)) seat.receiver.failed();
    });
  }

  /** Goes on until the receiver is at the head, or has more than enough to do. */
  async #readOn(seat: Seat): Promise<void> {
    while (this.#seats.has(seat)) {
      if (this.#isStalled(seat)) {
        seat.receiver.whenDrained(() => this.#catchUp(seat));
        return;
      }
      if (seat.next > this.#sent) {
        seat.isLive = true;
        this.#finishIfDone(seat);
        return;
      }
      const lines = await this.#linesFor(seat.next);
      if (lines.length === 0) throw new Error(`line ${seat.next} is nowhere`);
      if (this.#seats.has(seat)) this.#hand(seat, pieceOf(lines));
    }
  }

  async #linesFor(number: number): Promise<readonly string[]> {
    const { linesPerRead } = this.limits;
    const most = Math.min(linesPerRead, this.#sent + 1 - number);
    return number >= this.#keptFrom ? this.#from(number).slice(0, most) : this.read(number, most);
  }

  #finishIfDone(seat: Seat): void {
    if (!this.#isEnded || !seat.isLive || seat.next <= this.lines) return;
    this.#remove(seat);
    seat.receiver.finished();
  }
}
