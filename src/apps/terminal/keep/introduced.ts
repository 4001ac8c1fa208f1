import { join } from 'node:path';
import { BadInput } from '#engine/bad-input.js';
import { isFromSystem } from '#node/system-error.js';
import { readWithin, writeAtomically } from './files.js';

const NAME = 'introduced';
const LONGEST_FILE = 1 << 16;

/** The ids of the games whose rules the player has been shown, one in each line. */
function introducedGames(data: string): string[] {
  return readWithin(join(data, NAME), LONGEST_FILE)?.toString().split('\n').filter(Boolean) ?? [];
}

/** If the list cannot be read, every game counts as introduced, so that nobody sees the rules again and again. */
export function isIntroduced(data: string, game: string): boolean {
  try {
    return introducedGames(data).includes(game);
  } catch (error) {
    if (error instanceof BadInput) return true;
    throw error;
  }
}

/** Does nothing where nothing can be saved: the game is played all the same. */
export function markIntroduced(data: string, game: string): void {
  try {
    writeAtomically(join(data, NAME), [...introducedGames(data), game, ''].join('\n'));
  } catch (error) {
    if (!isFromSystem(error)) throw error;
  }
}
