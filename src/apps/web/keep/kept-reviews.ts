import { promised } from './database.js';
import { forget, inDatabase, type SideDatabase } from './side-database.js';

const STORE = 'reviews';
const BY_USE = 'used';
/** Reviews can be made again at any time. */
const DATABASE: SideDatabase = {
  name: 'gridfall-reviews',
  create: db => void db.createObjectStore(STORE, { keyPath: 'key' }).createIndex(BY_USE, 'used'),
};

/** The reviews that were used least recently are dropped. */
export const MOST_REVIEWS = 60;

interface KeptReview {
  /** The reviewed game, and the version of the review. */
  readonly key: string;
  readonly review: unknown;
  /** Milliseconds since 1970. */
  readonly used: number;
}

export const keptReview = (key: string): Promise<unknown> =>
  inDatabase(DATABASE, [STORE], 'readwrite', async store => {
    const kept: KeptReview | undefined = await promised(store(STORE).get(key));
    if (kept) store(STORE).put({ ...kept, used: Date.now() } satisfies KeptReview);
    return kept?.review;
  });

export const keepReview = (key: string, review: unknown): Promise<void> =>
  inDatabase(DATABASE, [STORE], 'readwrite', async store => {
    store(STORE).put({ key, review, used: Date.now() } satisfies KeptReview);
    const keys = await promised(store(STORE).index(BY_USE).getAllKeys());
    for (const old of keys.slice(0, Math.max(0, keys.length - MOST_REVIEWS))) store(STORE).delete(old);
  });

export const forgetReviews = (): Promise<void> => forget(DATABASE);
