import type { KeptGame } from '../../../keep/kept-game.js';
import * as keptGames from '../../../keep/kept-games.js';
import { upload } from '../../../live/api.js';

/** Whether a game can be put on the server: it is over, and not there yet. */
export const canUpload = ({ status, server }: KeptGame): boolean => status !== 'open' && server === undefined;

/** Puts a game on the server and remembers where. Throws as `upload` does. */
export async function uploadKept({ id }: KeptGame): Promise<string> {
  const server = await upload(await keptGames.textOf(id));
  await keptGames.update(id, { server });
  return server;
}
