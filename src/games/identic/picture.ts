import type { Cell } from '#engine/contract/view.js';
import { BOMB, letterOf } from './balls.js';

/** The assignment's colours: black, grey, white, yellow, red, pink, orange, dark blue, fuchsia. The bomb's badge is red. */
const TONES: Readonly<Record<string, number>> = { B: 26, G: 9, W: 7, Y: 2, R: 0, P: 8, O: 5, D: 27, F: 28, X: 0 };

/** A cell that is not empty. */
export const pictured = (cell: number): Cell => ({
  glyph: letterOf(cell),
  tone: TONES[letterOf(cell)]!,
  kind: cell === BOMB ? 'bomb' : 'ball',
});
