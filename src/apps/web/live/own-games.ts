import type { GameInfo } from '#wire/http/shapes.js';
import { server } from './api.js';
import { tickets } from './tickets.js';

/** The player's live games that are still under way, of one game or of all, latest first. */
export async function ownLiveGames(game?: string): Promise<readonly GameInfo[]> {
  const own = tickets.list().filter(ticket => game === undefined || ticket.game === game);
  const found = await Promise.all(own.map(({ id }) => server.game(id).catch(() => undefined)));
  const known = found.filter(info => info !== undefined);
  for (const { id, status } of known) if (status === 'finished') tickets.forget(id);
  return known.filter(({ status }) => status === 'playing');
}
