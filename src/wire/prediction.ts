import type { Event } from '../engine/contract/event.js';
import type { AnyGame } from '../engine/contract/game.js';
import type { Settings } from '../engine/contract/settings.js';
import { type Entry, REDO, UNDO } from '../engine/play/replay.js';
import { follow } from '../engine/play/resume.js';
import { openSession, type Session, type Verdict } from '../engine/play/session.js';

/**
 * The game as its player sees it: the server's log as far as it is known, and what the player and time have done since.
 * Deals come from the server alone. A deal only joins a queue, so it may be taken in later than the server logged it: the
 * order of the two logs differs then, the states do not.
 */
export class Prediction {
  readonly session: Session;
  /** How much of the session's log the server's has confirmed; deals beyond it came from there too. */
  #confirmed: number;
  #isInOrder = true;
  /** How long the log was when the game was last found to be stuck or not. */
  #lookedAt = -1;
  #isStuck = false;

  /** `log` is the server's, and known to be right. */
  constructor(
    private readonly game: AnyGame,
    settings: Settings,
    log: readonly Entry[],
  ) {
    this.session = openSession(game, { settings });
    for (const [i, entry] of log.entries()) follow(this.session, i, entry);
    this.#confirmed = log.length;
  }

  /** Whether nothing can happen before the next deal comes, although on the server, which has it already, time goes on. */
  get isStarved(): boolean {
    if (!this.session.hasClock || this.session.deadline() !== undefined) return false;
    const { length } = this.session.log();
    if (this.#lookedAt !== length) this.#isStuck = this.isStuck;
    this.#lookedAt = length;
    return this.#isStuck;
  }

  /** Whether there is nothing that the player could do, in a game that is not over. */
  get isStuck(): boolean {
    return this.session.status().phase === 'playing' && this.session.legal().length === 0;
  }

  /** Whether the log is in the server's order: only then does an undo take back the same as there. */
  get isInOrder(): boolean {
    return this.#isInOrder;
  }

  /** Lets time pass, but never beyond the moment at which the game came to wait for a deal. */
  advance(to: number): void {
    const { session } = this;
    for (let due = session.deadline(); due !== undefined && due <= to; due = session.deadline()) session.advance(due);
    if (!this.isStarved) session.advance(to);
  }

  /** Plays a move at that time exactly, or not at all. */
  play({ at, text }: Entry): Verdict {
    const { session } = this;
    this.advance(at);
    if (session.now() !== at) return 'bad-time';
    if (text === UNDO) return session.undo() ? 'done' : 'no-effect';
    if (text === REDO) return session.redo() ? 'done' : 'no-effect';
    return session.play(text);
  }

  /** Takes in the next entry of the server's log. False if what was predicted is something else. */
  take(entry: Entry): boolean {
    if (this.#isDeal(entry)) return this.#deal(entry);
    const own = this.#ahead()[0];
    if (own) this.#confirmed++;
    return own ? own.text === entry.text && own.at === entry.at : this.#catchUp(entry);
  }

  /** Whether the state, where nothing has been predicted beyond it, is this one. */
  agreesWith(canon: string): boolean {
    return this.#ahead().length > 0 || this.session.canon() === canon;
  }

  /** What has been predicted and not yet confirmed, deals in between included. */
  #ahead(): readonly Entry[] {
    const log = this.session.log();
    while (this.#confirmed < log.length && this.#isDeal(log[this.#confirmed]!)) this.#confirmed++;
    return log.slice(this.#confirmed);
  }

  #isDeal({ text }: Entry): boolean {
    const action = this.game.notation.read(text);
    return action !== undefined && this.game.seat(action) === 'chance';
  }

  #catchUp(entry: Entry): boolean {
    const { length } = this.session.log();
    const isSame = follow(this.session, length, entry) === undefined;
    this.#confirmed = length + 1;
    return isSame;
  }

  #deal({ at, text }: Entry): boolean {
    const { session } = this;
    const ahead = this.#ahead();
    if (ahead.length === 0) return session.feed(text, Math.max(at, session.now())) === 'done';
    this.#isInOrder = false;
    return !ahead.some(isUndoOrRedo) && this.#dealLate(text);
  }

  /** A late deal may only join the queue, unless the game stood still for it: then it is as if it had come in time. */
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
