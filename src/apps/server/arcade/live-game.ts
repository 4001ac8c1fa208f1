import { REDO, UNDO } from '../../../engine/play/replay.js';
import type { Session, Verdict } from '../../../engine/play/session.js';
import { writeNote } from '../../../engine/record/note.js';
import type { Recorder } from '../../../engine/record/recorder.js';
import type { Signer } from '../../../engine/record/replay-file.js';
import type { Code } from '../../../wire/codes.js';
import { type Done, type Joined, type Move, type Refused, refused } from '../../../wire/messages.js';
import type { Addition, Ending, MoveRow, WriteResult } from '../store/store.js';
import { MOST_GAME_LINES } from './bounds.js';

/** What a player is told of a move: it was judged, for good, or was not even looked at. */
export type Answer = Done | Refused;

/** Where a game stands. */
export type JoinState = Pick<Joined, 'lines' | 'moves' | 'now'>;

/** Logical time may be this much ahead of the server's clock; if it is further behind, time has stood still. */
const MOST_AHEAD_MS = 2_000;
const MOST_BEHIND_MS = 20_000;
/** A game in which nothing is logged is still alive if its player says so, and is kept so this often. */
const TOUCH_MS = 60_000;
const KEPT_ANSWERS = 256;

/** What this node knows of the game when it takes it into its hands. */
export interface LoadedGame {
  readonly id: string;
  readonly session: Session;
  readonly recorder: Recorder;
  /** Lines that the recorder has written and nobody has taken yet: it writes into this very list. */
  readonly written: string[];
  /** Lines and moves in the store. */
  readonly lines: number;
  readonly moves: number;
  /** When the game began, by the server's clock. */
  readonly created: number;
  readonly seed: string;
  /** The seed of a challenge is told when its day is over, not when a game is. */
  readonly isDaily: boolean;
  readonly note: string;
}

/** What a game needs of its server. */
export interface LiveGameHost {
  readonly signer: Signer;
  now(): number;
  append(addition: Addition): Promise<WriteResult>;
  /** Lines that are in the store by now. */
  published(game: string, first: number, lines: readonly string[], isEnd: boolean): void;
  answered(game: string, number: number): Promise<MoveRow | undefined>;
}

/** This node's knowledge of the game is worthless: the store has refused or may have missed something. */
export class GameLost extends Error {}

/**
 * A game under this node's authority. It plays at once and in order; what it plays is told to nobody, not to the player
 * either, before the store has it. Where the store has it not, the game is lost to this node and must be loaded anew.
 */
export class LiveGame {
  #lines: number;
  #moves: number;
  #note: string;
  #isEnded = false;
  #isLost = false;
  #touchedAt: number;
  /** What waits until the store has what came before, and until all of it is kept. */
  #waiting: Addition | undefined;
  #keeping: Promise<void> = Promise.resolve();
  readonly #answers = new Map<number, Promise<Answer>>();

