import { landing } from '../program/tops.js';
import { RULINGS } from '../rulings.js';
import { type Field, findTops, isFull, Word } from './field.js';
import { addStable, findStable } from './stable.js';

/** Lets a cube go above a column that is not blocked. Returns the points for the rows that it annihilates. */
export function drop(field: Field, x: number): number {
  const { rows, tops, pitch } = field;
  const y = landing(tops, x);
  tops[x + 1] = y;
  rows[y * pitch + (x >> Word.Power)]! |= 1 << x;
  if (y === field.used) field.used++;
  return isFull(field, y) ? annihilate(field, y) : 0;
}

/** MC-3: empties the only full row, and lets everything settle. Returns the points. */
function annihilate(field: Field, full: number): number {
  emptyRow(field, full);
  findStable(field);
  let points = RULINGS.points(1, 1);
  for (let wave = 2; fallOnce(field); ) {
    addStable(field);
    const emptied = emptyFullRows(field);
    if (emptied === 0) continue;
    points += RULINGS.points(emptied, wave++);
    findStable(field);
  }
  findTops(field);
  return points;
}

/** Returns how many rows were full and stable. The cubes of a full row are connected, so the first word tells. */
function emptyFullRows(field: Field): number {
  const { stable, pitch, used } = field;
  let count = 0;
  for (let y = 0; y < used; y++) {
    if (!isFull(field, y) || stable[y * pitch] === 0) continue;
    emptyRow(field, y);
    count++;
  }
  return count;
}

function emptyRow({ rows, pitch }: Field, y: number): void {
  for (let k = y * pitch; k < (y + 1) * pitch; k++) rows[k] = 0;
}

/** All free cubes move down by one. Returns false if there are none. */
function fallOnce({ rows, stable, pitch, used }: Field): boolean {
  let moved = 0;
  for (let k = pitch; k < used * pitch; k++) {
    const free = rows[k]! ^ stable[k]!;
    rows[k] = stable[k]!;
    rows[k - pitch]! |= free;
    moved |= free;
  }
  return moved !== 0;
}
