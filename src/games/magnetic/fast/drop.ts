import { landing } from '../program/tops.js';
import { RULINGS } from '../rulings.js';
import { type Field, findTops, isFull, Word } from './field.js';

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

/** MC-2: writes the stable cubes into the scratch space of the field. */
export function findStable(field: Field): void {
  const { stable, pitch, used } = field;
  for (let k = 0; k < used * pitch; k++) stable[k] = 0;
  addStable(field);
}

/**
 * Adds the bottom row and all cubes that are connected to stable ones, row by row upwards and downwards in turn, until nothing is
 * added. Mostly the first way up finds all of them.
 */
function addStable(field: Field): void {
  const { rows, stable, pitch } = field;
  for (let k = 0; k < pitch; k++) stable[k] = rows[k]!;
  while (goUp(field) && goDown(field));
}

function goUp(field: Field): boolean {
  let isAny = false;
  for (let y = 1; y < field.used; y++) if (join(field, y, y - 1)) isAny = true;
  return isAny;
}

function goDown(field: Field): boolean {
  let isAny = false;
  for (let y = field.used - 2; y > 0; y--) if (join(field, y, y + 1)) isAny = true;
  return isAny;
}

/** Adds the cubes of a row that are connected to stable ones in it or in a neighbouring row. Returns whether there are any. */
function join({ rows, stable, pitch }: Field, y: number, neighbour: number): boolean {
  const first = y * pitch;
  const last = first + pitch - 1;
  if (!isLoose(rows, stable, first, last)) return false;
  const by = (neighbour - y) * pitch;
  let added = 0;
  let carried = 0;
  for (let k = first; k <= last; k++) {
    const found = spreadRight(rows[k]!, stable[k]! | (rows[k]! & (stable[k + by]! | carried)));
    added |= found ^ stable[k]!;
    stable[k] = found;
    carried = found >>> 31;
  }
  carried = 0;
  for (let k = last; k >= first; k--) {
    const found = spreadLeft(rows[k]!, stable[k]! | (rows[k]! & carried));
    added |= found ^ stable[k]!;
    stable[k] = found;
    carried = found << 31;
  }
  return added !== 0;
}

function isLoose(rows: Int32Array, stable: Int32Array, first: number, last: number): boolean {
  for (let k = first; k <= last; k++) if (rows[k] !== stable[k]) return true;
  return false;
}

/** A sum carries from the first stable cube of a run to its end. The further a column is to the right, the higher is its bit. */
const spreadRight = (row: number, stable: number): number => stable | (row & (row ^ (row + stable)));

/** Spreads by one column, then by two, four and so on. `open` has the columns where that many cubes follow each other. */
function spreadLeft(row: number, stable: number): number {
  let open = row;
  let found = stable | (open & (stable >>> 1));
  open &= open >>> 1;
  found |= open & (found >>> 2);
  open &= open >>> 2;
  found |= open & (found >>> 4);
  open &= open >>> 4;
  found |= open & (found >>> 8);
  open &= open >>> 8;
  return found | (open & (found >>> 16));
}
