import type { Feature } from '#engine/contract/mind/mind.js';
import type { FastState } from '../fast/fast.js';
import { cubesIn, type Field, isCube } from '../fast/field.js';
import { landing } from '../program/tops.js';

export const DEEDS: readonly Feature[] = [{ id: 'points', about: 'points for annihilated rows' }];

export const TRAITS: readonly Feature[] = [
  { id: 'height', about: 'where the next cube would stop in each column, added up' },
  { id: 'peak', about: 'the height of the highest cube, squared' },
  { id: 'steps', about: 'differences in height between neighbouring columns' },
  { id: 'blocked', about: 'columns that are blocked' },
  { id: 'gaps', about: 'empty cells below a cube' },
  { id: 'ready', about: 'rows that the next cube can fill' },
  { id: 'one-open', about: 'other rows with one open gap' },
  { id: 'one-closed', about: 'rows with one gap below a cube' },
  { id: 'two-open', about: 'rows with two gaps, both open' },
  { id: 'two-mixed', about: 'rows with two gaps, one below a cube' },
  { id: 'two-closed', about: 'rows with two gaps, both below cubes' },
  { id: 'three', about: 'rows with three gaps' },
  { id: 'wells', about: 'points that rows with their only gap in the same open column could bring as waves' },
  { id: 'lids', about: 'the same where a cube covers the gap' },
  {
    id: 'charge',
    about: 'the same where also cubes wait above the cover that would fall into the gaps, one for each wave',
  },
];

const HEIGHT = 0;
const PEAK = 1;
const STEPS = 2;
const BLOCKED = 3;
const GAPS = 4;
const READY = 5;
const ONE_OPEN = 6;
const ONE_CLOSED = 7;
const TWO_OPEN = 8;
const THREE = 11;
const WELLS = 12;
const LIDS = 13;
const CHARGE = 14;

/** Deeper wells are not worth more. Waves double the points, and weights must stay exact. */
const DEEPEST = 6;

export function measure({ field }: FastState, traits: number[]): void {
  traits.fill(0);
  measureTops(field, traits);
  measureRows(field, traits);
}

function measureTops({ tops, width, height, used }: Field, traits: number[]): void {
  traits[PEAK] = used * used;
  for (let x = 0; x < width; x++) {
    const top = tops[x + 1]!;
    traits[HEIGHT]! += landing(tops, x);
    if (top === height - 1) traits[BLOCKED]!++;
    if (x > 0) traits[STEPS]! += Math.abs(top - tops[x]!);
    traits[GAPS]! += top + 1;
  }
}

function measureRows(field: Field, traits: number[]): void {
  for (let y = field.used - 1; y >= 0; y--) {
    const cubes = cubesIn(field, y);
    const gaps = field.width - cubes;
    traits[GAPS]! -= cubes;
    if (gaps === 3) traits[THREE]!++;
    else if (gaps === 2) countTwo(field, y, traits);
    else if (gaps === 1) countOne(field, y, traits);
  }
}

function countTwo(field: Field, y: number, traits: number[]): void {
  const first = gapFrom(field, 0, y);
  const second = gapFrom(field, first + 1, y);
  traits[TWO_OPEN + coverOf(field, first, y) + coverOf(field, second, y)]!++;
}

function countOne(field: Field, y: number, traits: number[]): void {
  const x = gapFrom(field, 0, y);
  if (coverOf(field, x, y) === 1) traits[ONE_CLOSED]!++;
  else traits[landing(field.tops, x) === y ? READY : ONE_OPEN]!++;
  if (y + 1 < field.used && isOnlyGap(field, x, y + 1)) return;
  measureWell(field, x, y, traits);
}

/**
 * A well is a run of rows whose only gap is in the same column. Cover it, put cubes on the cover and annihilate the row of the
 * cover: the first cube falls into the upmost gap and annihilates that row, then the next one does the same, wave after wave.
 */
function measureWell(field: Field, x: number, top: number, traits: number[]): void {
  let depth = 1;
  while (depth < DEEPEST && top - depth >= 0 && isOnlyGap(field, x, top - depth)) depth++;
  const waves = 2 ** depth - 1;
  if (coverOf(field, x, top) === 0) {
    traits[WELLS]! += waves;
    return;
  }
  if (!isCube(field, x, top + 1)) return;
  traits[LIDS]! += waves;
  let fuel = 0;
  while (fuel < depth && top + 2 + fuel < field.used && isCube(field, x, top + 2 + fuel)) fuel++;
  traits[CHARGE]! += 2 ** fuel - 1;
}

const isOnlyGap = (field: Field, x: number, y: number): boolean =>
  !isCube(field, x, y) && cubesIn(field, y) === field.width - 1;

/** 1 if a cube lies above this gap, else 0. */
const coverOf = ({ tops }: Field, x: number, y: number): number => (tops[x + 1]! > y ? 1 : 0);

/** The first gap of a row that has one, from this column on. */
function gapFrom(field: Field, from: number, y: number): number {
  let x = from;
  while (isCube(field, x, y)) x++;
  return x;
}
