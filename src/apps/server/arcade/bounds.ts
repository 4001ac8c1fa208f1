import { BadInput } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Option, Settings } from '#engine/contract/settings.js';

/** The largest settings that a server accepts. */
const LARGEST_NUMBER = 100;
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

/** The least cost of a new game, however small it is. */
const PER_GAME = 100;

/**
 * The cost of creating a game, in cells. The server does not know which settings make the board large, so it takes the
 * product of the two largest numbers, or the text of a board. Settings need not be valid.
 */
export function creationCost(game: Pick<AnyGame, 'options'> | undefined, settings: Settings): number {
  const options = Object.entries(game?.options ?? {});
  const sizes = options.map(([name, option]) => sizeOf(option, settings[name])).sort((a, b) => b - a);
  const [largest = 0, next = 0] = sizes;
  const text = Object.values(settings).filter(Array.isArray).flat().join('').length;
  return PER_GAME + Math.max(largest * next, text);
}

function sizeOf(option: Option, value: unknown): number {
  if (option.kind !== 'number') return 0;
  const size = typeof value === 'number' ? Math.abs(value) : option.initially;
  return Math.min(size, LARGEST_NUMBER);
}
