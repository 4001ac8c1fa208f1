import { Socket } from 'node:net';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { DatabaseError, Pool, type PoolConfig, types } from 'pg';
import { BadInput } from '../../../engine/bad-input.js';
import { KyselyStore } from './kysely-store.js';
import { migrate } from './migrations.js';
import type { Schema } from './schema.js';
import type { Statement, Work } from './statements.js';
import type { Store } from './store.js';
import { StoreError } from './store-error.js';

export interface PostgresOptions {
  /** How long to wait for an answer, in milliseconds. */
  readonly patience?: number;
  readonly connections?: number;
}

/** Throws BadInput if the database will not have us, StoreError if there is none now. */
export async function openPostgresStore(url: string, options: PostgresOptions = {}): Promise<Store> {
  const { patience = 10_000, connections = 10 } = options;
  checkUrl(url);
  await prepare(url, patience);
  const pool = openPool(url, patience, {
    max: connections,
    statement_timeout: patience,
    idle_in_transaction_session_timeout: patience,
    stream: () => impatientSocket(2 * patience),
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return new KyselyStore(db, { locksRows: true, isDown, transact: work => transact(db, work) });
}

const transact = <T>(db: Kysely<Schema>, work: Work<T>): Promise<T> =>
  db.transaction().execute(async transaction => {
    let step = work.next();
    while (!step.done) step = work.next((await transaction.executeQuery(queryOf(step.value))).rows);
    return step.value;
  });

function queryOf({ sql, values }: Statement): CompiledQuery {
  let marks = 0;
  return CompiledQuery.raw(
    sql.replace(/\?/g, () => `$${++marks}`),
    [...values],
  );
}

function checkUrl(url: string): void {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new BadInput('the address of a PostgreSQL database looks like postgres://user:password@host:5432/name');
}

/** With a connection that may wait, for another node or for a large table. */
async function prepare(url: string, patience: number): Promise<void> {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: openPool(url, patience, { max: 1 }) }) });
  try {
    await migrate(db);
  } catch (error) {
    if (isDown(error)) throw new StoreError('store-down', error);
    throw new BadInput(`PostgreSQL: ${(error as Error).message}`);
  } finally {
    await db.destroy();
  }
}

function openPool(url: string, patience: number, config: PoolConfig): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'gridfall',
    connectionTimeoutMillis: patience,
    keepAlive: true,
    types: { getTypeParser: parserOf },
    verify: (client, done) => client.query(MANNERS).then(() => done(), done),
    ...config,
  });
  // Whoever uses a connection that breaks is told by the query; nobody else has to know.
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
  return pool;
}

/** A server that has vanished without a word would otherwise be waited for until the system gives up. */
function impatientSocket(patience: number): Socket {
  const socket = new Socket();
  const silence = Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' });
  return socket.setTimeout(patience, () => socket.destroy(silence));
}

/** Whatever the database's own settings are. */
const MANNERS = 'set synchronous_commit = on; set default_transaction_isolation = "read committed"';

const INT8 = types.builtins.INT8;

/** Times, scores and numbers of lines are all within what a number holds exactly. */
const parserOf: typeof types.getTypeParser = (type, format) =>
  type === INT8 ? Number : types.getTypeParser(type, format);

/** The classes of codes for connections, transactions that lost against others, means, operators and the system. */
const PASSING = /^(08|40|53|57|58)/;

function isDown(error: unknown): boolean {
  if (error instanceof DatabaseError) return PASSING.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return (
    ('code' in error && /^E[A-Z]+$/.test(String(error.code))) ||
    /connect|closed|terminated|timeout/i.test(error.message)
  );
}
