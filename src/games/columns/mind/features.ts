import type { Feature } from '#engine/contract/mind/mind.js';
import type { FastState } from '../fast.js';

/** Chances of one to five credits are told apart. Larger ones count as five. */
const SIZES = 5;
/** How many squares above a column the next bar reaches, if it has three. */
const NEAR = 3;
/** A cell so far above its column can still be filled soon. */
const FAR = 6;
const MOST_COLOURS = 27;

/** Where the traits begin that are counted here: SIZES of each. */
interface Places {
  /** By height above the column. */
  readonly near: readonly number[];
  readonly far: number;
  readonly best: number;
}

/** How many windows a square would complete, by its height above the column and its colour. Kept, because search asks all the time. */
const gains = new Int32Array(FAR * MOST_COLOURS);
const largest = new Int32Array(MOST_COLOURS);

/** Counts what single squares above the columns could earn. */
function measureChances({ stacks, config }: FastState, places: Places, traits: number[]): void {
  const { heights, first, pitch } = stacks;
  const { width, height, colours } = config;
  largest.fill(0);
  for (let x = 0; x < width; x++) {
    const reach = Math.min(FAR, height - heights[x]!);
    if (reach <= 0) continue;
    findGains(stacks.cells, first + x * pitch + heights[x]!, reach, pitch, config.series);
    for (let up = 0; up < reach; up++) countGains(up, colours, places, traits);
  }
  for (let colour = 1; colour <= colours; colour++)
    if (largest[colour]! > 0) traits[places.best + largest[colour]! - 1]!++;
}

/** Counts upwards from the lowest empty cell of a column. */
function findGains(cells: Uint8Array, lowest: number, reach: number, pitch: number, series: number): void {
  gains.fill(0);
  const below = cells[lowest - 1]!;
  if (below !== 0) addGain(below, 0, runOf(cells, lowest - 1, -1, below), series);
  for (let up = 0; up < reach; up++)
    for (let step = pitch - 1; step <= pitch + 1; step++) findGainsAlong(cells, lowest + up, step, up, series);
}

/** The windows in one direction through an empty cell. */
function findGainsAlong(cells: Uint8Array, cell: number, step: number, up: number, series: number): void {
  const ahead = cells[cell + step]!;
  const behind = cells[cell - step]!;
  const after = ahead === 0 ? 0 : runOf(cells, cell + step, step, ahead);
  const before = behind === 0 ? 0 : runOf(cells, cell - step, -step, behind);
  if (ahead === behind) addGain(ahead, up, after + before, series);
  else {
    addGain(ahead, up, after, series);
    addGain(behind, up, before, series);
  }
}

function runOf(cells: Uint8Array, from: number, step: number, colour: number): number {
  let length = 1;
  for (let i = from + step; cells[i] === colour; i += step) length++;
  return length;
}

/** One more square makes a run longer by one. */
function addGain(colour: number, up: number, run: number, series: number): void {
  if (run + 1 >= series) gains[up * MOST_COLOURS + colour]! += run + 2 - series;
}

function countGains(up: number, colours: number, { near, far }: Places, traits: number[]): void {
  for (let colour = 1; colour <= colours; colour++) {
    const gain = Math.min(SIZES, gains[up * MOST_COLOURS + colour]!);
    if (gain === 0) continue;
    traits[(up < NEAR ? near[up]! : far) + gain - 1]!++;
    if (up < NEAR && gain > largest[colour]!) largest[colour] = gain;
  }
}

export const DEEDS: readonly Feature[] = [{ id: 'credits', about: 'credits earned' }];

const SHAPE: readonly Feature[] = [
  { id: 'squares', about: 'squares in the field' },
  { id: 'heights', about: 'the heights of all columns, squared' },
  { id: 'steps', about: 'differences in height between neighbouring columns' },
  { id: 'upright', about: 'equal squares one on the other' },
  { id: 'level', about: 'equal squares side by side' },
  { id: 'slanted', about: 'equal squares side by side in a diagonal' },
];

const aboveText = (up: number): string => (up === 0 ? 'right above a column' : `${up} above that`);

/**
 * A chance is an empty cell and a colour that would earn credits there. Credits count windows, so one chance of four is worth far
 * more than four of one: it needs fewer squares for each credit. How much more is left to the weights.
 */
const sized = (id: string, about: (credits: string) => string): Feature[] =>
  Array.from({ length: SIZES }, (_, k) => ({
    id: `${id}-${k + 1}`,
    about: about(k === 0 ? 'one credit' : `${k + 1}${k + 1 === SIZES ? ' or more' : ''} credits`),
  }));

export const TRAITS: readonly Feature[] = [
  ...SHAPE,
  ...Array.from({ length: NEAR }, (_, up) =>
    sized(`near-${up}`, credits => `chances of ${credits}, ${aboveText(up)}`),
  ).flat(),
  ...sized('far', credits => `chances of ${credits}, further up`),
  ...sized('best', credits => `colours whose best near chance is ${credits}`),
];

const PLACES: Places = {
  near: Array.from({ length: NEAR }, (_, up) => SHAPE.length + up * SIZES),
  far: SHAPE.length + NEAR * SIZES,
  best: SHAPE.length + (NEAR + 1) * SIZES,
};

export function measure(state: FastState, traits: number[]): void {
  for (let k = 0; k < TRAITS.length; k++) traits[k] = 0;
  measureShape(state, traits);
  measureChances(state, PLACES, traits);
}

function measureShape({ stacks, config }: FastState, traits: number[]): void {
  const { cells, heights, first, pitch } = stacks;
  for (let x = 0; x < config.width; x++) {
    const height = heights[x]!;
    traits[0]! += height;
    traits[1]! += height * height;
    if (x > 0) traits[2]! += Math.abs(height - heights[x - 1]!);
    const bottom = first + x * pitch;
    for (let i = bottom; i < bottom + height; i++) {
      const colour = cells[i]!;
      if (cells[i + 1] === colour) traits[3]!++;
      if (cells[i + pitch] === colour) traits[4]!++;
      if (cells[i + pitch + 1] === colour) traits[5]!++;
      if (cells[i + pitch - 1] === colour) traits[5]!++;
    }
  }
}
