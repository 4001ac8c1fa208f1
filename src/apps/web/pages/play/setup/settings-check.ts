import { BadInput } from '../../../../../engine/bad-input.js';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import type { Settings } from '../../../../../engine/contract/settings.js';

/** Why the game rejects these settings, or undefined. */
export function settingsProblem(game: AnyGame, settings: Settings): string | undefined {
  try {
    game.configure(settings);
    return undefined;
  } catch (error) {
    if (error instanceof BadInput) return error.message;
    throw error;
  }
}

/** Whether time acts in a game with these settings. */
export function hasClock(game: AnyGame, settings: Settings): boolean {
  if (!game.countdown) return false;
  return settingsProblem(game, settings) !== undefined || (game.hasClock?.(game.configure(settings)) ?? true);
}
