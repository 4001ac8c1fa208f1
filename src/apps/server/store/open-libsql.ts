import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { BadInput, quote } from '#engine/bad-input.js';
import { KyselyStore } from './kysely-store.js';
import { migrate } from './migrations.js';
import type { Schema } from './schema.js';
import { doWork, type Work } from './statements.js';
import type { Store } from './store.js';

/** How the file is checked before it is used. */
export type FileCheck = 'quick' | 'none';

/** A commit blocks the thread until the disk is done, so a server runs this in a worker. Throws BadInput. */
export async function openLibsqlStore(folder: string, check: FileCheck = 'quick'): Promise<Store> {
  const lock = lockFolder(folder);
  const path = join(folder, 'games.db');
  try {
    return await openFile(path, lock, check);
  } catch (error) {
    lock.close();
    const advice = isCode(error, DAMAGED) ? `. ${adviceFor(path)}` : '';
    throw new BadInput(`cannot open the games in ${quote(folder)}: ${(error as Error).message}${advice}`);
  }
}

/** Locks a separate file, so that other programs can still read the games, for a backup. The lock ends with the process. */
function lockFolder(folder: string): Database.Database {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const lock = new Database(join(folder, 'lock.db'));
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    if (isCode(error, /^SQLITE_BUSY/)) throw new BadInput(`another server is using ${quote(folder)}`);
    throw new BadInput(`cannot store games in ${quote(folder)}: ${(error as Error).message}`);
  }
}

async function openFile(path: string, lock: Database.Database, check: FileCheck): Promise<Store> {
  closeSync(openSync(path, 'a', 0o600));
  const file = new Database(path);
  for (const pragma of ['journal_mode = wal', 'synchronous = extra', 'foreign_keys = on', 'busy_timeout = 5000'])
    file.pragma(pragma);
  if (check === 'quick') checkFile(file);
  const close = (): void => {
    file.close();
    lock.close();
  };
  const prepare = preparing(file);
  const db = new Kysely<Schema>({ dialect: new Dialect({ database: { prepare, close } }) });
  await migrate(db);
  return new KyselyStore(db, {
    locksRows: false,
    codeOf: error => (isCode(error, DAMAGED) ? 'store-damaged' : isCode(error, DOWN) ? 'store-down' : 'store-failed'),
    transact: async (work, durable) =>
      durable === 'later' ? withoutSync(file, () => transact(file, prepare, work)) : transact(file, prepare, work),
  });
}

const MOST_FINDINGS = 3;

/** Reads the whole file, which takes seconds for a gigabyte. Throws an error with SQLite's code for damage. */
function checkFile(file: Database.Database): void {
  const rows = file.pragma(`quick_check(${MOST_FINDINGS})`) as readonly { readonly quick_check: string }[];
  const findings = rows.map(({ quick_check }) => quick_check).filter(finding => finding !== 'ok');
  if (findings.length > 0) throw Object.assign(new Error(findings.join('; ')), { code: 'SQLITE_CORRUPT' });
}

const adviceFor = (path: string): string =>
  `The file ${path} is damaged. Restore it from a backup, or save what can be read: ` +
  `sqlite3 ${path} .recover | sqlite3 recovered.db (see "A damaged store" in docs/operations.md)`;

type Prepare = (sql: string) => Database.Statement;

/** Longer statements are about many rows, and rarely about the same number again. */
const LONGEST_KEPT = 1000;

/** Keeps prepared statements, because preparing takes longer than running for most of them. */
function preparing(file: Database.Database): Prepare {
  const kept = new Map<string, Database.Statement>();
  return sql => {
    const statement = kept.get(sql) ?? file.prepare(isUndone(file, sql) ? 'select 1' : sql);
    if (sql !== 'rollback' && sql.length <= LONGEST_KEPT) kept.set(sql, statement);
    return statement;
  };
}

/**
 * Leaves a commit in the system's memory; the next ordinary commit brings both to the disk, in order. The log is copied into the
 * database more often and in smaller parts, because everybody waits for that: a thousand pages take 20 ms.
 */
function withoutSync<T>(file: Database.Database, work: () => T): T {
  for (const pragma of ['synchronous = normal', 'wal_autocheckpoint = 100']) file.pragma(pragma);
  try {
    return work();
  } finally {
    for (const pragma of ['synchronous = extra', 'wal_autocheckpoint = 1000']) file.pragma(pragma);
  }
}

/** Synchronous, so that nothing else in this thread can use the file in between. */
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

/** Errors caused by the disk, or by another program that holds the file. */
const DOWN = /^SQLITE_(BUSY|CANTOPEN|FULL|IOERR|LOCKED|NOMEM|PROTOCOL|READONLY)/;
const DAMAGED = /^SQLITE_(CORRUPT|NOTADB)/;

/** On a full disk SQLite rolls back by itself. A second rollback would fail and hide the reason. */
const isUndone = (file: Database.Database, sql: string): boolean => sql === 'rollback' && !file.inTransaction;

const isCode = (error: unknown, codes: RegExp): boolean =>
  error instanceof Error && 'code' in error && codes.test(String(error.code));

/** Kysely does not know that SQLite can roll back an interrupted migration. */
class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl(): boolean {
        return true;
      }
    })();
  }
}
