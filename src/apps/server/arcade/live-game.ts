import { comparedOn } from '#engine/contract/settings.js';
import { durationOf, REDO, UNDO } from '#engine/play/replay.js';
import type { Session, Verdict } from '#engine/play/session.js';
import { writeNote } from '#engine/record/note.js';
import type { Signer } from '#engine/record/replay-file.js';
import type { Code } from '#wire/http/codes.js';
import { type Done, type Joined, type Move, type Refused, refused } from '#wire/messages.js';
import type { Addition, Ending, MoveRow, WriteResult } from '../store/store.js';
import { AdditionQueue, GameLost } from './addition-queue.js';
import { MOST_GAME_LINES } from './bounds.js';
import type { Clock, GameClock } from './game-clock.js';
import type { LoadedGame } from './loader.js';
import { isOver } from './ranked/day.js';

/** The answer to a move: it was judged, for good, or it was refused. */
export type MoveAnswer = Done | Refused;

/** The facts about the game that a joining player needs. */
export type JoinState = Omit<Joined, 'type'>;

/** How often a game without new entries is marked as active while its player sends times. */
const TOUCH_MS = 60_000;
const KEPT_ANSWERS = 256;

/** The server as a game needs it. */
export interface LiveGameHost {
  readonly signer: Signer;
  readonly clock: Clock;
  append(addition: Addition): Promise<WriteResult>;
  /** The addition is in the store. */
  published(addition: Addition): void;
  answered(game: string, number: number): Promise<MoveRow | undefined>;
}

/**
 * A game that this node plays. Moves are played at once and in order, but nobody, not even the player, hears of them before
 * they are stored. If storing fails, this copy of the game is lost and the game must be loaded again.
 */
export class LiveGame {
  #lines: number;
  #moves: number;
  #isEnded = false;
  #touchedAt: number;
  readonly #state: GameState;
  readonly #additions: AdditionQueue;
  readonly #answers = new Map<number, Promise<MoveAnswer>>();

  constructor(
    private readonly loaded: LoadedGame,
    private readonly gameClock: GameClock,
    private readonly host: LiveGameHost,
  ) {
    this.#lines = loaded.lines;
    this.#moves = loaded.moves;
    this.#state = new GameState(loaded);
    this.#additions = new AdditionQueue(host);
    this.#touchedAt = host.clock.monotonic();
  }

  get session(): Session {
    return this.loaded.session;
  }

  get moves(): number {
    return this.#moves;
  }

  get lines(): number {
    return this.#lines;
  }

  get isLost(): boolean {
    return this.#additions.isLost;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** When its player was last heard of, by the monotonic clock. */
  get touchedAt(): number {
    return this.#touchedAt;
  }

  /** Resolves once everything up to now is stored. */
  async joinState(): Promise<JoinState> {
    if (this.isLost) throw new GameLost();
    const { note, isPaused } = this.#state;
    const state: JoinState = {
      lines: this.#lines,
      moves: this.#moves,
      now: this.session.now(),
      canPause: true,
      ...(isPaused && { isPaused }),
      ...(note !== '' && { note }),
    };
    await this.#additions.stored;
    return state;
  }

  /** A move that was judged before gets the same answer again and is not played twice. */
  move(move: Move): Promise<MoveAnswer> {
    const { number } = move;
    if (number <= this.#moves) return this.#answers.get(number) ?? this.#answerAgain(number);
    const isGap = number > this.#moves + 1;
    const code = this.#isEnded ? 'over' : isGap ? 'gap' : this.#timeProblem(move.at);
    return code ? Promise.resolve(this.#refused(code, number)) : this.#judge(move);
  }

  /** The player reports that time has passed. Returns why it is refused, if it is. */
  async time(at: number, wish?: 'end'): Promise<Code | undefined> {
    const code = this.#isEnded ? 'over' : this.#timeProblem(at);
    if (code) return code;
    this.session.advance(at);
    await this.#commit([], wish);
    return undefined;
  }

  /**
   * The player stops the game's time until the next message. Costs the ranking, unless time does nothing in this game.
   * Returns why it is refused, if it is.
   */
  async pause(at: number): Promise<Code | undefined> {
    const code = this.#isEnded ? 'over' : this.#timeProblem(at);
    if (code) return code;
    if (this.#pressure !== 'untimed') this.#state.unrank(writeNote('paused'));
    this.session.advance(at);
    this.#state.setPaused(true);
    await this.#commit([]);
    return undefined;
  }

  /** The player has had enough: the game ends at this time, and its score counts. Returns why it is refused, if it is. */
  finish(at: number): Promise<Code | undefined> {
    return this.time(at, 'end');
  }

  /** Ends the game in its current state. */
  async end(note: string): Promise<void> {
    if (this.#isEnded) return;
    this.#state.unrank(note);
    await this.#commit([], 'end');
  }

  #judge({ number, at, do: text }: Move): Promise<MoveAnswer> {
    const verdict = this.#perform(text, at);
    this.#moves = number;
    const answer = this.#commit([{ number, verdict, line: 0 }]).then(
      (lines): MoveAnswer => ({ type: 'done', number, verdict, lines }),
    );
    this.#answers.set(number, answer);
    this.#answers.delete(number - KEPT_ANSWERS);
    return answer;
  }

  #perform(text: string, at: number): Verdict {
    if (text !== UNDO && text !== REDO) return this.session.play(text, at);
    // Everybody has one first attempt at a challenge, and takes nothing back.
    if (this.loaded.day !== undefined) return 'no-effect';
    const isDone = text === UNDO ? this.session.undo(at) : this.session.redo(at);
    if (isDone) this.#state.unrank(writeNote('undo'));
    return isDone ? 'done' : 'no-effect';
  }

  /** The game's time may not run ahead of the clock. If it is far behind, the player has stopped it: not ranked. */
  #timeProblem(at: number): Code | undefined {
    if (at < this.session.now() || !this.gameClock.allows(at)) return 'bad-time';
    this.#state.unrank(stallNote(this.gameClock, at, this.#pressure));
    this.#state.setPaused(false);
    return undefined;
  }

  get #pressure(): Pressure {
    if (this.#isByTime || this.session.limit !== undefined) return 'against time';
    return this.session.hasClock ? 'at leisure' : 'untimed';
  }

  /** Only games that are won are compared by their time. */
  get #isByTime(): boolean {
    return comparedOn(this.loaded.leaderboard) === 'time';
  }

