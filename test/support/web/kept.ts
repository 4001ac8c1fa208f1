import type { Page } from '@playwright/test';
import type { Session } from '#engine/play/session.js';
import type { Findings, Verifier } from '#engine/record/verifier.js';
import type { KeptGame } from '#web/keep/kept-games.js';
import { cut, verified } from '../server/live-games.js';

/** A game as stored in IndexedDB. */
export interface Kept {
  readonly about: KeptGame;
  /** The replay file. */
  readonly text: string;
}

/** All games kept in this browser, latest last. */
export async function keptIn(page: Page): Promise<readonly Kept[]> {
  const [games, parts] = await page.evaluate(async () => {
    const promised = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'gridfall')) return [[], []];
    const database = await promised(indexedDB.open('gridfall'));
    const transaction = database.transaction(['games', 'lines']);
    const all = await Promise.all(['games', 'lines'].map(name => promised(transaction.objectStore(name).getAll())));
    database.close();
    return all;
  });
  const partsOf = (id: string): Part[] => (parts as Part[]).filter(({ game }) => game === id);
  return (games as KeptGame[])
    .sort((one, other) => one.begun - other.begun)
    .map(about => ({ about, text: textOf(partsOf(about.id)) }));
}

interface Part {
  readonly game: string;
  readonly part: number;
  readonly text: string;
}

const textOf = (parts: readonly Part[]): string =>
  [...parts]
    .sort((one, other) => one.part - other.part)
    .map(({ text }) => text)
    .join('');

/** The game started last, replayed from its stored lines. */
export async function lastKept(page: Page): Promise<Kept & Replayed> {
  const last = (await keptIn(page)).at(-1);
  if (!last) throw new Error('this browser keeps no game');
  return { ...last, ...replayed(last.text) };
}

interface Replayed {
  readonly verifier: Verifier;
  readonly session: Session;
  readonly findings: Findings;
}

export function replayed(text: string): Replayed {
  const { verifier } = verified(cut(text));
  return { verifier, session: verifier.session!, findings: verifier.findings() };
}
