import type { Settings } from '../../../../../engine/contract/settings.js';
import { isFields } from '../../../../../engine/json.js';
import { readLocal, writeLocal } from '../../../keep/local-storage.js';

const PREFIX = 'gridfall.settings.';

/** The settings this game was last played with. */
export function lastSettings(game: string): Settings {
  const kept = readLocal(PREFIX + game);
  return isFields(kept) ? kept : {};
}

export const keepSettings = (game: string, settings: Settings): void => writeLocal(PREFIX + game, settings);