  /** Stores what has been played and waits for it. Returns the number of lines in the log. */
  async #commit(moves: readonly MoveRow[], wish?: 'end'): Promise<number> {
    if (this.isLost) throw new GameLost();
    const { recorder, written } = this.loaded;
    recorder.update();
    const ended = this.#endingIf(wish === 'end' || this.#isOver());
    const lines = written.splice(0);
    const news = this.#state.takeNews();
    const now = this.host.clock.monotonic();
    const isNew = lines.length > 0 || moves.length > 0 || Object.keys(news).length > 0;
    if (!isNew && now - this.#touchedAt <= TOUCH_MS) return this.#lines;
    const first = this.#lines + 1;
    this.#lines += lines.length;
    this.#touchedAt = now;
    await this.#additions.add({
      game: this.loaded.id,
      first,
      lines,
      moves: moves.map(move => ({ ...move, line: this.#lines })),
      score: this.session.status().score,
      at: this.host.clock.wall(),
      ...news,
      ...(ended ? { ended } : {}),
    });
    return first + lines.length - 1;
  }

  #isOver(): boolean {
    const isTooLong = this.#lines > MOST_GAME_LINES;
    if (isTooLong) this.#state.unrank(writeNote('too-long'));
    return isTooLong || this.session.status().phase !== 'playing';
  }

  /** Writes the last line, signed. Nothing can be played after it. */
  #endingIf(isDue: boolean): Ending | undefined {
    if (!isDue || this.#isEnded) return undefined;
    this.#isEnded = true;
    const { signer } = this.host;
    const { day } = this.loaded;
    if (day !== undefined && isOver(day, this.host.clock.wall())) this.#state.unrank(writeNote('late'));
    const { phase, score } = this.session.status();
    if (this.#isByTime && phase !== 'won') this.#state.unrank(writeNote('goal-missed'));
    this.#state.setPaused(false);
    const { note } = this.#state;
    const ranked = note === '';
    const revealed = day === undefined ? { seed: this.loaded.seed } : {};
    this.loaded.recorder.end({ ...revealed, ranked, note }, signer);
    return { phase, duration: durationOf(this.session.log()), score, ranked, note };
  }

  async #answerAgain(number: number): Promise<MoveAnswer> {
    const row = await this.host.answered(this.loaded.id, number);
    if (!row) return this.#refused('gap', number);
    return { type: 'done', number, verdict: row.verdict as Verdict, lines: row.line };
  }

  #refused(code: Code, number: number): MoveAnswer {
    return refused(code, { number, expected: this.#moves + 1 });
  }
}

type Stored = Required<Pick<Addition, 'note' | 'isPaused'>>;

/** The state of a running game besides its log. It is stored when it changes, so that it survives a restart. */
class GameState {
  #now: Stored;
  /** As it is in the store, or on its way there. */
  #stored: Stored;

  constructor({ note, isPaused }: Stored) {
    this.#now = { note, isPaused };
    this.#stored = this.#now;
  }

  /** Why the game will not be ranked; empty if it will. */
  get note(): string {
    return this.#now.note;
  }

  get isPaused(): boolean {
    return this.#now.isPaused;
  }

  /** The first reason stays. */
  unrank(note: string): void {
    this.#now = { ...this.#now, note: this.#now.note || note };
  }

  setPaused(isPaused: boolean): void {
    this.#now = { ...this.#now, isPaused };
  }

  /** The changes that are not in the store yet. The caller stores them. */
  takeNews(): Partial<Stored> {
    const [{ note, isPaused }, stored] = [this.#now, this.#stored];
    this.#stored = this.#now;
    return { ...(note !== stored.note && { note }), ...(isPaused !== stored.isPaused && { isPaused }) };
  }
}

/** How far the game's time may be behind the server's clock before the game is not ranked. */
const MOST_BEHIND_MS = 20_000;
/** The same where every second counts: in games with a limit, and in those that compare times. */
const MOST_LAG_MS = 1_000;

/** The role of time in a game: it is measured, it only acts, or neither. */
type Pressure = 'against time' | 'at leisure' | 'untimed';

/**
 * Why a game whose time is `at` now is not ranked: its player has stopped the clock. Empty if all is well. A game in which
 * time does nothing waits for its player, who gains nothing by coming back later.
 */
function stallNote(clock: GameClock, at: number, is: Pressure): string {
  if (is === 'untimed') return '';
  const [behind, lag] = [clock.behind(at), clock.lag(at)];
  if (behind > MOST_BEHIND_MS) return writeNote('stalled', Math.round(behind / 1000));
  return is === 'against time' && lag > MOST_LAG_MS ? writeNote('stalled', Math.round(lag / 1000)) : '';
}
