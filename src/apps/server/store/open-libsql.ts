import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { BadInput, quote } from '../../../engine/bad-input.js';
import { KyselyStore } from './kysely-store.js';
import { migrate } from './migrations.js';
import type { Schema } from './schema.js';
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
  const database = { prepare: (sql: string) => file.prepare(isUndone(file, sql) ? 'select 1' : sql), close };
  const db = new Kysely<Schema>({ dialect: new Dialect({ database }) });
  await migrate(db);
  return new KyselyStore(db, { locksRows: false, isDown: error => isCode(error, DOWN) });
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
