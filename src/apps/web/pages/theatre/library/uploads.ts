import type { KeptGame } from '#web/keep/kept-games.js';
import * as keptGames from '#web/keep/kept-games.js';
import { server } from '#web/live/api.js';

/** A game can be uploaded if it is over and not on the server yet. */
export const canUpload = ({ status, server }: KeptGame): boolean => status !== 'open' && server === undefined;

/** Uploads a game and stores its id on the server. Throws Unreachable, or the server's error. */
export async function uploadKept({ id }: KeptGame): Promise<string> {
  const found = await server.upload(await keptGames.textOf(id));
  await keptGames.update(id, { server: found });
  return found;
}
