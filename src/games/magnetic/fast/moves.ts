import type { Offer } from '../offers.js';
import type { Action } from '../rules.js';
import { type Field, isBlocked } from './field.js';

/** Each move is created only once. Indexed by column. */
const CUBES: Action[] = [];

function cubeAt(column: number): Action {
  while (CUBES.length <= column) CUBES.push({ type: 'cube', column: CUBES.length });
  return CUBES[column]!;
}

/** The moves into the columns of an offer that are not blocked. */
export function listOpen(field: Field, offer: Offer, into: Action[]): Action[] {
  let count = 0;
  for (let k = 0; k < offer.length; k++) if (!isBlocked(field, offer[k]!)) into[count++] = cubeAt(offer[k]!);
  while (into.length > count) into.pop();
  return into;
}

/** The moves into any column that is not blocked. */
export function listAll(field: Field, into: Action[]): readonly Action[] {
  const { width, height, used } = field;
  if (used < height) return cubesFor(width);
  let count = 0;
  for (let x = 0; x < width; x++) if (!isBlocked(field, x)) into[count++] = cubeAt(x);
  while (into.length > count) into.pop();
  return into;
}

/** The lists for fields that are not full, by their width. */
const LISTS: (readonly Action[])[] = [];

function cubesFor(width: number): readonly Action[] {
  LISTS[width] ??= Array.from({ length: width }, (_, column) => cubeAt(column));
  return LISTS[width];
}
