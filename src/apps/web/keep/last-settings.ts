import type { AnyGame } from '#engine/contract/game.js';
import { type Preset, presetById } from '#engine/contract/preset.js';
import type { Settings } from '#engine/contract/settings.js';
import { isFields } from '#engine/json.js';
import { inBrowser } from './storage.js';

const PREFIX = 'gridfall.settings.';
/** A preset with this id is made for narrow screens. */
const PORTRAIT = 'portrait';
const NARROW = '(max-width: 40rem) and (orientation: portrait)';

export const keepSettings = (game: string, settings: Settings): void => void inBrowser.write(PREFIX + game, settings);

/** The settings that this game was last played with, otherwise those of its default preset on this screen. */
export function usualSettings(game: AnyGame): Settings {
  const last = inBrowser.read(PREFIX + game.id);
  return isFields(last) && isAccepted(game, last) ? last : (defaultPreset(game)?.settings ?? {});
}

function defaultPreset(game: AnyGame): Preset | undefined {
  const portrait = matchMedia(NARROW).matches ? presetById(game, PORTRAIT) : undefined;
  return portrait ?? game.presets?.[0];
}

/** Settings of an older version may be unknown by now. */
function isAccepted(game: AnyGame, settings: Settings): boolean {
  try {
    game.configure(settings);
    return true;
  } catch {
    return false;
  }
}
