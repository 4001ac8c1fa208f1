import type { Emit } from '#engine/contract/event.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import type { Entry } from '#engine/play/replay.js';
import type { Session, Verdict } from '#engine/play/session.js';
import type { Line } from '#engine/record/replay-file.js';
import type { Code } from '../http/codes.js';
import { Spectator } from '../spectator.js';
import { Pending, type PendingMove } from './pending.js';
import { Prediction } from './prediction.js';

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
