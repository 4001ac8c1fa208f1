import type { FastState } from '../fast/fast.js';
import { listColumnShapes } from './danger-columns.js';
import { LAYOUT } from './danger-layout.js';
import { addShape, clearShapes } from './danger-list.js';
import { listRowShapes } from './danger-rows.js';
import { narrowColumns, sketch } from './sketch.js';

/**
 * Lists the shapes of the columns and rows, each as a number, to look up what was learned about it. Columns count by their distance
 * from the entry, and the left side is the mirror of the right one. Needs a sketch of the same field.
 */
export function listShapes(state: FastState): void {
  clearShapes(state.cells.length);
  sketch.best.fill(0);
  const pieces = listColumnShapes(state);
  listRowShapes(state);
  listNeck(state.width);
  listProspects(state.width);
  addShape(LAYOUT.viruses + Math.min(Math.ceil(state.viruses / 3), 31));
  addShape(LAYOUT.pieces + Math.min(pieces >> 1, 31));
}

/** How much room there is in the four columns around the entry, and more exactly in the middle two. */
function listNeck(width: number): void {
  const left = (width - 1) >> 1;
  const [a, b, c, d] = [roomIn(left - 1, width), roomIn(left, width), roomIn(left + 1, width), roomIn(left + 2, width)];
  const neck = ((a * 5 + b) * 5 + c) * 5 + d;
  const mirrored = ((d * 5 + c) * 5 + b) * 5 + a;
  addShape(LAYOUT.neck + Math.min(neck, mirrored));
  const one = Math.min(sketch.tops[left]!, 7);
  const other = Math.min(sketch.tops[left + 1]!, 7);
  addShape(LAYOUT.entry + Math.min(one, other) * 8 + Math.max(one, other));
}

/** Between 0 (the way is blocked) and 4 (plenty). */
function roomIn(x: number, width: number): number {
  if (x < 0 || x >= width) return 0;
  const top = sketch.tops[x]!;
  return top <= 1 ? 0 : Math.min(top - 1, 4);
}

/** How near to a match each colour is, and how many columns are narrow. */
function listProspects(width: number): void {
  const [, a, b, c] = sketch.best;
  const least = Math.min(a!, b!, c!);
  const most = Math.max(a!, b!, c!);
  const narrow = narrowColumns(width);
  const level = narrow >= 7 ? 3 : narrow >= 5 ? 2 : narrow >= 3 ? 1 : 0;
  addShape(LAYOUT.prospects + (least * 16 + (a! + b! + c! - least - most) * 4 + most) * 4 + level);
}
