import { promised } from '../keep/database.js';
import { forget, inDatabase, type SideDatabase } from '../keep/side-database.js';

const STORE = 'secrets';
/** There is one key per browser. */
const OWN = 'own';
const DATABASE: SideDatabase = {
  name: 'gridfall-identity',
  create: db => void db.createObjectStore(STORE),
  durability: 'strict',
};

export const keptSecret = (): Promise<string | undefined> =>
  inDatabase(DATABASE, [STORE], 'readonly', store => promised<string | undefined>(store(STORE).get(OWN)));

/** Keeps this key, unless another tab was quicker. Returns the one that is kept. */
export const keepFirst = (secret: string): Promise<string> =>
  inDatabase(DATABASE, [STORE], 'readwrite', async store => {
    const kept: string | undefined = await promised(store(STORE).get(OWN));
    if (kept === undefined) store(STORE).put(secret, OWN);
    return kept ?? secret;
  });

export const replaceSecret = (secret: string): Promise<void> =>
  inDatabase(DATABASE, [STORE], 'readwrite', async store => void store(STORE).put(secret, OWN));

export const forgetSecret = (): Promise<void> => forget(DATABASE);
