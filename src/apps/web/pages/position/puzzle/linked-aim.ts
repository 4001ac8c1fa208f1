import { type PuzzleAim, readAim } from '../../../../../coach/puzzle/aim.js';
import { BadInput } from '../../../../../engine/bad-input.js';

/** Reads the aim in a link. A link without an aim gives undefined, and so does an aim that makes no sense. */
export function aimIn(text: string | undefined): PuzzleAim | undefined {
  if (text === undefined) return undefined;
  try {
    return readAim(text);
  } catch (error) {
    if (error instanceof BadInput) return undefined;
    throw error;
  }
}
