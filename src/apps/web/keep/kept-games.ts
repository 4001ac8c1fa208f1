import type { Status } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import type { Blemish } from '#front/play/played.js';
import { database, done, promised } from './database.js';

/** A game kept in this browser. The lines of its replay file are stored separately. */
export interface KeptGame {
  readonly id: string;
  readonly game: string;
  readonly player: string;
  readonly settings: Settings;
  /** The key of its leaderboard. */
  readonly table: string;
  /** `open`: can be resumed. `imported`: played by somebody else. */
  readonly status: 'open' | 'finished' | 'imported';
  readonly phase: Status['phase'];
  readonly score: number;
  readonly turn: number;
  /** In milliseconds of logical time. Games from before this was stored have none. */
  readonly duration?: number;
  /** The player ended the game and kept the score. Otherwise the score of a game that was not over does not count. */
  readonly isScoreKept?: true;
  readonly blemishes: readonly Blemish[];
  /** Milliseconds since 1970. */
  readonly begun: number;
  readonly updated: number;
  /** Played while no server could be reached: the player is offered to upload it, or has declined. */
  readonly upload?: 'offered' | 'declined';
  /** Its id on the server, if it was played there or uploaded. */
  readonly server?: string;
}

/** Lines are stored in parts, so that saving a move writes only that move. */
interface LinesPart {
  readonly game: string;
  readonly part: number;
  readonly text: string;
}

const partsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** Stores a game with all its lines. Replaces a game with the same id. */
export async function put(game: KeptGame, text: string): Promise<void> {
  const transaction = (await database()).transaction(['games', 'lines'], 'readwrite');
  transaction.objectStore('games').put(game);
  transaction.objectStore('lines').delete(partsOf(game.id));
  transaction.objectStore('lines').put({ game: game.id, part: 0, text } satisfies LinesPart);
  await done(transaction);
}

/** Stores the next lines of a game and its new status. Parts count from 1. */
export async function append(game: KeptGame, part: number, text: string): Promise<void> {
  const transaction = (await database()).transaction(['games', 'lines'], 'readwrite', { durability: 'strict' });
  transaction.objectStore('games').put(game);
  if (text !== '') transaction.objectStore('lines').put({ game: game.id, part, text } satisfies LinesPart);
  await done(transaction);
}

export async function update(id: string, changes: Partial<Omit<KeptGame, 'id'>>): Promise<void> {
  const transaction = (await database()).transaction('games', 'readwrite');
  const games = transaction.objectStore('games');
  const kept: KeptGame | undefined = await promised(games.get(id));
  if (kept) games.put({ ...kept, ...changes });
  await done(transaction);
}

export async function find(id: string): Promise<KeptGame | undefined> {
  return promised((await database()).transaction('games').objectStore('games').get(id));
}

/** All lines of a game. */
export async function textOf(id: string): Promise<string> {
  const lines = (await database()).transaction('lines').objectStore('lines');
  const parts: LinesPart[] = await promised(lines.getAll(partsOf(id)));
  return parts.map(({ text }) => text).join('');
}

/** All games with this status, latest first. */
export async function list(status: KeptGame['status']): Promise<KeptGame[]> {
  const index = (await database()).transaction('games').objectStore('games').index('status');
  const found: KeptGame[] = await promised(index.getAll(IDBKeyRange.bound([status, 0], [status, Number.MAX_VALUE])));
  return found.reverse();
}

export async function remove(id: string): Promise<void> {
  const transaction = (await database()).transaction(['games', 'lines'], 'readwrite');
  transaction.objectStore('games').delete(id);
  transaction.objectStore('lines').delete(partsOf(id));
  await done(transaction);
}