  constructor(
    private readonly loaded: LoadedGame,
    private readonly host: LiveGameHost,
  ) {
    this.#lines = loaded.lines;
    this.#moves = loaded.moves;
    this.#note = loaded.note;
    this.#touchedAt = host.now();
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

  /** When it was last heard of. */
  get touchedAt(): number {
    return this.#touchedAt;
  }

  /** Where it stands now, told when all of that is kept. */
  async standing(): Promise<JoinState> {
    if (this.#isLost) throw new GameLost();
    const standing = { lines: this.#lines, moves: this.#moves, now: this.session.now() };
    await this.#keeping;
    return standing;
  }

  /** A move that was judged before is answered as it was, not played twice. */
  move(move: Move): Promise<Answer> {
    const { number } = move;
    if (number <= this.#moves) return this.#answers.get(number) ?? this.#answerAgain(number);
    const isGap = number > this.#moves + 1;
    const code = this.#isEnded ? 'over' : isGap ? 'gap' : this.#timeProblem(move.at);
    return code ? Promise.resolve(this.#refused(code, number)) : this.#judge(move);
  }

  /** The player says that time has passed. */
  async time(at: number): Promise<Code | undefined> {
    const code = this.#isEnded ? 'over' : this.#timeProblem(at);
    if (code) return code;
    this.session.advance(at);
    await this.#commit([]);
    return undefined;
  }

  /** Ends it as it stands. */
  async end(note: string): Promise<void> {
    if (this.#isEnded) return;
    this.#note ||= note;
    await this.#commit([], 'end');
  }

  #judge({ number, at, do: text }: Move): Promise<Answer> {
    const verdict = this.#perform(text, at);
    this.#moves = number;
    const answer = this.#commit([{ number, verdict, line: 0 }]).then(
      (lines): Answer => ({ type: 'done', number, verdict, lines }),
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

  /** Nobody may run ahead of the clock; who lags far behind it has stopped time. */
  #timeProblem(at: number): Code | undefined {
    const elapsed = this.host.now() - this.loaded.created;
    if (at < this.session.now() || at > elapsed + MOST_AHEAD_MS) return 'bad-time';
    const behind = elapsed - at;
    if (behind > MOST_BEHIND_MS) this.#note ||= writeNote('stalled', Math.round(behind / 1000));
    return undefined;
  }

  /** Writes down what has been played and waits until it is kept; gives the number of lines then. */
  async #commit(moves: readonly MoveRow[], wish?: 'end'): Promise<number> {
    if (this.#isLost) throw new GameLost();
    const { recorder, written } = this.loaded;
    recorder.update();
    const ended = this.#endingIf(wish === 'end' || this.#isOver());
    const lines = written.splice(0);
    const isDue = lines.length > 0 || moves.length > 0 || this.host.now() - this.#touchedAt > TOUCH_MS;
    if (!isDue) return this.#lines;
    const first = this.#lines + 1;
    this.#lines += lines.length;
    this.#touchedAt = this.host.now();
    await this.#keep({
      game: this.loaded.id,
      first,
      lines,
      moves: moves.map(move => ({ ...move, line: this.#lines })),
      score: this.session.status().score,
      at: this.#touchedAt,
      ...(ended ? { ended } : {}),
    });
    return first + lines.length - 1;
  }

  #isOver(): boolean {
    const isTooLong = this.#lines > MOST_GAME_LINES;
    if (isTooLong) this.#note ||= writeNote('too-long');
    return isTooLong || this.session.status().phase !== 'playing';
  }

  /** The last line, signed; afterwards there is nothing more to play. */
  #endingIf(isOver: boolean): Ending | undefined {
    if (!isOver || this.#isEnded) return undefined;
    this.#isEnded = true;
    const { signer } = this.host;
    const ranked = this.#note === '';
    const revealed = this.loaded.isDaily ? {} : { seed: this.loaded.seed };
    this.loaded.recorder.end({ ...revealed, ranked, note: this.#note }, signer);
    const { phase, score } = this.session.status();
    return { phase, score, ranked, note: this.#note };
  }

  /**
   * One addition at a time, and what comes meanwhile goes together into the next: were two under way and only the first
   * refused, because another node has written there, the second would be taken for the continuation of those lines.
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
      if (outcome === 'conflict') throw new GameLost('another node plays this game');
    } catch (error) {
      this.#isLost = true;
      throw error;
    }
    this.host.published(addition.game, addition.first, addition.lines, addition.ended !== undefined);
  }

  async #answerAgain(number: number): Promise<Answer> {
    const row = await this.host.answered(this.loaded.id, number);
    if (!row) return this.#refused('gap', number);
    return { type: 'done', number, verdict: row.verdict as Verdict, lines: row.line };
  }

  #refused(code: Code, number: number): Answer {
    return refused(code, { number, expected: this.#moves + 1 });
  }
}

/** Two additions of one game, the second where the first ends. */
const together = (first: Addition, second: Addition): Addition => ({
  ...first,
  ...second,
  first: first.first,
  lines: [...first.lines, ...second.lines],
  moves: [...first.moves, ...second.moves],
});
