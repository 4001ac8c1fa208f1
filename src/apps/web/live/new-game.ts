import type { Settings } from '../../../engine/contract/settings.js';
import * as paths from '../../../wire/http/paths.js';
import { post } from '../../../wire/http/responses.js';
import type { NewGame, Nonce, PlayerTicket } from '../../../wire/http/shapes.js';
import { readNonce, readTicket } from '../../../wire/http/starting.js';
import { ask, PATIENCE_MS } from './api.js';

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
