import type { KeptGame } from '../../keep/kept-games.js';
import * as keptGames from '../../keep/kept-games.js';

/** Finished games that were played while no server could be reached, and about which the player has not decided. */
export const offeredGames = async (): Promise<readonly KeptGame[]> =>
  (await keptGames.list('finished')).filter(isOffered);

/** A game that was restarted is finished without being over. */
const isOffered = ({ upload, server, phase, isScoreKept }: KeptGame): boolean =>
  upload === 'offered' && server === undefined && (phase !== 'playing' || isScoreKept === true);

export async function decline(games: readonly KeptGame[]): Promise<void> {
  for (const { id } of games) await keptGames.update(id, { upload: 'declined' });
}
