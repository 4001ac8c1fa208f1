import type { GamesTable, Schema } from './schema.js';

/** SQL with a question mark for each value. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** The work of one transaction: yields statements, and gets the rows of each back. */
export type Work<T> = Generator<Statement, T, readonly unknown[]>;

/** Runs all of it synchronously. */
export function doWork<T>(work: Work<T>, run: (statement: Statement) => readonly unknown[]): T {
  let step = work.next();
  while (!step.done) step = work.next(run(step.value));
  return step.value;
}

/** The columns that change while a game is played. */
const PROGRESS = [
  'id',
  'lines',
  'moves',
  'status',
  'phase',
  'duration',
  'score',
  'ranked',
  'note',
  'paused',
  'updated',
] as const;
export type Progress = Pick<GamesTable, (typeof PROGRESS)[number]>;

/** Without these, PostgreSQL would treat the values as text. */
const CASTS: Readonly<Partial<Record<keyof Progress, string>>> = {
  lines: 'bigint',
  moves: 'bigint',
  duration: 'bigint',
  score: 'bigint',
  ranked: 'integer',
  paused: 'integer',
  updated: 'bigint',
};
const MARKS = PROGRESS.map(column => (CASTS[column] ? `cast(? as ${CASTS[column]})` : '?')).join(', ');
const CHANGES = PROGRESS.filter(column => column !== 'id').map(column => `${column} = progress.${column}`);

export const selectProgress = (ids: readonly string[], locksRows: boolean): Statement => ({
  sql: `select ${PROGRESS} from games where id in (${ids.map(() => '?')}) order by id${locksRows ? ' for update' : ''}`,
  values: ids,
});

export const updateProgress = (rows: readonly Progress[]): Statement => ({
  sql: `with progress (${PROGRESS}) as (values ${rows.map(() => `(${MARKS})`)})
    update games set ${CHANGES} from progress where games.id = progress.id`,
  values: rows.flatMap(row => PROGRESS.map(column => row[column])),
});

/** All rows must have their columns in the same order. */
export function insert<T extends keyof Schema>(table: T, rows: readonly Schema[T][], rest = ''): Statement {
  const columns = Object.keys(rows[0]!);
  const marks = `(${columns.map(() => '?')})`;
  return {
    sql: `insert into ${table} (${columns}) values ${rows.map(() => marks)} ${rest}`,
    values: rows.flatMap(row => Object.values(row)),
  };
}
