import type { GamesTable, Schema } from './schema.js';
import { insert, type Progress, selectProgress, updateProgress, type Work } from './statements.js';
import type { Addition, Ending, FinishedUpload, GameFacts, GameRow, NewGame, WriteResult } from './store.js';

/** Both databases limit the number of values in a statement. */
const ROWS_AT_ONCE = 1000;

export function* createGame(game: NewGame, lines: readonly string[]): Work<WriteResult> {
  const row = toRow(game, lines.length, 'playing');
  const made = yield insert('games', [row], 'on conflict do nothing returning id');
  if (made.length === 0) return 'conflict';
  if (game.secrets) {
    const { tokenHash: token_hash, seed } = game.secrets;
    yield insert('secrets', [{ game: game.id, token_hash, seed }]);
  }
  for (const some of inPieces(numbered(game.id, 1, lines))) yield insert('lines', some);
  return 'kept';
}

/**
 * Writes a batch in a few statements, for any number of games. The rows of the games are locked first, always in the same
 * order, so that one of two nodes waits for the other and then sees what it wrote.
 */
export function* appendAll(
  additions: readonly Addition[],
  { locksRows }: { readonly locksRows: boolean },
): Work<readonly WriteResult[]> {
  const games = yield* readProgress(additions, locksRows);
  const outcomes = additions.map(addition => advance(games, addition));
  const kept = additions.filter((_, i) => outcomes[i] === 'kept');
  for (const some of inPieces(kept.flatMap(linesOf))) yield insert('lines', some);
  for (const some of inPieces(kept.flatMap(movesOf))) yield insert('moves', some);
  for (const some of inPieces(idsOf(kept).map(id => games.get(id)!))) yield updateProgress(some);
  return outcomes;
}

/** Marks older than this say nothing about any game that is still listed. */
const KEPT_MARKS_MS = 60 * 60_000;

/** Marks are written in one order, so that two nodes cannot wait for each other. */
export function* markPresent(games: readonly string[], now: number): Work<void> {
  const rows = [...games].sort().map(game => ({ game, seen: now }));
  for (const some of inPieces(rows))
    yield insert('presence', some, 'on conflict (game) do update set seen = excluded.seen');
  yield { sql: 'delete from presence where seen < ?', values: [now - KEPT_MARKS_MS] };
}

function* readProgress(additions: readonly Addition[], locksRows: boolean): Work<Map<string, Progress>> {
  const games = new Map<string, Progress>();
  for (const ids of inPieces(idsOf(additions))) {
    const rows = (yield selectProgress(ids, locksRows)) as readonly Progress[];
    for (const row of rows) games.set(row.id, row);
  }
  return games;
}

function advance(games: Map<string, Progress>, addition: Addition): WriteResult {
  const row = games.get(addition.game);
  if (!row || !follows(row, addition)) return 'conflict';
  games.set(row.id, {
    ...row,
    score: addition.score ?? row.score,
    note: addition.note ?? row.note,
    paused: addition.isPaused === undefined ? row.paused : Number(addition.isPaused),
    ...(addition.ended ? endedColumns(addition.ended) : {}),
    lines: row.lines + addition.lines.length,
    moves: addition.moves.at(-1)?.number ?? row.moves,
    // Every change can be seen by this, even if the clock was set back.
    updated: Math.max(row.updated + 1, addition.at),
  });
  return 'kept';
}

function follows(row: Progress, { first, moves }: Addition): boolean {
  const firstMove = moves[0]?.number ?? Number.POSITIVE_INFINITY;
  return row.status === 'playing' && first === row.lines + 1 && firstMove > row.moves;
}

const linesOf = ({ game, first, lines }: Addition): Schema['lines'][] => numbered(game, first, lines);

const movesOf = ({ game, moves }: Addition): Schema['moves'][] =>
  moves.map(({ number, verdict, line }) => ({ game, number, verdict, line }));

const numbered = (game: string, first: number, lines: readonly string[]): Schema['lines'][] =>
  lines.map((text, i) => ({ game, number: first + i, text }));

const idsOf = (additions: readonly Addition[]): string[] => [...new Set(additions.map(({ game }) => game))].sort();

function* inPieces<T>(rows: readonly T[]): Iterable<readonly T[]> {
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE) yield rows.slice(i, i + ROWS_AT_ONCE);
}

const LINES_REMOVED_AT_ONCE = 500;

export function* writeUpload(game: GameFacts, first: number, lines: readonly string[]): Work<void> {
  if (first === 1) yield insert('games', [toRow(game, 0, 'uploading')]);
  yield insert('lines', numbered(game.id, first, lines));
}

export function* finishUpload({ game, lines, ended, hash, bytes, at }: FinishedUpload): Work<string> {
  const added = yield insert('uploads', [{ hash, game, bytes }], 'on conflict do nothing returning game');
  if (added.length === 0) {
    const [earlier] = yield { sql: 'select game from uploads where hash = ?', values: [hash] };
    return (earlier as { game: string }).game;
  }
  const changes = { ...endedColumns(ended), lines, updated: at };
  const updated = yield {
    sql: `update games set ${Object.keys(changes).map(column => `${column} = ?`)}
      where id = ? and status = 'uploading' returning id`,
    values: [...Object.values(changes), game],
  };
  if (updated.length === 0) throw new Error(`the upload ${game} was removed before it was finished`);
  return game;
}

/** The game's row is written first, so that nobody can finish the upload meanwhile. */
export function* removeUpload(game: string): Work<'some' | 'gone'> {
  const unfinished = yield {
    sql: "update games set lines = 0 where id = ? and status = 'uploading' returning id",
    values: [game],
  };
  if (unfinished.length === 0) return 'gone';
  const removed = yield {
    sql: `delete from lines where game = ?
      and number < (select min(number) from lines where game = ?) + ${LINES_REMOVED_AT_ONCE} returning number`,
    values: [game, game],
  };
  if (removed.length === LINES_REMOVED_AT_ONCE) return 'some';
  yield { sql: 'delete from games where id = ?', values: [game] };
  return 'gone';
}

type Beginning = GameFacts & Pick<NewGame, 'nonce' | 'note' | 'challenger'>;

function toRow(game: Beginning, lines: number, status: 'playing' | 'uploading'): GamesTable {
  return {
    id: game.id,
    game: game.game,
    rules: game.rules,
    settings: game.settings,
    score_table: game.leaderboard,
    player: game.player,
    created: game.created,
    day: game.day ?? null,
    kind: game.kind,
    status,
    phase: null,
    duration: null,
    score: 0,
    ranked: 0,
    note: game.note ?? '',
    lines,
    moves: 0,
    updated: game.created,
    player_key: game.key ?? null,
    nonce: game.nonce ?? null,
    paused: 0,
    challenger: game.challenger ?? null,
  };
}

const endedColumns = ({ phase, duration, score, ranked, note }: Ending) =>
  ({ status: 'finished', phase, duration: duration ?? null, score, ranked: ranked ? 1 : 0, note }) as const;

/** A row of a game that may be seen. */
export type VisibleGame = GamesTable & { status: GameRow['status'] };

export function fromRow(stored: VisibleGame): GameRow {
  const { score_table: leaderboard, player_key: key, nonce: _nonce, challenger: _, ...shown } = stored;
  const { day, phase, duration, ranked, paused, ...row } = shown;
  return {
    ...row,
    leaderboard,
    ranked: ranked === 1,
    isPaused: paused === 1,
    ...(key === null ? {} : { key }),
    ...(day === null ? {} : { day }),
    ...(phase === null ? {} : { phase }),
    ...(duration === null ? {} : { duration }),
  };
}
