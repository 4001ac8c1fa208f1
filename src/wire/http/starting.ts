import { BadInput } from '#engine/bad-input.js';
import { isFields } from '#engine/json.js';
import type { HttpApi } from './http-api.js';
import * as paths from './paths.js';
import { isGameId } from './paths.js';
import { type Body, post, textOf } from './responses.js';
import type { DailyTicket, NewGame, Nonce, PlayerTicket } from './shapes.js';

export const create = (server: HttpApi, wanted: NewGame): Promise<PlayerTicket> =>
  server.ask(paths.games, readTicket, post(JSON.stringify(wanted)));

export function readTicket({ id, token, daily }: Body): PlayerTicket {
  if (!isGameId(id) || typeof token !== 'string') throw new BadInput('the server sent no ticket');
  return { id, token, ...(isFields(daily) && { daily: readAttempt(daily) }) };
}

const readAttempt = ({ day, preset, settings, attempt }: Body): DailyTicket => ({
  day: textOf(day),
  ...(preset !== undefined && { preset: textOf(preset) }),
  settings: isFields(settings) ? settings : {},
  attempt: attempt === 'practice' ? 'practice' : 'first',
});

export function readNonce({ nonce, server, day }: Body): Nonce {
  if (typeof nonce !== 'string' || typeof server !== 'string' || typeof day !== 'string')
    throw new BadInput('the server sent no nonce');
  return { nonce, server, day };
}
