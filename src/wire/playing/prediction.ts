import type { Event } from '#engine/contract/event.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import { type Entry, REDO, seatOf, UNDO } from '#engine/play/replay.js';
import { follow } from '#engine/play/resume.js';
import { openSession, type Session, type Verdict } from '#engine/play/session.js';

/**
 * The game as its player sees it: the server's log as far as it is known, plus what the player and time have done since.
 * Only the server deals. A deal only joins a queue, so it may be added later than the server logged it: then the two logs
 * differ in order, but not in state.
 */
export class Prediction {
  readonly session: Session;
  /** How many entries of the session's log the server has confirmed. Deals beyond them came from the server too. */
  #confirmed: number;
  #isInOrder = true;
  /** The length of the log for which `#isStuck` was computed. */
  #stuckAt = -1;
  #isStuck = false;

  /** `log` is the server's, already checked. */
  constructor(
    private readonly game: AnyGame,
    settings: Settings,
    log: readonly Entry[],
  ) {
    this.session = openSession(game, { settings });
    for (const [i, entry] of log.entries()) follow(this.session, i, entry);
    this.#confirmed = log.length;
  }

  /** Nothing can happen here before the next deal arrives, although the server has dealt it and its time runs on. */
  get isStarved(): boolean {
    if (!this.session.hasClock || this.#hasTick) return false;
    const { length } = this.session.log();
    if (this.#stuckAt !== length) this.#isStuck = this.isStuck;
    this.#stuckAt = length;
    return this.#isStuck;
  }

  /** Something besides the limit is due. */
  get #hasTick(): boolean {
    const deadline = this.session.deadline();
    return deadline !== undefined && deadline < (this.session.limit ?? Number.POSITIVE_INFINITY);
  }

  /** The game is not over, but the player has no legal move. */
  get isStuck(): boolean {
    return this.session.status().phase === 'playing' && this.session.legal().length === 0;
  }

  /** The log is in the server's order. Only then does an undo take back the same entries as on the server. */
  get isInOrder(): boolean {
    return this.#isInOrder;
  }

  /** Lets time pass, but never beyond the moment at which the game began to wait for a deal. */
  advance(to: number): void {
    const { session } = this;
    let due = session.deadline();
    for (; due !== undefined && due <= to && !this.isStarved; due = session.deadline()) session.advance(due);
    if (!this.isStarved) session.advance(to);
  }

  /** Plays a move at exactly its time, or not at all. */
  play({ at, text }: Entry): Verdict {
    const { session } = this;
    this.advance(at);
    if (session.now() !== at) return 'bad-time';
    if (text === UNDO) return session.undo() ? 'done' : 'no-effect';
    if (text === REDO) return session.redo() ? 'done' : 'no-effect';
    return session.play(text);
  }

  /** Takes the next entry of the server's log. False if something else was predicted. */
  confirm(entry: Entry): boolean {
    if (seatOf(this.game, entry) === 'chance') return this.#deal(entry);
    const own = this.#unconfirmed()[0];
    if (own) this.#confirmed++;
    return own ? own.text === entry.text && own.at === entry.at : this.#catchUp(entry);
  }

  /** False if the state differs from this canon although nothing unconfirmed was predicted. */
  agreesWith(canon: string): boolean {
    return this.#unconfirmed().length > 0 || this.session.canon() === canon;
  }

  /** The entries that are not yet confirmed, including deals between them. */
  #unconfirmed(): readonly Entry[] {
    const log = this.session.log();
    while (this.#confirmed < log.length && seatOf(this.game, log[this.#confirmed]!) === 'chance') this.#confirmed++;
    return log.slice(this.#confirmed);
  }

  #catchUp(entry: Entry): boolean {
    const { length } = this.session.log();
    const isSame = follow(this.session, length, entry) === undefined;
    this.#confirmed = length + 1;
    return isSame;
  }

  #deal({ at, text }: Entry): boolean {
    const { session } = this;
    const ahead = this.#unconfirmed();
    if (ahead.length === 0) return session.feed(text, Math.max(at, session.now())) === 'done';
    this.#isInOrder = false;
    return !ahead.some(isUndoOrRedo) && this.#dealLate(text);
  }

  /** A late deal may only join the queue, unless the game was waiting for it: then it counts as being on time. */
  #dealLate(text: string): boolean {
    const mayAct = this.isStuck;
    const events: Event[] = [];
    const unwatch = this.session.watch(event => events.push(event));
    const isDone = this.session.feed(text) === 'done';
    unwatch();
    return isDone && (mayAct || events.every(({ type }) => type === 'dealt'));
  }
}

const isUndoOrRedo = ({ text }: Entry): boolean => text === UNDO || text === REDO;
