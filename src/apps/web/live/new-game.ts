import * as paths from '#wire/http/paths.js';
import type { NewGame, Nonce, PlayerTicket } from '#wire/http/shapes.js';
import { create, readNonce } from '#wire/http/starting.js';
import { server } from './api.js';

/** `patience`: how long to wait for the server's first answer, in milliseconds. */
export async function createGame(wanted: NewGame, patience?: number): Promise<PlayerTicket> {
  const nonce = await server.ask(paths.nonce, readNonce, undefined, patience);
  return create(server, await signed(wanted, nonce));
}

/** A Gridfall server answers this at once. Rejects if none can be reached. */
export const findServer = (): Promise<Nonce> => server.ask(paths.nonce, readNonce);

/** If the browser cannot sign, the game is not ranked. */
async function signed(wanted: NewGame, nonce: Nonce): Promise<NewGame> {
  const [{ ownIdentity }, { signRequest }] = await Promise.all([
    import('../browser/own-identity.js'),
    import('#wire/identity.js'),
  ]);
  const identity = await ownIdentity();
  if (!identity) return { ...wanted, ranked: false };
  return signRequest(wanted, { ...nonce, host: location.host }, identity);
}
