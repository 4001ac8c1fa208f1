import { NarrowWell, WIDEST } from './narrow-well.js';
import type { Well } from './well.js';
import { WideWell } from './wide-well.js';

export const makeWell = (width: number, depth: number): Well =>
  width <= WIDEST ? new NarrowWell(width, depth) : new WideWell(width, depth);
