import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { BadInput, quote } from '../../../engine/bad-input.js';
import { KyselyStore } from './kysely-store.js';
import { migrate } from './migrations.js';
import type { Schema } from './schema.js';
import { doWork, type Work } from './statements.js';
import type { Store } from './store.js';

/** A commit waits for the disk and with it the whole thread: a server has this in a worker. Throws BadInput. */
export async function openLibsqlStore(folder: string): Promise<Store> {
  const lock = lockFolder(folder);
  try {
    return await openFile(join(folder, 'games.db'), lock);
  } catch (error) {
    lock.close();
    throw new BadInput(`cannot open the games in ${quote(folder)}: ${(error as Error).message}`);
  }
}

/** A file of its own is locked, so that others can still read the games, for a copy say. The lock ends with the process. */
function lockFolder(folder: string): Database.Database {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const lock = new Database(join(folder, 'lock.db'));
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    if (isCode(error, /^SQLITE_BUSY/)) throw new BadInput(`another server uses ${quote(folder)}`);
    throw new BadInput(`cannot keep games in ${quote(folder)}: ${(error as Error).message}`);
  }
}

async function openFile(path: string, lock: Database.Database): Promise<Store> {
  closeSync(openSync(path, 'a', 0o600));
  const file = new Database(path);
  for (const pragma of ['journal_mode = wal', 'synchronous = extra', 'foreign_keys = on', 'busy_timeout = 5000'])
    file.pragma(pragma);
  const close = (): void => {
    file.close();
    lock.close();
  };
  const prepare = preparing(file);
  const db = new Kysely<Schema>({ dialect: new Dialect({ database: { prepare, close } }) });
  await migrate(db);
  return new KyselyStore(db, {
    locksRows: false,
    isDown: error => isCode(error, DOWN),
    transact: async work => transact(file, prepare, work),
  });
}

type Prepare = (sql: string) => Database.Statement;

/** Longer ones are about many rows, and seldom about as many again. */
const LONGEST_KEPT = 1000;

/** To prepare a statement takes longer than most take to run: each is kept. */
function preparing(file: Database.Database): Prepare {
  const kept = new Map<string, Database.Statement>();
  return sql => {
    const statement = kept.get(sql) ?? file.prepare(isUndone(file, sql) ? 'select 1' : sql);
    if (sql !== 'rollback' && sql.length <= LONGEST_KEPT) kept.set(sql, statement);
    return statement;
  };
}

/** Without a pause: nothing else that uses the file can come in between. */
function transact<T>(file: Database.Database, prepare: Prepare, work: Work<T>): T {
  prepare('begin').run();
  try {
    const result = doWork(work, ({ sql, values }) => rowsOf(prepare(sql), values));
    prepare('commit').run();
    return result;
  } catch (error) {
    if (file.inTransaction) file.exec('rollback');
    throw error;
  }
}

function rowsOf(statement: Database.Statement, values: readonly unknown[]): readonly unknown[] {
  if (statement.reader) return statement.all(values);
  statement.run(values);
  return [];
}

/** Of these the disk is the cause, or another program that has the file. */
const DOWN = /^SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOMEM|NOTADB|PROTOCOL|READONLY)/;

/** On a full disk SQLite takes a transaction back by itself; to ask for it would be an error that hides the reason. */
const isUndone = (file: Database.Database, sql: string): boolean => sql === 'rollback' && !file.inTransaction;

const isCode = (error: unknown, codes: RegExp): boolean =>
  error instanceof Error && 'code' in error && codes.test(String(error.code));

/** Kysely does not know that SQLite can undo a migration that was broken off. */
class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl(): boolean {
        return true;
      }
    })();
  }
}
