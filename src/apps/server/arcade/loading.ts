import type { AnyGame } from '../../../engine/contract/game.js';
import { UNDO } from '../../../engine/play/replay.js';
import { follow } from '../../../engine/play/resume.js';
import { openSession, type Session } from '../../../engine/play/session.js';
import { writeNote } from '../../../engine/record/note.js';
import { Recorder } from '../../../engine/record/recorder.js';
import { type Line, LineReader } from '../../../engine/record/replay-file.js';
import { Refusal } from '../../../wire/codes.js';
import type { GameRow, Store } from '../store/store.js';

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
  /** When the game was created, by the server's clock. */
  readonly created: number;
  readonly seed: string;
  /** The day of its challenge, if it has one. The seed is then revealed after the day, not after the game. */
  readonly day?: string;
  /** Why the game will not be ranked; empty if it will. */
  readonly note: string;
}

const LINES_AT_ONCE = 2000;

export async function rowOf(store: Store, id: string): Promise<GameRow> {
  const row = await store.game(id);
  if (!row) throw new Refusal('no-such-game');
  return row;
}

/** Loads a game by playing its stored lines again. What is not in the store never happened. */
export async function loadGame(store: Store, games: ReadonlyMap<string, AnyGame>, id: string): Promise<LoadedGame> {
  const [row, secrets] = await Promise.all([rowOf(store, id), store.secrets(id)]);
  const game = games.get(row.game);
  if (!secrets || game?.version !== row.rules) throw new Refusal('no-such-game');
  if (row.status === 'finished') throw new Refusal('over');
  const session = openSession(game, { settings: JSON.parse(row.settings), seed: secrets.seed });
  const texts = await allLines(store, id, row.lines);
  playAgain(session, texts, id);
  const written: string[] = [];
  const recorder = new Recorder(session, { lines: texts }, line => written.push(line));
  const hasUndo = session.log().some(({ text }) => text === UNDO);
  return {
    id,
    session,
    recorder,
    written,
    lines: texts.length,
    moves: row.moves,
    created: row.created,
    seed: secrets.seed,
    ...(row.day === undefined ? {} : { day: row.day }),
    // Games from before notes were stored at once still show their undo.
    note: row.note || (hasUndo ? writeNote('undo') : ''),
  };
}

async function allLines(store: Store, id: string, count: number): Promise<string[]> {
  const lines: string[] = [];
  while (lines.length < count) {
    const more = await store.lines(id, lines.length + 1, Math.min(LINES_AT_ONCE, count - lines.length));
    if (more.length === 0) break;
    lines.push(...more);
  }
  return lines;
}

function playAgain(session: Session, texts: readonly string[], id: string): void {
  const reader = new LineReader();
  let entries = 0;
  for (const text of texts) {
    const line: Line = reader.read(text.slice(0, -1));
    if (line.kind === 'entry') {
      const problem = follow(session, entries++, line.entry);
      if (problem) throw new Error(`game ${id}: ${problem}`);
    } else if (line.kind === 'checkpoint') session.advance(line.proof.at);
  }
}
