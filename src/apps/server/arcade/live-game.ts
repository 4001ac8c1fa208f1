import { comparedOn } from '../../../engine/contract/settings.js';
import { durationOf, REDO, UNDO } from '../../../engine/play/replay.js';
import type { Session, Verdict } from '../../../engine/play/session.js';
import { writeNote } from '../../../engine/record/note.js';
import type { Signer } from '../../../engine/record/replay-file.js';
import type { Code } from '../../../wire/codes.js';
import { type Done, type Joined, type Move, type Refused, refused } from '../../../wire/messages.js';
import { type Addition, type Ending, type MoveRow, together, type WriteResult } from '../store/store.js';
import { MOST_GAME_LINES } from './bounds.js';
import { isOver } from './daily.js';
import type { LoadedGame } from './loading/loader.js';
import type { Clock } from './time/clock.js';
import type { GameClock } from './time/game-clock.js';
import { stallNote } from './time/stall.js';

/** The answer to a move: it was judged, for good, or it was refused. */
export type MoveAnswer = Done | Refused;

/** What a player who joins has to know about the game. */
export type JoinState = Pick<Joined, 'lines' | 'moves' | 'now'>;

/** How often a game without new entries is marked as active while its player sends times. */
const TOUCH_MS = 60_000;
const KEPT_ANSWERS = 256;

/** What a game needs from its server. */
export interface LiveGameHost {
  readonly signer: Signer;
  readonly clock: Clock;
  append(addition: Addition): Promise<WriteResult>;
  /** The addition is in the store. */
  published(addition: Addition): void;
  answered(game: string, number: number): Promise<MoveRow | undefined>;
}

/** This node's copy of the game is out of date: the store has refused an addition, or may have missed one. */
export class GameLost extends Error {}

/** The copy is out of date because another node has written to the game. */
export class GameTaken extends GameLost {}

/**
 * A game that this node plays. Moves are played at once and in order, but nobody, not even the player, hears of them before
 * they are stored. If storing fails, this copy of the game is lost and the game must be loaded again.
 */
export class LiveGame {
  #lines: number;
  #moves: number;
  #note: string;
  /** The note as it is in the store, or on its way there. */
  #keptNote: string;
  #isEnded = false;
  #isLost = false;
  #touchedAt: number;
  /** What waits for the write under way, and a promise that all of it is stored. */
  #waiting: Addition | undefined;
  #keeping: Promise<void> = Promise.resolve();
  readonly #answers = new Map<number, Promise<MoveAnswer>>();

  constructor(
    private readonly loaded: LoadedGame,
    private readonly gameClock: GameClock,
    private readonly host: LiveGameHost,
  ) {
    this.#lines = loaded.lines;
    this.#moves = loaded.moves;
    this.#note = loaded.note;
    this.#keptNote = loaded.note;
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
    return this.#isLost;
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
    if (this.#isLost) throw new GameLost();
    const state = { lines: this.#lines, moves: this.#moves, now: this.session.now() };
    await this.#keeping;
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

  /** The player has had enough: the game ends at this time, and its score counts. Returns why it is refused, if it is. */
  finish(at: number): Promise<Code | undefined> {
    return this.time(at, 'end');
  }

  /** Ends the game in its current state. */
  async end(note: string): Promise<void> {
    if (this.#isEnded) return;
    this.#note ||= note;
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
    const isDone = text === UNDO ? this.session.undo(at) : this.session.redo(at);
    if (isDone) this.#note ||= writeNote('undo');
    return isDone ? 'done' : 'no-effect';
  }

  /** The game's time may not run ahead of the clock. If it is far behind, the player has stopped it: not ranked. */
  #timeProblem(at: number): Code | undefined {
    if (at < this.session.now() || !this.gameClock.allows(at)) return 'bad-time';
    const isAgainstTime = this.#isByTime || this.session.limit !== undefined;
    this.#note ||= stallNote(this.gameClock, at, isAgainstTime ? 'against time' : 'at leisure');
    return undefined;
  }

  /** Only games that are won are compared by their time. */
  get #isByTime(): boolean {
    return comparedOn(this.loaded.leaderboard) === 'time';
  }

  /** Stores what has been played and waits for it. Returns the number of lines in the log. */
  async #commit(moves: readonly MoveRow[], wish?: 'end'): Promise<number> {
    if (this.#isLost) throw new GameLost();
    const { recorder, written } = this.loaded;
    recorder.update();
    const ended = this.#endingIf(wish === 'end' || this.#isOver());
    const lines = written.splice(0);
    const isNoteNew = this.#note !== this.#keptNote;
    const now = this.host.clock.monotonic();
    const isDue = lines.length > 0 || moves.length > 0 || isNoteNew || now - this.#touchedAt > TOUCH_MS;
    if (!isDue) return this.#lines;
    this.#keptNote = this.#note;
    const first = this.#lines + 1;
    this.#lines += lines.length;
    this.#touchedAt = now;
    await this.#keep({
      game: this.loaded.id,
      first,
      lines,
      moves: moves.map(move => ({ ...move, line: this.#lines })),
      score: this.session.status().score,
      at: this.host.clock.wall(),
      ...(isNoteNew ? { note: this.#note } : {}),
      ...(ended ? { ended } : {}),
    });
    return first + lines.length - 1;
  }

  #isOver(): boolean {
    const isTooLong = this.#lines > MOST_GAME_LINES;
    if (isTooLong) this.#note ||= writeNote('too-long');
    return isTooLong || this.session.status().phase !== 'playing';
  }

  /** Writes the last line, signed. Nothing can be played after it. */
  #endingIf(isDue: boolean): Ending | undefined {
    if (!isDue || this.#isEnded) return undefined;
    this.#isEnded = true;
    const { signer } = this.host;
    const { day } = this.loaded;
    if (day !== undefined && isOver(day, this.host.clock.wall())) this.#note ||= writeNote('late');
    const { phase, score } = this.session.status();
    if (this.#isByTime && phase !== 'won') this.#note ||= writeNote('goal-missed');
    const ranked = this.#note === '';
    const revealed = day === undefined ? { seed: this.loaded.seed } : {};
    this.loaded.recorder.end({ ...revealed, ranked, note: this.#note }, signer);
    return { phase, duration: durationOf(this.session.log()), score, ranked, note: this.#note };
  }

  /**
   * Writes one addition at a time; what comes meanwhile is combined into the next. If two were under way and only the first
   * conflicted with another node's lines, the second could be stored as the continuation of those lines.
   */
  #keep(addition: Addition): Promise<void> {
    if (!this.#waiting) this.#keeping = this.#keeping.then(() => this.#write());
    this.#waiting = this.#waiting ? together(this.#waiting, addition) : addition;
    return this.#keeping;
  }

  async #write(): Promise<void> {
    const addition = this.#waiting!;
    this.#waiting = undefined;
    try {
      const outcome = await this.host.append(addition);
      if (outcome === 'conflict') throw new GameTaken('another node plays this game');
    } catch (error) {
      this.#isLost = true;
      throw error;
    }
    this.host.published(addition);
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
