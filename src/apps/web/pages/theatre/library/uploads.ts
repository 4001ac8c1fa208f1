import type { KeptGame } from '../../../keep/kept-game.js';
import * as keptGames from '../../../keep/kept-games.js';
import { upload } from '../../../live/whole-games.js';

/** A game can be uploaded if it is over and not on the server yet. */
export const canUpload = ({ status, server }: KeptGame): boolean => status !== 'open' && server === undefined;

/** Uploads a game and stores its id on the server. Throws what `upload` throws. */
export async function uploadKept({ id }: KeptGame): Promise<string> {
  const server = await upload(await keptGames.textOf(id));
  await keptGames.update(id, { server });
  return server;
}
