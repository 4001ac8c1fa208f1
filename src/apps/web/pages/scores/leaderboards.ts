import type { AnyGame } from '#engine/contract/game.js';
import { leaderboardOf } from '#engine/contract/leaderboard.js';
import { type Preset, presetOf } from '#engine/contract/preset.js';
import { type Compared, comparedOn, type Settings } from '#engine/contract/settings.js';
import { type KeptGame, list } from '../../keep/kept-games.js';
import { settingsText } from '../../words/settings-text.js';

/** Ranked games of one kind with one set of settings. */
export interface Leaderboard {
  /** Its key in the store of kept games. */
  readonly name: string;
  readonly settings: Settings;
  readonly compared: Compared;
  /** Undefined for own settings. */
  readonly preset: Preset | undefined;
  /** The settings that differ from the defaults, in the language of the page. */
  inWords(): string;
}

/** The leaderboards of the presets first, then those of all other settings that were played on this device. */
export async function leaderboardsOf(game: AnyGame): Promise<readonly Leaderboard[]> {
  const finished = await list('finished').catch((): KeptGame[] => []);
  const leaderboards = new Map<string, Leaderboard>();
  const presets = game.presets?.map(({ settings }) => settings) ?? [{}];
  for (const settings of [...presets, ...finished.filter(kept => kept.game === game.id).map(kept => kept.settings)]) {
    const leaderboard = describe(game, settings);
    if (leaderboard && !leaderboards.has(leaderboard.name)) leaderboards.set(leaderboard.name, leaderboard);
  }
  return [...leaderboards.values()];
}

/** Undefined for settings that the game rejects, such as those of an older version. */
function describe(game: AnyGame, settings: Settings): Leaderboard | undefined {
  try {
    const name = leaderboardOf(game, settings);
    const preset = presetOf(game, settings);
    const inWords = (): string => settingsText(game, settings).join(', ');
    return { name, settings, compared: comparedOn(name), preset, inWords };
  } catch {
    return undefined;
  }
}
