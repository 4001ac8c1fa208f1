import type { Settings } from '../../../engine/contract/settings.js';
import { isGameId } from '../../../wire/http/game-id.js';
import * as paths from '../../../wire/http/paths.js';
import { type Body, readBody, readDaily, readGame, readGames, readProblem } from '../../../wire/http/responses.js';
import type { Daily, DailyQuery, FinishedQuery, GameInfo, GameList, ScoresQuery } from '../../../wire/http/shapes.js';

/** The server cannot be reached; the browser may be offline. */
export class Unreachable extends Error {}

export const PATIENCE_MS = 10_000;

export const findGame = async (id: string): Promise<GameInfo> => readGame(await ask(paths.game(id)));

export async function liveGames(): Promise<{ readonly featured?: string; readonly games: readonly GameInfo[] }> {
  const { featured, games } = await ask(paths.games);
  const id = (featured as { id?: unknown } | undefined)?.id;
  return { ...(isGameId(id) && { featured: id }), games: readGames(games) };
}

export async function finishedGames(query: FinishedQuery = {}): Promise<GameList> {
  const { games, next } = await ask(withQuery(paths.replays, query));
  return { games: readGames(games), ...(typeof next === 'string' && { next }) };
}

/** The best games with these settings; with a day, the best of that day's challenge. */
export async function bestGames(game: string, settings: Settings = {}, day?: string): Promise<readonly GameInfo[]> {
  const query: ScoresQuery = { game, settings: JSON.stringify(settings), ...(day !== undefined && { day }) };
  return readGames((await ask(withQuery(paths.scores, query))).games);
}

/** The challenges of a day; with a player's key, also that player's first attempts. Default: today, by the server's clock. */
export const askDaily = async (query: DailyQuery = {}): Promise<Daily> =>
  readDaily(await ask(withQuery(paths.daily, query)));

/** The same with the player's own first attempts. */
export async function askOwnDaily(day?: string): Promise<Daily> {
  const { ownKey } = await import('../browser/identity/own-identity.js');
  const key = await ownKey();
  return askDaily({ ...(day !== undefined && { day }), ...(key !== undefined && { key }) });
}

/** The day of the current challenge, by the server's clock. */
export const today = async (): Promise<string> => (await askDaily()).day;

export const socketAddress = (path: string): string => paths.socketUrl(location.origin, path);

export const ask = async (path: string, init?: RequestInit, patience?: number): Promise<Body> =>
  readBody(await reach(path, init, patience));

/** Throws Unreachable, or what the server says: a Refusal if it names a code. */
export async function reach(path: string, init: RequestInit = {}, patience = PATIENCE_MS): Promise<Response> {
  const response = await fetch(path, { ...init, signal: AbortSignal.timeout(patience) }).catch(unreachable);
  if (response.ok) return response;
  throw await readProblem(response);
}

export function unreachable(): never {
  throw new Unreachable('the server cannot be reached');
}

const withQuery = (path: string, query: object): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? path
    : `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
};
