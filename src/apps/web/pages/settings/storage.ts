import { list } from '../../keep/kept-games.js';

export interface Stored {
  readonly games: number;
  /** Bytes; undefined if the browser does not say. */
  readonly bytes: number | undefined;
  readonly isForGood: boolean;
}

export async function stored(): Promise<Stored> {
  const kept = await Promise.all(
    (['open', 'finished', 'imported'] as const).map(status => list(status).catch(() => [])),
  );
  const { storage } = navigator;
  return {
    games: kept.flat().length,
    bytes: (await storage?.estimate?.().catch(() => undefined))?.usage,
    isForGood: (await storage?.persisted?.().catch(() => false)) ?? false,
  };
}

export const keepForGood = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false;

/** Rejects if something holds on to it. */
export async function deleteEverything(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase('gridfall');
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another tab holds on to it'));
  });
  for (const key of Object.keys(localStorage)) if (key.startsWith('gridfall.')) localStorage.removeItem(key);
}
