import type { Emit, Event } from '#engine/contract/event.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import { type Entry, REDO, seatOf, UNDO } from '#engine/play/replay.js';
import { follow } from '#engine/play/resume.js';
import { openSession, type Session, type Verdict } from '#engine/play/session.js';
import type { Line } from '#engine/record/replay-file.js';
import type { Code } from '../http/codes.js';
import { Spectator } from '../spectator.js';
import { Pending, type PendingMove } from './outbox.js';

/**
 * The game as its player sees it: the server's log as far as it is known, plus what the player and time have done since.
 * Only the server deals. A deal only joins a queue, so it may be added later than the server logged it: then the two logs
 * differ in order, but not in state.
 */
class Prediction {
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

/** The outcome of a move: `done` if it is in the log for good, or why it is not. */
export type MoveOutcome = Verdict | Code | 'dropped';

export interface MoveListener {
  /** Called once for every move that was made. */
  onMove?(move: PendingMove, outcome: MoveOutcome): void;
  /** The prediction was wrong and has been corrected. */
  onResync?(): void;
}

/**
 * A live game as its player knows it: the server's lines, and a prediction that adds the moves which are not yet in those
 * lines. A prediction that turns out to be wrong is rebuilt from the lines.
 */
export class Reckoning {
  readonly listeners = new Set<Emit>();
  readonly #pending = new Pending();
  #truth: Spectator;
  #prediction: Prediction;
  /** True while the prediction is known to be wrong and must be rebuilt before it is used. */
  #isStale = true;

  constructor(
    private readonly game: AnyGame,
    settings: Settings,
    private readonly listener: MoveListener,
  ) {
    this.#truth = this.#spectator();
    this.#prediction = new Prediction(game, settings, []);
  }

  get session(): Session {
    return this.#prediction.session;
  }

  /** How many lines have arrived from the server. */
  get lines(): number {
    return this.#truth.lines;
  }

  get pending(): number {
    return this.#pending.size;
  }

  get isStale(): boolean {
    return this.#isStale;
  }

  get prediction(): Prediction {
    return this.#prediction;
  }

  /** Plays a move at once and makes it pending. */
  play(entry: Entry): PendingMove | Exclude<Verdict, 'done'> {
    const verdict = this.#prediction.play(entry);
    return verdict === 'done' ? this.#pending.add(entry) : verdict;
  }

  /** Takes the server's next line, without its newline. Throws BadInput if it is wrong. */
  readLine(text: string): Line {
    const line = this.#truth.readLine(text);
    if (line.kind === 'header') this.#isStale = true;
    if (line.kind === 'entry') this.#report(this.#pending.removeEntered(line.entry), 'done');
    if (!this.#isStale) this.#isStale = !this.#wasPredicted(line);
    return line;
  }

  #wasPredicted(line: Line): boolean {
    if (line.kind === 'entry') return this.#prediction.confirm(line.entry);
    return this.#prediction.agreesWith(this.#truth.session!.canon());
  }

  /** Drops a move that will not be in the log. False if it is not pending. */
  drop(number: number, outcome: MoveOutcome): boolean {
    const move = this.#pending.remove(number);
    this.#report(move, outcome);
    return move !== undefined;
  }

  /** Drops the pending moves up to this number: those that took effect are in the log already. */
  dropUpTo(number: number): void {
    for (const move of this.#pending.removeUpTo(number)) this.#report(move, 'dropped');
  }

  /** The game is over: from now on only the server's lines count. */
  close(): void {
    for (const move of this.#pending.removeFrom(0)) this.#report(move, 'over');
    this.#adopt(this.#fresh());
  }

  /** Forgets the server's lines, which made no sense; all of them must be sent again. */
  forget(): void {
    this.#truth = this.#spectator();
    this.#isStale = true;
  }

  /** Rebuilds the prediction: the lines, then the pending moves that are still legal, then time, at least to `until`. */
  rebuild(until: number): void {
    const prediction = this.#fresh();
    for (const move of this.#pending) prediction.play(move);
    prediction.advance(Math.max(this.session.now(), until));
    this.#adopt(prediction);
  }

  /**
   * The server expects this number and refuses everything sent with a higher one. Plays those moves again, not before
   * `earliest`, as far as they are still legal. Returns them with their new numbers.
   */
  restart(number: number, earliest: number): readonly PendingMove[] {
    const prediction = this.#fresh();
    const moves = this.#pending.removeFrom(number);
    for (const move of this.#pending) prediction.play(move);
    const again = moves.flatMap(move => this.#playAgain(prediction, move, earliest));
    prediction.advance(Math.max(this.session.now(), earliest));
    this.#adopt(prediction);
    return again;
  }

  #playAgain(prediction: Prediction, move: PendingMove, earliest: number): readonly PendingMove[] {
    const entry = { at: Math.max(move.at, earliest), text: move.text };
    if (prediction.play(entry) === 'done') return [this.#pending.add(entry)];
    this.#report(move, 'dropped');
    return [];
  }

  #fresh(): Prediction {
    return new Prediction(this.game, this.#truth.header?.settings ?? {}, this.#truth.session?.log() ?? []);
  }

  #adopt(prediction: Prediction): void {
    const old = this.session;
    this.#prediction = prediction;
    this.#isStale = false;
    prediction.session.watch(event => {
      for (const listener of this.listeners) listener(event);
    });
    if (prediction.session.canon() !== old.canon()) this.listener.onResync?.();
  }

  #spectator(): Spectator {
    return new Spectator(id => (id === this.game.id ? this.game : undefined));
  }

  #report(move: PendingMove | undefined, outcome: MoveOutcome): void {
    if (move) this.listener.onMove?.(move, outcome);
  }
}
