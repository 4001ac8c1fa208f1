import type { Field } from './field.js';

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
export function addStable(field: Field): void {
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
