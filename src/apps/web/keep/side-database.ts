import { done, promised } from './database.js';

/** A database apart from that of the games, so that they never wait for an upgrade of this one. */
export interface SideDatabase {
  readonly name: string;
  /** Creates its stores. */
  readonly create: (db: IDBDatabase) => void;
  /** Whether data must be on the disk before it counts as stored. */
  readonly durability?: IDBTransactionDurability;
}

/** Works with some stores in one transaction. The database is opened for each use, so that no tab keeps another from deleting it. */
export async function inDatabase<Name extends string, T>(
  { name, create, durability = 'default' }: SideDatabase,
  stores: readonly Name[],
  mode: IDBTransactionMode,
  work: (store: (name: Name) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => create(request.result);
  const db = await promised(request);
  try {
    const transaction = db.transaction(stores, mode, { durability });
    const stored = done(transaction);
    const result = await work(store => transaction.objectStore(store));
    await stored;
    return result;
  } finally {
    db.close();
  }
}

export async function forget({ name }: SideDatabase): Promise<void> {
  await promised(indexedDB.deleteDatabase(name));
}
