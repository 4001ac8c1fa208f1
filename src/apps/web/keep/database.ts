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
