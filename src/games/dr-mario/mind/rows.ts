import { EMPTY } from '#kit/grid.js';
import { COLOUR_BITS, VIRUS } from '../cells.js';
import type { FastState } from '../fast/fast.js';
import { Match } from '../rulings.js';
import { AT } from './features.js';
import { EACH_FOREIGN, EACH_MISSING, ENTRY_ROW, sketch } from './sketch.js';

/** By the number of cells that are there. */
const ROW = [0, 0, AT['row-2'], AT['row-3']];
const ROW_VIRUS = [0, 0, AT['row-2-virus'], AT['row-3-virus']];

const MOST_COST = 1000;
/** The bit that marks a cell that cannot be filled soon, and a mask of the cost below it. */
const FAR = 1 << 16;
const NEAR = FAR - 1;
/** In sums of contents, which count three colours in a byte each. */
const ONE_VIRUS = 1 << 24;

/** Looks at every four cells side by side: the cells they lack, and thereby the cost of clearing each virus. */
export function measureRows({ cells, width, height, pitch }: FastState, traits: number[]): void {
  let work = 0;
  for (let y = 0; y < height; y++) {
    const start = (y + 1) * pitch + 1;
    addUp(cells, start, y, width);
    if (sketch.contents[width] === 0) continue;
    for (let x = 0; x + Match.Length <= width; x++) measureFour(x, traits);
    for (let x = 0; x < width; x++) {
      const what = cells[start + x]!;
      if (!(what & VIRUS)) continue;
      const inRow = costInRow(x, width, what & COLOUR_BITS);
      const inColumn = sketch.fromAbove[start + x]!;
      work += inRow < inColumn ? inRow : inColumn;
    }
  }
  traits[AT.work] = work;
}

/** Sums from the left, so that those of any four cells are differences. */
function addUp(cells: Uint8Array, start: number, y: number, width: number): void {
  let content = 0;
  let lack = 0;
  for (let x = 0; x < width; x++) {
    const what = cells[start + x]!;
    if (what === EMPTY) lack += lackOf(x, y);
    else content += (1 << (8 * ((what & COLOUR_BITS) - 1))) + (what & VIRUS ? ONE_VIRUS : 0);
    sketch.contents[x + 1] = content;
    sketch.lacks[x + 1] = lack;
  }
}

/** The cost of an empty cell: itself, and the cells to be filled below it. Some cells cannot be filled soon. */
function lackOf(x: number, y: number): number {
  const drop = sketch.tops[x]! - y;
  if (drop < 1) return EACH_FOREIGN + FAR;
  const isNear = drop <= 2 && y >= ENTRY_ROW && x >= sketch.firstOpen && x <= sketch.lastOpen;
  return EACH_MISSING + drop - 1 + (isNear ? 0 : FAR);
}

function measureFour(x: number, traits: number[]): void {
  const content = sketch.contents[x + Match.Length]! - sketch.contents[x]!;
  const lack = sketch.lacks[x + Match.Length]! - sketch.lacks[x]!;
  const viruses = content >> 24;
  const reds = content & 0xff;
  const blues = (content >> 8) & 0xff;
  const yellows = (content >> 16) & 0xff;
  const all = reds + blues + yellows;
  sketch.costs[4 * x + 1] = (lack & NEAR) + EACH_FOREIGN * (all - reds);
  sketch.costs[4 * x + 2] = (lack & NEAR) + EACH_FOREIGN * (all - blues);
  sketch.costs[4 * x + 3] = (lack & NEAR) + EACH_FOREIGN * (all - yellows);
  if (lack >= FAR || all < 2 || all > 3) return;
  const colour = reds === all ? 1 : blues === all ? 2 : yellows === all ? 3 : 0;
  if (colour === 0) return;
  traits[(viruses > 0 ? ROW_VIRUS : ROW)[all]!]!++;
  if (all === 3) sketch.oneAway |= 1 << colour;
}

function costInRow(x: number, width: number, colour: number): number {
  const last = Math.min(x, width - Match.Length);
  let best = MOST_COST;
  for (let from = Math.max(0, x - Match.Length + 1); from <= last; from++)
    if (sketch.costs[4 * from + colour]! < best) best = sketch.costs[4 * from + colour]!;
  return best;
}
