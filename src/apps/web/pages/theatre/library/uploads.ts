import type { KeptGame } from '../../../keep/kept-game.js';
import * as shelf from '../../../keep/kept-games.js';
import { upload } from '../../../live/api.js';

/** Whether a game can be put on the server: it is over, and not there yet. */
export const isForServer = ({ status, server }: KeptGame): boolean => status !== 'open' && server === undefined;

/** Puts a game on the server and remembers where. Throws as `upload` does. */
export async function putOnServer({ id }: KeptGame): Promise<string> {
  const server = await upload(await shelf.textOf(id));
  await shelf.update(id, { server });
  return server;
}
