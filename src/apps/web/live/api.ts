import type { Settings } from '../../../engine/contract/settings.js';
import { isGameId } from '../../../wire/http/game-id.js';
import * as paths from '../../../wire/http/paths.js';
import {
  type Body,
  post,
  readBody,
  readDaily,
  readGame,
  readGames,
  readNonce,
  readProblem,
  readTicket,
} from '../../../wire/http/responses.js';
import type {
  Daily,
  DailyQuery,
  FinishedQuery,
  GameInfo,
  GameList,
  NewGame,
  Nonce,
  PlayerTicket,
  ScoresQuery,
} from '../../../wire/http/shapes.js';

/** The server cannot be reached; the browser may be offline. */
export class Unreachable extends Error {}

const PATIENCE_MS = 10_000;
/** For a whole game, which takes a while to transfer and to play again. */
const GAME_PATIENCE_MS = 60_000;

export async function createGame(
  game: string,
  settings: Settings,
  player: string,
  daily: 'daily' | 'free' = 'free',
  /** How long to wait for the server's first answer, in milliseconds. */
  patience = PATIENCE_MS,
): Promise<PlayerTicket> {
  const wanted: NewGame = daily === 'daily' ? { game, player, daily: true } : { game, settings, player };
  const nonce = await nonceWithin(patience);
  return readTicket(await ask(paths.games, post(JSON.stringify(await signed(wanted, nonce)))));
}

/** A Gridfall server answers this at once. */
const nonceWithin = async (patience: number): Promise<Nonce> => readNonce(await ask(paths.nonce, {}, patience));

/** Rejects if no Gridfall server can be reached. */
export const findServer = async (): Promise<void> => void (await nonceWithin(PATIENCE_MS));

/** Where the browser cannot sign, the game is not ranked. */
async function signed(wanted: NewGame, nonce: Nonce): Promise<NewGame> {
  const [{ ownIdentity }, { signRequest }] = await Promise.all([
    import('../browser/identity/own-identity.js'),
    import('../../../wire/identity/signed-request.js'),
  ]);
  const identity = await ownIdentity();
  if (!identity) return { ...wanted, ranked: false };
  return signRequest(wanted, { ...nonce, host: location.host }, identity);
}

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

/** The lines of a game, as a replay file. */
export async function linesOf(id: string): Promise<string> {
  const lines = await reach(paths.lines(id), {}, GAME_PATIENCE_MS);
  return lines.text().catch(unreachable);
}

/** Returns the game's id on the server. */
export async function upload(replay: string): Promise<string> {
  return readGame(await ask(paths.replays, post(replay, 'replay'), GAME_PATIENCE_MS)).id;
}

export const socketAddress = (path: string): string => paths.socketUrl(location.origin, path);

const ask = async (path: string, init?: RequestInit, patience?: number): Promise<Body> =>
  readBody(await reach(path, init, patience));

/** Throws Unreachable, or what the server says: a Refusal if it names a code. */
async function reach(path: string, init: RequestInit = {}, patience = PATIENCE_MS): Promise<Response> {
  const response = await fetch(path, { ...init, signal: AbortSignal.timeout(patience) }).catch(unreachable);
  if (response.ok) return response;
  throw await readProblem(response);
}

function unreachable(): never {
  throw new Unreachable('the server cannot be reached');
}

const withQuery = (path: string, query: object): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? path
    : `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
};
