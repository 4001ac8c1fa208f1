import { Socket } from 'node:net';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { DatabaseError, Pool, type PoolConfig, types } from 'pg';
import { BadInput } from '#engine/bad-input.js';
import { KyselyStore } from './kysely-store.js';
import { migrate } from './migrations.js';
import type { Schema } from './schema.js';
import type { Statement, Work } from './statements.js';
import type { Store } from './store.js';
import { StoreError } from './store-error.js';

export interface PostgresOptions {
  /** In milliseconds. */
  readonly timeout?: number;
  readonly connections?: number;
}

/** Throws BadInput if the database refuses us, StoreError if it cannot be reached now. */
export async function openPostgresStore(url: string, options: PostgresOptions = {}): Promise<Store> {
  const { timeout = 10_000, connections = 10 } = options;
  checkUrl(url);
  await prepare(url, timeout);
  const pool = openPool(url, timeout, {
    max: connections,
    statement_timeout: timeout,
    idle_in_transaction_session_timeout: timeout,
    stream: () => socketWithTimeout(2 * timeout),
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return new KyselyStore(db, { locksRows: true, codeOf, transact: work => transact(db, work) });
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
    throw new BadInput('the address of a PostgreSQL database must look like postgres://user:password@host:5432/name');
}

/** Migrates over a connection without a statement timeout: another node or a large table may take long. */
async function prepare(url: string, timeout: number): Promise<void> {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: openPool(url, timeout, { max: 1 }) }) });
  try {
    await migrate(db);
  } catch (error) {
    if (isDown(error)) throw new StoreError('store-down', error);
    throw new BadInput(`PostgreSQL: ${(error as Error).message}`);
  } finally {
    await db.destroy();
  }
}

function openPool(url: string, timeout: number, config: PoolConfig): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'gridfall',
    connectionTimeoutMillis: timeout,
    keepAlive: true,
    types: { getTypeParser: parserOf },
    verify: (client, done) => client.query(SESSION_SETTINGS).then(() => done(), done),
    ...config,
  });
  // A query on a broken connection fails by itself. Idle ones are replaced.
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
  return pool;
}

/** Without this, a database that vanished silently would be waited for until the system gives up. */
function socketWithTimeout(timeout: number): Socket {
  const socket = new Socket();
  const silence = Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' });
  return socket.setTimeout(timeout, () => socket.destroy(silence));
}

/** Override the database's own settings. */
const SESSION_SETTINGS = 'set synchronous_commit = on; set default_transaction_isolation = "read committed"';

const INT8 = types.builtins.INT8;

/** Times, scores and line numbers all fit into a number exactly. */
const parserOf: typeof types.getTypeParser = (type, format) =>
  type === INT8 ? Number : types.getTypeParser(type, format);

/** Errors that pass: connection, transaction conflict, resources, operator intervention, system error, read-only database. */
const TEMPORARY = /^(08|40|53|57|58|25006)/;
/** Damaged data, damaged index. */
const DAMAGED = /^XX00[12]/;

function codeOf(error: unknown): 'store-down' | 'store-damaged' | 'store-failed' {
  if (error instanceof DatabaseError && DAMAGED.test(error.code ?? '')) return 'store-damaged';
  return isDown(error) ? 'store-down' : 'store-failed';
}

function isDown(error: unknown): boolean {
  if (error instanceof DatabaseError) return TEMPORARY.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return (
    ('code' in error && /^E[A-Z]+$/.test(String(error.code))) ||
    /connect|closed|terminated|timeout/i.test(error.message)
  );
}
