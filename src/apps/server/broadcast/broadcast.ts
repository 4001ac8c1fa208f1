import { type Load, LoopLoad } from './load.js';
import { frameOf, type Piece, pieceOf, type Receiver, type Subscriber, tellPause, tellViewers } from './subscriber.js';

/** If no further line comes, the collected ones are sent after the pause plus this share of it. */
const PATIENCE = 0.15;

const SHORT_WAIT_MS = 5;

/** Shared by all games of this process. */
const LOAD = new LoopLoad();

type ReadLines = (first: number, most: number) => Promise<readonly string[]>;

/**
 * Sends one game's lines to everybody who watches it. Each receiver gets all lines from the number it asked for, in order.
 * Lines that come within one turn of the event loop, or within the pause of a busy server, are combined into one piece that
 * is built once and written to all.
 */
export class Broadcast {
  readonly #subscribers = new Set<Subscriber>();
  /** The subscribers who play. */
  readonly #players = new Set<Subscriber>();
  #kept: string[] = [];
  /** The number of the first kept line. */
  #keptFrom: number;
  /** How many lines have been sent to live subscribers. */
  #sent: number;
  #isEnded = false;
  /** A flush is scheduled for this turn of the event loop. */
  #isFlushing = false;
  #patience: NodeJS.Timeout | undefined;
  #isFlushingToPlayer = false;
  #flushedAt = Number.NEGATIVE_INFINITY;
  /** How often lines would have been sent since then without gathering. */
  #occasions = 0;
  #viewers = 0;
  #isPaused = false;

  /** `lines` is the current length of the log. */
  constructor(
    lines: number,
    private readonly read: ReadLines,
    private readonly limits = LIMITS,
    private readonly load: Load = LOAD,
  ) {
    this.#keptFrom = lines + 1;
    this.#sent = lines;
  }

  /** Not counting the player. */
  get viewers(): number {
    return this.#viewers;
  }

  get isEmpty(): boolean {
    return this.#subscribers.size === 0;
  }

  /** How many lines of the log are known. */
  get lines(): number {
    return this.#keptFrom + this.#kept.length - 1;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Adds new lines of the log, beginning with number `first`. Lines that are already known are skipped. */
  publish(first: number, lines: readonly string[], isEnd: boolean): void {
    if (first > this.lines + 1) throw new Error(`line ${first} came before line ${this.lines + 1}`);
    const fresh = lines.slice(this.lines + 1 - first);
    this.#kept.push(...fresh);
    this.#isEnded ||= isEnd;
    this.#schedule();
  }

  /** The log has ended, and all its lines are known. */
  end(): void {
    this.publish(this.lines + 1, [], true);
  }

  /** Sends a receiver every line from number `from` on. The returned function removes it. */
  add(receiver: Receiver, from: number, role: Subscriber['role'] = 'viewer'): () => void {
    const subscriber: Subscriber = {
      receiver,
      role,
      next: Math.max(1, from),
      isLive: false,
      isFlowing: true,
      sentViewers: 0,
      knowsPause: false,
    };
    this.#subscribers.add(subscriber);
    if (role === 'player') this.#players.add(subscriber);
    else this.#viewers++;
    this.#catchUp(subscriber);
    return () => void this.#remove(subscriber);
  }

  #remove(subscriber: Subscriber): boolean {
    const wasThere = this.#subscribers.delete(subscriber);
    this.#players.delete(subscriber);
    if (wasThere && subscriber.role === 'viewer') this.#viewers--;
    return wasThere;
  }

  /** Tells WebSockets the number of viewers, unless they know it. */
  sendViewers(): void {
    const frame = frameOf({ type: 'viewers', count: this.viewers });
    for (const subscriber of this.#subscribers) {
      if (!this.#isStalled(subscriber)) tellViewers(subscriber, this.viewers, frame);
    }
  }

  /** The player has paused the game, or plays on. */
  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
    for (const subscriber of this.#subscribers) tellPause(subscriber, isPaused);
  }

  /**
   * Writing to all receivers costs the same for one line as for ten, so a busy server gathers lines. The first line after the
   * pause is sent at once, with those before it. The player never waits.
   */
  #schedule(): void {
    if (this.#isFlushing) return;
    this.#occasions++;
    const { pause } = this.load;
    const wait = this.#flushedAt + pause - performance.now();
    if (wait < SHORT_WAIT_MS) this.#flushSoon();
    else {
      this.#scheduleForPlayer();
      this.#patience ??= setTimeout(() => this.#flush(), wait + pause * PATIENCE);
    }
  }

  #flushSoon(): void {
    this.#isFlushing = true;
    setImmediate(() => this.#flush());
  }

  #scheduleForPlayer(): void {
    if (this.#isFlushingToPlayer || this.#players.size === 0) return;
    this.#isFlushingToPlayer = true;
    setImmediate(() => this.#flushToPlayer());
  }

  #flushToPlayer(): void {
    this.#isFlushingToPlayer = false;
    for (const subscriber of this.#players) {
      const isDue = subscriber.isLive && subscriber.next <= this.lines && !this.#isStalled(subscriber);
      if (isDue) this.#send(subscriber, pieceOf(this.#from(subscriber.next)));
    }
  }

  #flush(): void {
    this.#isFlushing = false;
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#flushedAt = performance.now();
    this.#sendToAll();
    this.load.sent(this, performance.now() - this.#flushedAt, this.#occasions);
    this.#occasions = 0;
    this.#trim();
    if (this.#isEnded) for (const subscriber of this.#subscribers) this.#finishIfDone(subscriber);
  }

  #sendToAll(): void {
    const first = this.#sent + 1;
    this.#sent = this.lines;
    const piece = pieceOf(this.#from(first));
    for (const subscriber of this.#subscribers) {
      // A receiver that already has these lines, from another node, waits for the next ones.
      if (!subscriber.isLive || subscriber.next > this.#sent) continue;
      if (this.#isStalled(subscriber)) this.#fallBehind(subscriber);
      else this.#send(subscriber, subscriber.next === first ? piece : pieceOf(this.#from(subscriber.next)));
    }
  }

  #send(subscriber: Subscriber, piece: Piece): void {
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
    this.#readOn(subscriber).catch(error => {
      if (this.#remove(subscriber)) subscriber.receiver.failed(error);
    });
  }

  /** Reads and sends until the receiver has all lines, or too many unsent bytes. */
  async #readOn(subscriber: Subscriber): Promise<void> {
    while (this.#subscribers.has(subscriber)) {
      if (this.#isStalled(subscriber)) {
        subscriber.receiver.whenDrained(() => this.#catchUp(subscriber));
        return;
      }
      if (subscriber.next > this.#sent) {
        subscriber.isLive = true;
        tellPause(subscriber, this.#isPaused);
        this.#finishIfDone(subscriber);
        return;
      }
      const lines = await this.#linesFor(subscriber.next);
      if (lines.length === 0) throw new Error(`line ${subscriber.next} is not in the store`);
      if (this.#subscribers.has(subscriber)) this.#send(subscriber, pieceOf(lines));
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

export const LIMITS = {
  /** A receiver with more unsent bytes than this gets no more until they are sent. */
  mostWaiting: 256 * 1024,
  /** How many of the latest lines stay in memory. A receiver further behind is served from the store. */
  keptLines: 512,
  linesPerRead: 500,
};
