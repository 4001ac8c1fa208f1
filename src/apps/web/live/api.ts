import { BadInput, visible } from '../../../engine/bad-input.js';
import type { Settings } from '../../../engine/contract/settings.js';
import { isCode, Refusal } from '../../../wire/codes.js';

/** What the server tells of a game. */
export interface GameNotice {
  readonly id: string;
  readonly game: string;
  readonly settings: Settings;
  readonly player: string;
  readonly created: string;
  /** Of which day's challenge it is a game, if it is one. */
  readonly day?: string;
  readonly kind: string;
  readonly status: 'playing' | 'finished';
  readonly phase?: string;
  readonly score: number;
  readonly ranked: boolean;
  readonly note: string;
  readonly viewers: number;
}

export interface Ticket {
  readonly id: string;
  /** Whoever has it is the player. */
  readonly token: string;
}

/** The server cannot be reached: one may be offline. */
export class Unreachable extends Error {}

const PATIENCE_MS = 10_000;
/** For a whole game: it takes its time to come, and to be played again. */
const GAME_PATIENCE_MS = 60_000;

export async function createGame(
  game: string,
  settings: Settings,
  player: string,
  daily: 'daily' | 'free' = 'free',
): Promise<Ticket> {
  const wish = daily === 'daily' ? { game, player, daily: true } : { game, settings, player };
  const { id, token } = await ask('/api/games', { body: JSON.stringify(wish), type: 'application/json' });
  if (!isId(id) || typeof token !== 'string') throw new BadInput('the server sent no ticket');
  return { id, token };
}

export const findGame = async (id: string): Promise<GameNotice> => noticeOf(await ask(`/api/games/${id}`));

export async function liveGames(): Promise<{ readonly featured?: string; readonly games: readonly GameNotice[] }> {
  const { featured, games } = await ask('/api/games');
  const id = (featured as { id?: unknown } | undefined)?.id;
  return { ...(isId(id) ? { featured: id } : {}), games: noticesOf(games) };
}

export interface Finished {
  readonly games: readonly GameNotice[];
  /** What to ask for the next ones with, if there are any. */
  readonly next?: string;
}

export async function finishedGames(query: { game?: string; before?: string; most?: number } = {}): Promise<Finished> {
  const { games, next } = await ask(`/api/replays${searchOf(query)}`);
  return { games: noticesOf(games), ...(typeof next === 'string' ? { next } : {}) };
}

/** The best with these settings; with a day, the best of that day's challenge. */
export const bestGames = async (game: string, settings: Settings = {}, day?: string): Promise<readonly GameNotice[]> =>
  noticesOf((await ask(`/api/scores${searchOf({ game, settings: JSON.stringify(settings), day })}`)).games);

export interface Daily {
  readonly day: string;
  readonly games: readonly string[];
}

export async function daily(): Promise<Daily> {
  const { day, challenges } = await ask('/api/daily');
  const games = Array.isArray(challenges) ? challenges.map(({ game }) => String(game)) : [];
  return { day: String(day), games };
}

/** The lines of a game, as a replay file. */
export async function linesOf(id: string): Promise<string> {
  const lines = await reach(`/api/games/${id}/lines`, undefined, GAME_PATIENCE_MS);
  return lines.text().catch(() => {
    throw new Unreachable('the server cannot be reached');
  });
}

/** Gives the game's id on the server. */
export async function upload(replay: string): Promise<string> {
  const { id } = await ask('/api/replays', { body: replay, type: 'application/x-ndjson' }, GAME_PATIENCE_MS);
  if (!isId(id)) throw new BadInput('the server sent no game id');
  return id;
}

export function socketAddress(id: string, what: string): string {
  const url = new URL(`/api/games/${id}/${what}`, location.href);
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

interface Body {
  readonly body: string;
  readonly type: string;
}

async function ask(path: string, body?: Body, patience = PATIENCE_MS): Promise<Record<string, unknown>> {
  const answer: unknown = await (await reach(path, body, patience)).json().catch(() => undefined);
  if (typeof answer !== 'object' || answer === null) throw new BadInput('the server sent an unexpected answer');
  return answer as Record<string, unknown>;
}

/** Throws Unreachable, or what the server says: a Refusal where it gives a code. */
async function reach(path: string, body?: Body, patience = PATIENCE_MS): Promise<Response> {
  const init = body ? { method: 'POST', headers: { 'content-type': body.type }, body: body.body } : {};
  const response = await fetch(path, { ...init, signal: AbortSignal.timeout(patience) }).catch(() => {
    throw new Unreachable('the server cannot be reached');
  });
  if (response.ok) return response;
  const { code, says } = (await response.json().catch(() => ({}))) as { code?: unknown; says?: unknown };
  const reason = visible(String(says ?? response.status).slice(0, 200));
  throw isCode(code) ? new Refusal(code, reason) : new BadInput(reason);
}

const searchOf = (query: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
};

const isId = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z0-9]{1,32}$/.test(value);

const noticesOf = (games: unknown): GameNotice[] => (Array.isArray(games) ? games.map(noticeOf) : []);

function noticeOf(fields: Readonly<Record<string, unknown>>): GameNotice {
  const { id, game, settings, player, created, day, kind, status, phase, score, ranked, note, viewers } = fields;
  if (!isId(id)) throw new BadInput('the server sent no game id');
  const text = (value: unknown): string => visible(String(value ?? '').slice(0, 200));
  return {
    id,
    game: text(game),
    settings: typeof settings === 'object' && settings !== null ? (settings as Settings) : {},
    player: text(player),
    created: text(created),
    kind: text(kind),
    status: status === 'finished' ? 'finished' : 'playing',
    score: Number(score) || 0,
    ranked: ranked === true,
    note: text(note),
    viewers: Number(viewers) || 0,
    ...(day === undefined ? {} : { day: text(day) }),
    ...(phase === undefined ? {} : { phase: text(phase) }),
  };
}
