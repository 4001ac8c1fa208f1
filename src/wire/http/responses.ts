import { BadInput, visible } from '#engine/bad-input.js';
import { isCount, isFields } from '#engine/json.js';
import { isCode, Refusal } from './codes.js';
import { isGameId } from './paths.js';
import type { Challenge, Daily, GameInfo } from './shapes.js';

/** The body of a response. Nothing in it is trusted: text is shortened and made visible, the rest is checked. */
export type Body = Readonly<Record<string, unknown>>;

/** The part of `Response` that is used here. */
export interface HttpResponse {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<unknown>;
  text(): Promise<string>;
}

const LONGEST_TEXT = 200;
const TYPES = { json: 'application/json', replay: 'application/x-ndjson' } as const;

/** The options of a `fetch` that posts this body. */
export const post = (body: string, type: keyof typeof TYPES = 'json') => ({
  method: 'POST',
  headers: { 'content-type': TYPES[type] },
  body,
});

/** Throws BadInput if the body is not a JSON object. */
export async function readBody(response: HttpResponse): Promise<Body> {
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) throw new BadInput('unexpected answer from the server');
  return body as Body;
}

/** The error for a response that is not a success: a Refusal if the server names a known code. */
export async function readProblem(response: HttpResponse): Promise<BadInput> {
  const { code, says } = await readBody(response).catch((): Body => ({}));
  const reason = textOf(says ?? response.status);
  return isCode(code) ? new Refusal(code, reason) : new BadInput(reason);
}

export const readDaily = ({ day, isOver, challenges }: Body): Daily => ({
  day: textOf(day),
  isOver: isOver === true,
  challenges: Array.isArray(challenges) ? challenges.filter(isFields).map(readChallenge) : [],
});

const readChallenge = ({ game, commitment, preset, settings, first }: Body): Challenge => ({
  game: textOf(game),
  commitment: textOf(commitment),
  ...(preset !== undefined && { preset: textOf(preset) }),
  ...(isFields(settings) && { settings }),
  ...(isFields(first) && { first: readGame(first) }),
});

export const readGames = (games: unknown): readonly GameInfo[] => (Array.isArray(games) ? games.map(readGame) : []);

export function readGame(fields: Body): GameInfo {
  const { id, settings, key, day, phase, duration } = fields;
  if (!isGameId(id)) throw new BadInput('the server sent a game without an id');
  return {
    id,
    game: textOf(fields.game),
    rules: numberOf(fields.rules),
    settings: isFields(settings) ? settings : {},
    player: textOf(fields.player),
    created: textOf(fields.created),
    kind: fields.kind === 'upload' ? 'upload' : 'live',
    status: fields.status === 'finished' ? 'finished' : 'playing',
    score: numberOf(fields.score),
    ranked: fields.ranked === true,
    note: textOf(fields.note),
    lines: numberOf(fields.lines),
    viewers: numberOf(fields.viewers),
    ...(fields.isPaused === true && { isPaused: true as const }),
    ...(isKey(key) && { key }),
    ...(day !== undefined && { day: textOf(day) }),
    ...(phase !== undefined && { phase: textOf(phase) }),
    ...(isCount(duration) && { duration }),
  };
}

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
export const textOf = (value: unknown): string => visible(String(value ?? '').slice(0, LONGEST_TEXT));
const numberOf = (value: unknown): number => Number(value) || 0;
