import { EMPTY } from '#kit/grid.js';
import { COLOUR_BITS, VIRUS } from '../cells.js';
import type { FastState } from '../fast/fast.js';
import { Match } from '../rulings.js';
import { LAYOUT } from './danger-layout.js';
import { addShape } from './danger-list.js';
import { sketch } from './sketch.js';

/** All columns at this distance or farther are treated alike. */
const FARTHEST = 3;
const LOWEST_TOP = 9;
const MOST_RUNS = 4;
const LONGEST = Match.Length - 1;
const HIGHEST_STEP = 3;
/** Heights that differ little are the same, by top row. */
const HEIGHT_OF_PAIR = [0, 0, 1, 2, 3, 4, 4];
const LOW_PAIR = 5;

/** The run on top of the column last looked at. */
const top = { colour: 0, length: 0, hasVirus: 0, second: 0 };

/** Returns the number of capsule pieces in the field. */
export function listColumnShapes(state: FastState): number {
  const { width } = state;
  let pieces = 0;
  for (let x = 0; x < width; x++) {
    const near = nearness(x, width);
    pieces += listRuns(state, x, near);
    sketch.topColours[x] = top.colour;
    const row = Math.min(sketch.tops[x]!, LOWEST_TOP);
    const length = Math.max(top.length - 1, 0);
    addShape(LAYOUT.tops + (((near * 10 + row) * 3 + length) * 2 + top.hasVirus) * 3 + top.second);
    if (isOpen(x) && top.length > sketch.best[top.colour]!) sketch.best[top.colour] = top.length;
  }
  for (let x = 0; x + 1 < width; x++) listPair(x, width);
  return pieces;
}

/** 3 at the entry, less farther away. */
function nearness(x: number, width: number): number {
  const left = (width - 1) >> 1;
  return FARTHEST - Math.min(FARTHEST, x <= left ? left - x : x - left - 1);
}

/** Whether the run on top can still grow to a match, and be reached. */
const isOpen = (x: number): boolean =>
  top.length > 0 &&
  sketch.tops[x]! >= 2 &&
  sketch.tops[x]! + top.length >= Match.Length &&
  x >= sketch.firstOpen &&
  x <= sketch.lastOpen;

function listRuns({ cells, height, pitch }: FastState, x: number, near: number): number {
  let above = 0;
  let pieces = 0;
  top.colour = 0;
  top.length = 0;
  top.hasVirus = 0;
  top.second = 0;
  let y = sketch.tops[x]!;
  for (let cell = (y + 1) * pitch + x + 1; y < height; ) {
    const colour = cells[cell]! & COLOUR_BITS;
    if (colour === EMPTY) {
      y++;
      cell += pitch;
      continue;
    }
    const from = y;
    let viruses = 0;
    for (; (cells[cell]! & COLOUR_BITS) === colour; y++, cell += pitch) if (cells[cell]! & VIRUS) viruses++;
    pieces += y - from - viruses;
    const length = Math.min(y - from, LONGEST);
    if (above === 0) {
      top.colour = colour;
      top.length = length;
      top.hasVirus = viruses > 0 ? 1 : 0;
    } else if (above === 1) top.second = length > 1 ? 2 : 1;
    const shape = LAYOUT.buried + (Math.min(above, MOST_RUNS) * 3 + length - 1) * 4 + near;
    for (let k = 0; k < viruses; k++) addShape(shape);
    above++;
  }
  return pieces;
}

/** The step goes from the outer column to the inner one. In the middle it goes down. */
function listPair(x: number, width: number): void {
  const left = (width - 1) >> 1;
  const [a, b] = [sketch.tops[x]!, sketch.tops[x + 1]!];
  const outward = x < left ? a - b : x > left ? b - a : Math.abs(a - b);
  const step = Math.max(-HIGHEST_STEP, Math.min(HIGHEST_STEP, outward));
  const near = nearness(x < left ? x : x + 1, width);
  const colour = sketch.topColours[x]!;
  const isEqual = colour !== EMPTY && colour === sketch.topColours[x + 1] ? 1 : 0;
  const height = HEIGHT_OF_PAIR[Math.min(a, b)] ?? LOW_PAIR;
  addShape(LAYOUT.pairs + ((near * 7 + step + HIGHEST_STEP) * 2 + isEqual) * 6 + height);
}
