import { type PuzzleAim, readAim } from '#coach/tasks/aim.js';
import { checkWinnable } from '#coach/tasks/winning.js';
import { BadInput } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { LinkedPosition } from '#wire/position-link.js';

/** Reads the aim in a link. A link without an aim gives undefined, and so does an aim that makes no sense there. */
export function aimIn(game: AnyGame, { settings, aim: text }: LinkedPosition): PuzzleAim | undefined {
  if (text === undefined) return undefined;
  try {
    const aim = readAim(text);
    checkWinnable(game, settings, aim);
    return aim;
  } catch (error) {
    if (error instanceof BadInput) return undefined;
    throw error;
  }
}
