import { forgetSecret } from '../../browser/kept-secret.js';
import { forgetDrills } from '../../keep/kept-drills.js';
import { list } from '../../keep/kept-games.js';
import { forgetReviews } from '../../keep/kept-reviews.js';

export interface StorageUse {
  readonly games: number;
  /** Bytes; undefined if the browser does not say. */
  readonly bytes: number | undefined;
  readonly isPersistent: boolean;
}

export async function storageUse(): Promise<StorageUse> {
  const kept = await Promise.all(
    (['open', 'finished', 'imported'] as const).map(status => list(status).catch(() => [])),
  );
  const { storage } = navigator;
  return {
    games: kept.flat().length,
    bytes: (await storage?.estimate?.().catch(() => undefined))?.usage,
    isPersistent: (await storage?.persisted?.().catch(() => false)) ?? false,
  };
}

export const requestPersistence = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false;

/** Rejects if another tab still uses the database. */
export async function deleteEverything(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase('gridfall');
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another tab holds on to it'));
  });
  await forgetSecret();
  await forgetReviews();
  await forgetDrills();
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith('gridfall.')) storage.removeItem(key);
  }
}
