import type { Settings } from '../../../../../engine/contract/settings.js';

const PREFIX = 'gridfall.settings.';

/** With what a game was last played here, so that one need not set it up again. */
export function lastSettings(game: string): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + game) ?? '{}');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Settings) : {};
  } catch {
    return {};
  }
}

export function keepSettings(game: string, settings: Settings): void {
  try {
    localStorage.setItem(PREFIX + game, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing is no reason not to play.
  }
}
