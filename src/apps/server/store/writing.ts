import { type Kysely, sql, type Transaction } from 'kysely';
import { endedColumns, toRow } from './game-rows.js';
import type { GamesTable, LinesTable, MovesTable, Schema } from './schema.js';
import type { Addition, Ending, NewGame, Outcome } from './store.js';

/** Both databases bound the number of values in a statement. */
const ROWS_AT_ONCE = 1000;

const PROGRESS = ['id', 'lines', 'moves', 'status', 'phase', 'score', 'ranked', 'note', 'updated'] as const;
type Progress = Pick<GamesTable, (typeof PROGRESS)[number]>;

export const createGame = (
  db: Kysely<Schema>,
  game: NewGame,
  lines: readonly string[],
  ended: Ending | undefined,
): Promise<Outcome> =>
  db.transaction().execute(async transaction => {
    const row = toRow(game, lines.length, ended);
    const insertion = transaction
      .insertInto('games')
      .values(row)
      .onConflict(games => games.doNothing());
    if (!(await insertion.returning('id').executeTakeFirst())) return 'taken';
    if (game.secrets) {
      const { tokenHash: token_hash, seed } = game.secrets;
      await transaction.insertInto('secrets').values({ game: game.id, token_hash, seed }).execute();
    }
    await writeLines(transaction, numbered(game.id, 1, lines));
    return 'kept';
  });

/**
 * Writes a batch in a handful of statements, however many games it is about. The rows of the games are locked first, always
 * in the same order, so that of two nodes one waits for the other and then sees what is there.
 */
export const appendAll = (
  db: Kysely<Schema>,
  additions: readonly Addition[],
  { locksRows }: { readonly locksRows: boolean },
): Promise<readonly Outcome[]> =>
  db.transaction().execute(async transaction => {
    const games = await readProgress(transaction, additions, locksRows);
    const outcomes = additions.map(addition => advance(games, addition));
    const kept = additions.filter((_, i) => outcomes[i] === 'kept');
    await writeLines(
      transaction,
      kept.flatMap(({ game, first, lines }) => numbered(game, first, lines)),
    );
    await writeMoves(
      transaction,
      kept.flatMap(({ game, moves }) => moves.map(({ number, verdict, line }) => ({ game, number, verdict, line }))),
    );
    await writeProgress(
      transaction,
      idsOf(kept).map(id => games.get(id)!),
    );
    return outcomes;
  });

async function readProgress(
  db: Transaction<Schema>,
  additions: readonly Addition[],
  locksRows: boolean,
): Promise<Map<string, Progress>> {
  const games = new Map<string, Progress>();
  for (const ids of inPieces(idsOf(additions))) {
    const query = db.selectFrom('games').select(PROGRESS).where('id', 'in', ids).orderBy('id');
    for (const row of await (locksRows ? query.forUpdate() : query).execute()) games.set(row.id, row);
  }
  return games;
}

function advance(games: Map<string, Progress>, addition: Addition): Outcome {
  const row = games.get(addition.game);
  if (!row || !follows(row, addition)) return 'taken';
  games.set(row.id, {
    ...row,
    score: addition.score ?? row.score,
    ...(addition.ended ? endedColumns(addition.ended) : {}),
    lines: row.lines + addition.lines.length,
    moves: addition.moves.at(-1)?.number ?? row.moves,
    updated: Math.max(row.updated, addition.at),
  });
  return 'kept';
}

function follows(row: Progress, { first, moves }: Addition): boolean {
  const firstMove = moves[0]?.number ?? Number.POSITIVE_INFINITY;
  return row.status === 'playing' && first === row.lines + 1 && firstMove > row.moves;
}

async function writeLines(db: Transaction<Schema>, rows: readonly LinesTable[]): Promise<void> {
  for (const some of inPieces(rows)) await db.insertInto('lines').values(some).execute();
}

async function writeMoves(db: Transaction<Schema>, rows: readonly MovesTable[]): Promise<void> {
  for (const some of inPieces(rows)) await db.insertInto('moves').values(some).execute();
}

async function writeProgress(db: Transaction<Schema>, rows: readonly Progress[]): Promise<void> {
  for (const some of inPieces(rows))
    await sql`
      with progress (id, lines, moves, status, phase, score, ranked, note, updated)
        as (values ${sql.join(some.map(valuesOf))})
      update games set lines = progress.lines, moves = progress.moves, status = progress.status, phase = progress.phase,
        score = progress.score, ranked = progress.ranked, note = progress.note, updated = progress.updated
      from progress where games.id = progress.id`.execute(db);
}

/** PostgreSQL would take all of them for text. */
const valuesOf = (row: Progress) =>
  sql`(${row.id}, cast(${row.lines} as bigint), cast(${row.moves} as bigint), ${row.status}, ${row.phase},
    cast(${row.score} as bigint), cast(${row.ranked} as integer), ${row.note}, cast(${row.updated} as bigint))`;

const numbered = (game: string, first: number, lines: readonly string[]): LinesTable[] =>
  lines.map((text, i) => ({ game, number: first + i, text }));

const idsOf = (additions: readonly Addition[]): string[] => [...new Set(additions.map(({ game }) => game))].sort();

function* inPieces<T>(rows: readonly T[]): Iterable<readonly T[]> {
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE) yield rows.slice(i, i + ROWS_AT_ONCE);
}
