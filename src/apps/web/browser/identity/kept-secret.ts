import { done, promised, withDatabase } from '../../keep/database.js';

/** A database of its own, so that games and key can be upgraded apart. */
const DATABASE = 'gridfall-identity';
const STORE = 'secrets';
/** There is one key per browser. */
const OWN = 'own';

export async function keptSecret(): Promise<string | undefined> {
  return inSecrets(db => promised<string | undefined>(db.transaction(STORE).objectStore(STORE).get(OWN)));
}

/** Keeps this key, unless another tab was quicker. Returns the one that is kept. */
export async function keepFirst(secret: string): Promise<string> {
  return inSecrets(async db => {
    const transaction = db.transaction(STORE, 'readwrite', { durability: 'strict' });
    const secrets = transaction.objectStore(STORE);
    const kept: string | undefined = await promised(secrets.get(OWN));
    if (kept === undefined) secrets.put(secret, OWN);
    await done(transaction);
    return kept ?? secret;
  });
}

export async function replaceSecret(secret: string): Promise<void> {
  await inSecrets(db => {
    const transaction = db.transaction(STORE, 'readwrite', { durability: 'strict' });
    transaction.objectStore(STORE).put(secret, OWN);
    return done(transaction);
  });
}

export async function forgetSecret(): Promise<void> {
  await promised(indexedDB.deleteDatabase(DATABASE));
}

const inSecrets = <T>(work: (db: IDBDatabase) => Promise<T>): Promise<T> =>
  withDatabase(DATABASE, db => db.createObjectStore(STORE), work);
