import type { AnyGame } from '../../../../engine/contract/game.js';
import { leaderboardOf, type Settings } from '../../../../engine/contract/settings.js';
import type { KeptGame } from '../../keep/kept-game.js';
import { list } from '../../keep/kept-games.js';
import { settingsText } from '../../words/game-words.js';

/** Ranked scores of one game with one set of settings. */
export interface Leaderboard {
  /** Its key in the store of kept games. */
  readonly name: string;
  readonly settings: Settings;
  /** The settings that differ from the defaults, in the language of the page. */
  inWords(): string;
}

/** The default settings first, then all others that were played on this device. */
export async function leaderboardsOf(game: AnyGame): Promise<readonly Leaderboard[]> {
  const finished = await list('finished').catch((): KeptGame[] => []);
  const leaderboards = new Map<string, Leaderboard>();
  for (const settings of [{}, ...finished.filter(kept => kept.game === game.id).map(kept => kept.settings)]) {
    const leaderboard = describe(game, settings);
    if (leaderboard) leaderboards.set(leaderboard.name, leaderboard);
  }
  return [...leaderboards.values()];
}

/** Undefined for settings that the game rejects, such as those of an older version. */
function describe(game: AnyGame, settings: Settings): Leaderboard | undefined {
  try {
    return { name: leaderboardOf(game, settings), settings, inWords: () => settingsText(game, settings).join(', ') };
  } catch {
    return undefined;
  }
}
