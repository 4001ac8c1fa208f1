import type { AnyGame } from '#engine/contract/game.js';
import type { Option, Settings } from '#engine/contract/settings.js';
import { LARGEST_NUMBER } from './bounds.js';

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
