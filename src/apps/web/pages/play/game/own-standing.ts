import { comparedOn } from '#engine/contract/settings.js';
import { type Standing, standingOf } from '#front/standing.js';
import { bestKept } from '#web/keep/best-kept.js';
import type { KeptGame } from '#web/keep/kept-game.js';

/** A game's standing among all ranked games in this browser; undefined if it is not ranked. */
export async function ownStanding({ id, table: leaderboard }: KeptGame): Promise<Standing | undefined> {
  const games = await bestKept(leaderboard, Number.POSITIVE_INFINITY);
  const own = games.find(kept => kept.id === id);
  const others = games.filter(kept => kept !== own);
  return own && standingOf(comparedOn(leaderboard), own, others);
}
