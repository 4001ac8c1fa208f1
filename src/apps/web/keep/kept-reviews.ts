import { done, promised, withDatabase } from './database.js';

/** A database of its own, so that games never wait for an upgrade: reviews can be made again at any time. */
const DATABASE = 'gridfall-reviews';
const STORE = 'reviews';
const BY_USE = 'used';

/** The reviews that were used least recently are dropped. */
export const MOST_REVIEWS = 60;

interface KeptReview {
  /** What was reviewed, and by which version. */
  readonly key: string;
  readonly review: unknown;
  /** Milliseconds since 1970. */
  readonly used: number;
}

export async function keptReview(key: string): Promise<unknown> {
  return inReviews(async db => {
    const transaction = db.transaction(STORE, 'readwrite');
    const reviews = transaction.objectStore(STORE);
    const kept: KeptReview | undefined = await promised(reviews.get(key));
    if (kept) reviews.put({ ...kept, used: Date.now() } satisfies KeptReview);
    await done(transaction);
    return kept?.review;
  });
}

export async function keepReview(key: string, review: unknown): Promise<void> {
  await inReviews(async db => {
    const transaction = db.transaction(STORE, 'readwrite');
    const reviews = transaction.objectStore(STORE);
    reviews.put({ key, review, used: Date.now() } satisfies KeptReview);
    const keys = await promised(reviews.index(BY_USE).getAllKeys());
    for (const old of keys.slice(0, Math.max(0, keys.length - MOST_REVIEWS))) reviews.delete(old);
    await done(transaction);
  });
}

export async function forgetReviews(): Promise<void> {
  await promised(indexedDB.deleteDatabase(DATABASE));
}

const inReviews = <T>(work: (db: IDBDatabase) => Promise<T>): Promise<T> =>
  withDatabase(DATABASE, db => db.createObjectStore(STORE, { keyPath: 'key' }).createIndex(BY_USE, 'used'), work);
