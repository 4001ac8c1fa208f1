import { BadInput } from '#engine/bad-input.js';
import type { Settings } from '#engine/contract/settings.js';

/** The largest settings that a server accepts. */
export const LARGEST_NUMBER = 100;
/** Settings that make a game longer or shorter, but not larger. */
const FREE: ReadonlySet<string> = new Set(['goal', 'limit']);
const MOST_LINES = 100;
const LONGEST_LINE = 200;
/** A game with more lines than this is ended. */
export const MOST_GAME_LINES = 200_000;

/** Throws BadInput for settings that would make a game too large for a server. Call it before the game sees them. */
export function checkBounds(settings: Settings): void {
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value === 'number' && Math.abs(value) > LARGEST_NUMBER && !FREE.has(name)) {
      throw new BadInput(`${name} must be at most ${LARGEST_NUMBER} on a server`);
    }
    if (Array.isArray(value) && (value.length > MOST_LINES || value.some(line => String(line).length > LONGEST_LINE))) {
      throw new BadInput(
        `${name} must have at most ${MOST_LINES} lines of at most ${LONGEST_LINE} characters on a server`,
      );
    }
  }
}
