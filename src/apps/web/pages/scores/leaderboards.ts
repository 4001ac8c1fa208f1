import type { AnyGame } from '../../../../engine/contract/game.js';
import { leaderboardOf, type Settings } from '../../../../engine/contract/settings.js';
import type { KeptGame } from '../../keep/kept-game.js';
import { list } from '../../keep/kept-games.js';
import { settingsText } from '../../words/game-words.js';

/** Games that may be compared: of one game, with one set of settings. */
export interface Leaderboard {
  /** What the shelf calls it. */
  readonly name: string;
  readonly settings: Settings;
  /** What is not as usual, in the words of the page; nothing if everything is. */
  inWords(): string;
}

/** The usual one first, then those in which something was played here. */
export async function leaderboardsOf(game: AnyGame): Promise<readonly Leaderboard[]> {
  const finished = await list('finished').catch((): KeptGame[] => []);
  const leaderboards = new Map<string, Leaderboard>();
  for (const settings of [{}, ...finished.filter(kept => kept.game === game.id).map(kept => kept.settings)]) {
    const leaderboard = describe(game, settings);
    if (leaderboard) leaderboards.set(leaderboard.name, leaderboard);
  }
  return [...leaderboards.values()];
}

/** Undefined for settings that the game does not take, as those of other rules. */
function describe(game: AnyGame, settings: Settings): Leaderboard | undefined {
  try {
    return { name: leaderboardOf(game, settings), settings, inWords: () => settingsText(game, settings).join(', ') };
  } catch {
    return undefined;
  }
}
