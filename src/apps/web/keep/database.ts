/** The IndexedDB database, opened once. */
let opening: Promise<IDBDatabase> | undefined;

export function database(): Promise<IDBDatabase> {
  opening ??= open().catch(error => {
    opening = undefined;
    throw error;
  });
  return opening;
}

export const promised = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Resolves when the transaction is stored. */
export const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });

/** A database beside that of the games, which so never wait for an upgrade of this one. */
export interface SideDatabase {
  readonly name: string;
  /** Makes its stores. */
  readonly create: (db: IDBDatabase) => void;
  /** Whether what is written must be on the disk before it counts as stored. */
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

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('gridfall', 1);
  request.onupgradeneeded = () => {
    const { result } = request;
    const games = result.createObjectStore('games', { keyPath: 'id' });
    games.createIndex('status', ['status', 'updated']);
    games.createIndex('table', ['table', 'score']);
    result.createObjectStore('lines', { keyPath: ['game', 'part'] });
  };
  return promised(request).then(db => {
    // Do not block another tab that upgrades the database.
    db.onversionchange = () => {
      db.close();
      opening = undefined;
    };
    return db;
  });
}
