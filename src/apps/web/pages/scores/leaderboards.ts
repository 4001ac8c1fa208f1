import type { AnyGame } from '../../../../engine/contract/game.js';
import { leaderboardOf, type Settings } from '../../../../engine/contract/settings.js';
import type { KeptGame } from '../../keep/kept-game.js';
import { list } from '../../keep/kept-games.js';
import { settingsText } from '../../words/game-words.js';

/** Games that may be compared: of one game, with one set of settings. */
export interface Table {
  /** What the shelf calls it. */
  readonly name: string;
  readonly settings: Settings;
  /** What is not as usual, in the words of the page; nothing if everything is. */
  inWords(): string;
}

/** The usual one first, then those in which something was played here. */
export async function tablesOf(game: AnyGame): Promise<readonly Table[]> {
  const finished = await list('finished').catch((): KeptGame[] => []);
  const tables = new Map<string, Table>();
  for (const settings of [{}, ...finished.filter(kept => kept.game === game.id).map(kept => kept.settings)]) {
    const table = describe(game, settings);
    if (table) tables.set(table.name, table);
  }
  return [...tables.values()];
}

/** Undefined for settings that the game does not take, as those of other rules. */
function describe(game: AnyGame, settings: Settings): Table | undefined {
  try {
    return { name: leaderboardOf(game, settings), settings, inWords: () => settingsText(game, settings).join(', ') };
  } catch {
    return undefined;
  }
}
