import type { Aim } from '../../../engine/contract/mind.js';
import type { FastState } from '../fast/fast.js';
import { type Field, Word } from '../fast/field.js';
import { cubesIn, isCube } from './cells.js';

/**
 * Where the choice is free, the aim is an empty field. Cubes only move down, so every annihilated row takes one cube from every
 * column. If `rows` rows are annihilated until the field is empty, then rows × width − cubes have been let go, and each column
 * has got `rows` less its own cubes. So everything here counts rows.
 */
export const aim: Aim<FastState> = {
  about: 'an empty field',
  least: ({ field }) => leastRows(field) * field.width - cubesOf(field),
  most: ({ field }) => field.used * field.width - cubesOf(field),
  next: ({ field }) => besideTopRow(field),
};

/** How many cubes each column has. Kept, because search asks all the time. */
let counts = new Int32Array(0);

/** At least the cubes of the fullest column; and one more row if no row can be completed without more cubes in that column. */
function leastRows(field: Field): number {
  const fullest = count(field);
  if (fullest === 0) return 0;
  for (let y = field.used; y >= 0; y--) if (canComplete(field, y, fullest)) return fullest;
  return fullest + 1;
}

/** Returns the cubes of the fullest column. */
function count(field: Field): number {
  const { width, used, rows, pitch } = field;
  if (counts.length < width) counts = new Int32Array(width);
  counts.fill(0);
  let fullest = 0;
  for (let y = 0; y < used; y++)
    for (let k = 0; k < pitch; k++)
      for (let left = rows[y * pitch + k]!; left !== 0; left &= left - 1) {
        const x = k * Word.Bits + Word.Bits - 1 - Math.clz32(left & -left);
        if (++counts[x]! > fullest) fullest = counts[x]!;
      }
  return fullest;
}

/**
 * Whether a row can be the next to be annihilated if `rows` are in all. Until then columns only grow. So every gap must be
 * open, its neighbours must not be higher, or the cube would glue to them, and its column must be due another cube.
 */
function canComplete(field: Field, y: number, rows: number): boolean {
  const { tops, width, height } = field;
  if (y >= height) return false;
  for (let x = 0; x < width; x++) {
    if (tops[x + 1]! >= y && isCube(field, x, y)) continue;
    if (tops[x + 1]! >= y || tops[x]! > y || tops[x + 2]! > y || counts[x]! >= rows) return false;
  }
  return true;
}

function cubesOf(field: Field): number {
  let cubes = 0;
  for (let y = 0; y < field.used; y++) cubes += cubesIn(field, y);
  return cubes;
}

/** A gap of the top row beside one of its cubes: the next cube glues there. So row after row can be annihilated from the top. */
function besideTopRow(field: Field): number {
  const { tops, width, used } = field;
  const top = used - 1;
  for (let x = 0; x < width; x++) if (tops[x + 1]! < top && (tops[x] === top || tops[x + 2] === top)) return x;
  return 0;
}
