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

interface Subscriber {
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
  readonly #subscribers = new Set<Subscriber>();
  /** Those of them who play. */
  readonly #players = new Set<Subscriber>();
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
    return this.#subscribers.size === 0;
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
  add(receiver: Receiver, from: number, role: Subscriber['role'] = 'viewer'): () => void {
    const subscriber: Subscriber = { receiver, role, next: Math.max(1, from), isLive: false, isFlowing: true, told: 0 };
    this.#subscribers.add(subscriber);
    if (role === 'player') this.#players.add(subscriber);
    else this.#viewers++;
    this.#catchUp(subscriber);
    return () => void this.#remove(subscriber);
  }

  #remove(subscriber: Subscriber): boolean {
    const isThere = this.#subscribers.delete(subscriber);
    this.#players.delete(subscriber);
    if (isThere && subscriber.role === 'viewer') this.#viewers--;
    return isThere;
  }

  /** Tells those who read frames how many watch, unless they know. */
  tellViewers(): void {
    const frame = textFrame(Buffer.from(writeMessage({ type: 'viewers', count: this.viewers })));
    for (const subscriber of this.#subscribers) {
      const isTold = subscriber.told === this.viewers || subscriber.receiver.form !== 'frames';
      if (isTold || !subscriber.isLive || this.#isStalled(subscriber)) continue;
      subscriber.isFlowing = subscriber.receiver.write(frame);
      subscriber.told = this.viewers;
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
    for (const subscriber of this.#players) {
      const isDue = subscriber.isLive && subscriber.next <= this.lines && !this.#isStalled(subscriber);
      if (isDue) this.#hand(subscriber, pieceOf(this.#from(subscriber.next)));
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
    for (const subscriber of this.#subscribers) {
      // Who has seen more elsewhere waits for what it has not seen.
      if (!subscriber.isLive || subscriber.next > this.#sent) continue;
      if (this.#isStalled(subscriber)) this.#fallBehind(subscriber);
      else this.#hand(subscriber, subscriber.next === first ? piece : pieceOf(this.#from(subscriber.next)));
    }
    this.#trim();
    if (this.#isEnded) for (const subscriber of this.#subscribers) this.#finishIfDone(subscriber);
  }

  #hand(subscriber: Subscriber, piece: Piece): void {
    subscriber.isFlowing = subscriber.receiver.write(piece[subscriber.receiver.form]);
    subscriber.next += piece.count;
  }

  #isStalled = (subscriber: Subscriber): boolean =>
    !subscriber.isFlowing && subscriber.receiver.waiting > this.limits.mostWaiting;

  #from = (number: number): string[] => this.#kept.slice(number - this.#keptFrom);

  #trim(): void {
    const surplus = Math.min(this.#kept.length - this.limits.keptLines, this.#sent + 1 - this.#keptFrom);
    if (surplus <= 0) return;
    this.#kept = this.#kept.slice(surplus);
    this.#keptFrom += surplus;
  }

  #fallBehind(subscriber: Subscriber): void {
    subscriber.isLive = false;
    subscriber.receiver.whenDrained(() => this.#catchUp(subscriber));
  }

  #catchUp(subscriber: Subscriber): void {
    this.#readOn(subscriber).catch(() => {
      if (this.#remove(subscriber)) subscriber.receiver.failed();
    });
  }

  /** Goes on until the receiver is at the head, or has more than enough to do. */
  async #readOn(subscriber: Subscriber): Promise<void> {
    while (this.#subscribers.has(subscriber)) {
      if (this.#isStalled(subscriber)) {
        subscriber.receiver.whenDrained(() => this.#catchUp(subscriber));
        return;
      }
      if (subscriber.next > this.#sent) {
        subscriber.isLive = true;
        this.#finishIfDone(subscriber);
        return;
      }
      const lines = await this.#linesFor(subscriber.next);
      if (lines.length === 0) throw new Error(`line ${subscriber.next} is nowhere`);
      if (this.#subscribers.has(subscriber)) this.#hand(subscriber, pieceOf(lines));
    }
  }

  async #linesFor(number: number): Promise<readonly string[]> {
    const { linesPerRead } = this.limits;
    const most = Math.min(linesPerRead, this.#sent + 1 - number);
    return number >= this.#keptFrom ? this.#from(number).slice(0, most) : this.read(number, most);
  }

  #finishIfDone(subscriber: Subscriber): void {
    if (!this.#isEnded || !subscriber.isLive || subscriber.next <= this.lines) return;
    this.#remove(subscriber);
    subscriber.receiver.finished();
  }
}
