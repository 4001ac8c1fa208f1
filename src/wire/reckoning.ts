import type { Emit } from '../engine/contract/event.js';
import type { AnyGame } from '../engine/contract/game.js';
import type { Settings } from '../engine/contract/settings.js';
import type { Entry } from '../engine/play/replay.js';
import type { Session, Verdict } from '../engine/play/session.js';
import type { Line } from '../engine/record/replay-file.js';
import type { Code } from './codes.js';
import { Pending, type PendingMove } from './pending.js';
import { Prediction } from './prediction.js';
import { Spectator } from './spectator.js';

/** What becomes of a move: `done`, so it stands in the log for good, or why it does not. */
export type MoveOutcome = Verdict | Code | 'dropped';

export interface MoveListener {
  /** Told once of every move that was made. */
  onMove?(move: PendingMove, outcome: MoveOutcome): void;
  /** What was shown was not so, and has been put right. */
  onResync?(): void;
}

/**
 * What is known of a live game, the server's lines, and what is reckoned from it: the prediction, with the moves that are
 * not yet in those lines. Where the prediction is found to be wrong, it is made anew.
 */
export class Reckoning {
  readonly listeners = new Set<Emit>();
  readonly #pending = new Pending();
  #truth: Spectator;
  #prediction: Prediction;
  /** Whether the prediction is known to be wrong, so that it is not followed any further. */
  #isOff = true;

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

  /** How many of the server's lines there are. */
  get lines(): number {
    return this.#truth.lines;
  }

  get pending(): number {
    return this.#pending.size;
  }

  /** Whether the prediction has to be made anew before it can be relied on. */
  get isOff(): boolean {
    return this.#isOff;
  }

  get prediction(): Prediction {
    return this.#prediction;
  }

  /** Plays a move at once; it is pending then. */
  play(entry: Entry): PendingMove | Exclude<Verdict, 'done'> {
    const verdict = this.#prediction.play(entry);
    return verdict === 'done' ? this.#pending.add(entry) : verdict;
  }

  /** The server's next line, without its end. Throws BadInput if it is wrong. */
  take(text: string): Line {
    const line = this.#truth.take(text);
    if (line.kind === 'header') this.#isOff = true;
    if (line.kind === 'entry') this.#tell(this.#pending.takeEntered(line.entry), 'done');
    if (!this.#isOff) this.#isOff = !this.#foresaw(line);
    return line;
  }

  #foresaw(line: Line): boolean {
    if (line.kind === 'entry') return this.#prediction.take(line.entry);
    return this.#prediction.agreesWith(this.#truth.session!.canon());
  }

  /** A move will not be in the log. False if it is not pending. */
  strike(number: number, outcome: MoveOutcome): boolean {
    const move = this.#pending.take(number);
    this.#tell(move, outcome);
    return move !== undefined;
  }

  /** Of moves up to this number, all that will ever be in the log is there. */
  strikeUpTo(number: number): void {
    for (const move of this.#pending.takeUpTo(number)) this.#tell(move, 'dropped');
  }

  /** The game is over: the lines are all there is. */
  close(): void {
    for (const move of this.#pending.takeFrom(0)) this.#tell(move, 'over');
    this.#adopt(this.#fresh());
  }

  /** The server's lines were nonsense; they must all come again. */
  forget(): void {
    this.#truth = this.#spectator();
    this.#isOff = true;
  }

  /** The lines, and upon them the moves that are on their way, as far as they hold; then time, at least until `until`. */
  rebuild(until: number): void {
    const prediction = this.#fresh();
    for (const move of this.#pending) prediction.play(move);
    prediction.advance(Math.max(this.session.now(), until));
    this.#adopt(prediction);
  }

  /**
   * The server waits for this number, and will judge nothing that it was sent with a higher one: those moves are made again,
   * not before `earliest`, as far as they hold. Gives them with their new numbers.
   */
  restart(number: number, earliest: number): readonly PendingMove[] {
    const prediction = this.#fresh();
    const moves = this.#pending.takeFrom(number);
    for (const move of this.#pending) prediction.play(move);
    const again = moves.flatMap(move => this.#again(prediction, move, earliest));
    prediction.advance(Math.max(this.session.now(), earliest));
    this.#adopt(prediction);
    return again;
  }

  #again(prediction: Prediction, move: PendingMove, earliest: number): readonly PendingMove[] {
    const entry = { at: Math.max(move.at, earliest), text: move.text };
    if (prediction.play(entry) === 'done') return [this.#pending.add(entry)];
    this.#tell(move, 'dropped');
    return [];
  }

  #fresh(): Prediction {
    return new Prediction(this.game, this.#truth.header?.settings ?? {}, this.#truth.session?.log() ?? []);
  }

  #adopt(prediction: Prediction): void {
    const old = this.session;
    this.#prediction = prediction;
    this.#isOff = false;
    prediction.session.watch(event => {
      for (const listener of this.listeners) listener(event);
    });
    if (prediction.session.canon() !== old.canon()) this.listener.onResync?.();
  }

  #spectator(): Spectator {
    return new Spectator(id => (id === this.game.id ? this.game : undefined));
  }

  #tell(move: PendingMove | undefined, outcome: MoveOutcome): void {
    if (move) this.listener.onMove?.(move, outcome);
  }
}
