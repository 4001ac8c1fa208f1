import type { AnyGame } from '#engine/contract/game.js';
import { changedSettings } from '#engine/contract/leaderboard.js';
import type { Settings } from '#engine/contract/settings.js';
import { term } from './words.js';

/** The settings that differ from their defaults, each in a word or two. A board is named without its contents. */
export function settingsText({ options }: Pick<AnyGame, 'options'>, settings: Settings): string[] {
  return changedSettings(options, settings).map(text => {
    const [key = '', value = ''] = text.split('=');
    return options[key]?.kind === 'lines' ? term(key) : `${term(key)} ${term(value)}`;
  });
}
