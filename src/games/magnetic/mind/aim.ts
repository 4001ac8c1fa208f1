import type { Aim } from '#engine/contract/mind/mind.js';
import type { FastState } from '../fast/fast.js';
import { cubesIn, type Field } from '../fast/field.js';
import { landing } from '../program/tops.js';
import { fewestRows } from './fewest-rows.js';

/**
 * Where the choice is free, the aim is an empty field. Cubes only move down, so every annihilated row takes one cube from every
 * column. If `rows` rows are annihilated until the field is empty, then rows × width − cubes have been let go, and each column
 * has got `rows` less its own cubes. So everything here counts rows.
 */
export const aim: Aim<FastState> = {
  about: 'an empty field',
  least: ({ field }) => fewestRows(field) * field.width - cubesOf(field),
  most: ({ field }) => field.used * field.width - cubesOf(field),
  next: ({ field }) => besideTopRow(field),
  promise: ({ field }, column) => cubesBeside(field, column),
};

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

/** How many cubes are in the row where a cube would stop. So rows that were begun are completed first. */
function cubesBeside(field: Field, column: number): number {
  const y = landing(field.tops, column);
  return y < field.used ? cubesIn(field, y) : 0;
}
