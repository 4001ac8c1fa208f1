import { createHash } from 'node:crypto';
import type { AnyGame } from '#engine/contract/game.js';
import { UNDO } from '#engine/play/replay.js';
import { follow } from '#engine/play/resume.js';
import { openSession, type Session } from '#engine/play/session.js';
import { LineReader } from '#engine/record/line-reader.js';
import { writeNote } from '#engine/record/note.js';
import { Recorder } from '#engine/record/recorder.js';
import { refusal } from '#wire/http/codes.js';
import type { GameRow, Secrets, Store } from '../store/store.js';
import { Slices } from './slices.js';

/** A game as this node knows it when it starts to play it. */
export interface LoadedGame {
  readonly id: string;
  readonly session: Session;
  readonly recorder: Recorder;
  /** The list that the recorder writes into. Lines are removed once they are on their way to the store. */
  readonly written: string[];
  /** How many lines and moves are in the store. */
  readonly lines: number;
  readonly moves: number;
  readonly seed: string;
  /** The key of the leaderboard that the game belongs to. */
  readonly leaderboard: string;
  /** The day of its challenge, if it has one. The seed is then revealed after the day, not after the game. */
  readonly day?: string;
  /** Why the game will not be ranked; empty if it will. */
  readonly note: string;
  readonly isPaused: boolean;
}

const LINES_AT_ONCE = 2000;
/** More pieces at once would delay the moves of others, which wait for the same store. */
const PIECES_AT_ONCE = 2;

export async function rowOf(store: Store, id: string): Promise<GameRow> {
  const row = await store.game(id);
  if (!row) throw refusal('no-such-game');
  return row;
}

/**
 * Loads games by playing their stored lines again. Moves that are not in the store never happened. A long game is read in pieces
 * and played in slices, so that it holds nobody up; games that are loaded at the same time take turns.
 */
export class Loader {
  readonly #gate = new Gate(PIECES_AT_ONCE);

  constructor(
    private readonly store: Store,
    private readonly games: ReadonlyMap<string, AnyGame>,
  ) {}

  row(id: string): Promise<GameRow> {
    return rowOf(this.store, id);
  }

  async load(id: string): Promise<{ readonly loaded: LoadedGame; readonly row: GameRow }> {
    const [row, secrets] = await Promise.all([rowOf(this.store, id), this.store.secrets(id)]);
    const game = this.games.get(row.game);
    if (!secrets || game?.version !== row.rules) throw refusal('no-such-game');
    if (row.status === 'finished') throw refusal('over');
    const session = openSession(game, { settings: JSON.parse(row.settings), seed: secrets.seed });
    const log = new LogPlayer(session, id);
    for (let isMore = true; isMore && log.lines < row.lines; ) isMore = await this.#playPiece(log, row);
    return { loaded: loadedGame(row, secrets, session, log), row };
  }

  /** False if the store has no more lines. */
  #playPiece(log: LogPlayer, row: GameRow): Promise<boolean> {
    return this.#gate.run(async () => {
      const most = Math.min(LINES_AT_ONCE, row.lines - log.lines);
      const texts = await this.store.lines(row.id, log.lines + 1, most);
      await log.play(texts);
      return texts.length > 0;
    });
  }
}

function loadedGame(row: GameRow, { seed }: Secrets, session: Session, log: LogPlayer): LoadedGame {
  const { id, moves, leaderboard, day, isPaused } = row;
  const written: string[] = [];
  return {
    id,
    session,
    recorder: new Recorder(session, { reader: log.reader, entries: log.entries }, line => written.push(line)),
    written,
    lines: log.lines,
    moves,
    seed,
    leaderboard,
    isPaused,
    ...(day === undefined ? {} : { day }),
    // Games from before notes were stored at once still show their undo.
    note: row.note || (log.hasUndo ? writeNote('undo') : ''),
  };
}

/** Takes a session along the lines of a log. */
class LogPlayer {
  readonly reader = new LineReader(createHash('sha256'));
  lines = 0;
  entries = 0;
  hasUndo = false;

  constructor(
    private readonly session: Session,
    private readonly id: string,
  ) {}

  async play(texts: readonly string[]): Promise<void> {
    const slices = new Slices();
    for (const text of texts) {
      this.#playLine(text);
      if (slices.isUsedUp) await slices.next();
    }
  }

  #playLine(text: string): void {
    const line = this.reader.read(text.slice(0, -1));
    this.lines++;
    if (line.kind === 'checkpoint') this.session.advance(line.proof.at);
    if (line.kind !== 'entry') return;
    const problem = follow(this.session, this.entries++, line.entry);
    if (problem) throw new Error(`game ${this.id}: ${problem}`);
    if (line.entry.text === UNDO) this.hasUndo = true;
  }
}

/** Lets a few pieces of work run at once. The others wait, first come, first served. */
class Gate {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(most: number) {
    this.#free = most;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>(resolve => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
