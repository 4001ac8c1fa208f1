import type { FastState } from '../fast.js';

/** Chances of one to five credits are told apart. Larger ones count as five. */
export const SIZES = 5;
/** How many squares above a column the next bar reaches, if it has three. */
export const NEAR = 3;
/** A cell so far above its column can still be filled soon. */
const FAR = 6;
const MOST_COLOURS = 27;

/** Where the traits begin that are counted here: SIZES of each. */
export interface Places {
  /** By height above the column. */
  readonly near: readonly number[];
  readonly far: number;
  readonly best: number;
}

/** How many windows a square would complete, by its height above the column and its colour. Kept, because search asks all the time. */
const gains = new Int32Array(FAR * MOST_COLOURS);
const largest = new Int32Array(MOST_COLOURS);

/** Counts what single squares above the columns could earn. */
export function measureChances({ stacks, config }: FastState, places: Places, traits: number[]): void {
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
