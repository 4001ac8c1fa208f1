import { done, promised } from '../../keep/database.js';

/** A database of its own, so that games and key can be upgraded apart. */
const DATABASE = 'gridfall-identity';
const STORE = 'secrets';
/** There is one key per browser. */
const OWN = 'own';

export async function keptSecret(): Promise<string | undefined> {
  return withDatabase(db => promised<string | undefined>(db.transaction(STORE).objectStore(STORE).get(OWN)));
}

/** Keeps this key, unless another tab was quicker. Returns the one that is kept. */
export async function keepFirst(secret: string): Promise<string> {
  return withDatabase(async db => {
    const transaction = db.transaction(STORE, 'readwrite', { durability: 'strict' });
    const secrets = transaction.objectStore(STORE);
    const kept: string | undefined = await promised(secrets.get(OWN));
    if (kept === undefined) secrets.put(secret, OWN);
    await done(transaction);
    return kept ?? secret;
  });
}

export async function replaceSecret(secret: string): Promise<void> {
  await withDatabase(db => {
    const transaction = db.transaction(STORE, 'readwrite', { durability: 'strict' });
    transaction.objectStore(STORE).put(secret, OWN);
    return done(transaction);
  });
}

export async function forgetSecret(): Promise<void> {
  await promised(indexedDB.deleteDatabase(DATABASE));
}

/** Opened for each use, so that no tab keeps another from deleting it. */
async function withDatabase<T>(work: (db: IDBDatabase) => Promise<T>): Promise<T> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const db = await promised(request);
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
