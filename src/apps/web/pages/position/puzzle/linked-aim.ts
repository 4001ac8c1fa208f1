import { type PuzzleAim, readAim } from '../../../../../coach/puzzle/aim.js';
import { BadInput } from '../../../../../engine/bad-input.js';

/** The aim in a link, which may be anything. Undefined if there is none, or none that makes sense. */
export function aimIn(text: string | undefined): PuzzleAim | undefined {
  if (text === undefined) return undefined;
  try {
    return readAim(text);
  } catch (error) {
    if (error instanceof BadInput) return undefined;
    throw error;
  }
}
