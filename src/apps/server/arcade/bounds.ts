import { BadInput } from '../../../engine/bad-input.js';
import type { Settings } from '../../../engine/contract/settings.js';

/** What strangers may ask for; a host of friends needs no more either. */
const LARGEST_NUMBER = 100;
const MOST_LINES = 100;
const LONGEST_LINE = 200;
/** A game that has as many lines ends. */
export const MOST_GAME_LINES = 200_000;

/** Refuses settings that would make a game too large to be played for strangers; to be asked before the game is. */
export function checkBounds(settings: Settings): void {
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value === 'number' && Math.abs(value) > LARGEST_NUMBER) {
      throw new BadInput(`${name} may be at most ${LARGEST_NUMBER} here`);
    }
    if (Array.isArray(value) && (value.length > MOST_LINES || value.some(line => String(line).length > LONGEST_LINE))) {
      throw new BadInput(`${name} may have at most ${MOST_LINES} lines of ${LONGEST_LINE} characters here`);
    }
  }
}
