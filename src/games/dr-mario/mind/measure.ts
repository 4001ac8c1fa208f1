import { EMPTY } from '#kit/grid.js';
import { COLOUR_BITS, isCapsule, VIRUS } from '../cells.js';
import type { FastState } from '../fast/fast.js';
import { Match } from '../rulings.js';
import { dangerOf } from './danger.js';
import { AT } from './features.js';
import { clearSketch, EACH_FOREIGN, EACH_MISSING, ENTRY_ROW, ROOMY, SEVERAL, sketch } from './sketch.js';

/** The number of ones in three bits. */
const ONES = [0, 1, 1, 2, 1, 2, 2, 3];

export function measure(state: FastState, traits: number[]): void {
  traits.fill(0);
  sketchColumns(state);
  measureColumns(state, traits);
  measureRows(state, traits);
  const { oneAway, twoAway } = sketch;
  traits[AT['one-away']] = ONES[oneAway >> 1]!;
  traits[AT['two-away']] = ONES[(twoAway & ~oneAway) >> 1]!;
  traits[AT.danger] = dangerOf(state);
}

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
function measureRows({ cells, width, height, pitch }: FastState, traits: number[]): void {
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

const {
  pieces: PIECES,
  runs: RUNS,
  cover: COVER,
  junk: JUNK,
  gaps: GAPS,
  stuck: STUCK,
  height: HEIGHT,
  gate: GATE,
} = AT;
/** By the size of a run. */
const OPEN = [0, AT['open-1'], AT['open-2'], AT['open-3']];
const LOW = [0, AT['low-1'], AT['low-2'], AT['open-3']];
const BARE = [0, STUCK, AT['bare-2'], AT['bare-3']];

/** A column begins to be in the way this many rows below the top. */
const GATE_ROWS = 5;
const GATE_COLUMNS = 4;

/** Starts a look at a field: finds the tops of its columns, and which columns can be reached. */
export function sketchColumns(state: FastState): void {
  clearSketch(state.width, state.cells.length);
  findTops(state);
  findOpen(state.width);
}

/** Needs a sketch of the columns. */
function measureColumns(state: FastState, traits: number[]): void {
  measureEntry(state, traits);
  for (let x = 0; x < state.width; x++) measureColumn(state, x, traits);
}

/** Whether there is little room at the entry, or in several columns. A narrow column of the entry is as bad as several others. */
export function isNarrow(state: FastState): boolean {
  const left = (state.width - 1) >> 1;
  sketchColumns(state);
  let narrow = 0;
  for (let x = 0; x < state.width; x++)
    if (sketch.tops[x]! < ROOMY) narrow += x === left || x === left + 1 ? SEVERAL : 1;
  return narrow >= SEVERAL;
}

function findTops({ cells, width, height, pitch }: FastState): void {
  for (let x = 0; x < width; x++) {
    let y = 0;
    for (let cell = pitch + x + 1; y < height && cells[cell] === EMPTY; cell += pitch) y++;
    sketch.tops[x] = y;
  }
}

function findOpen(width: number): void {
  const left = (width - 1) >> 1;
  sketch.firstOpen = left;
  while (sketch.firstOpen > 0 && sketch.tops[sketch.firstOpen - 1]! > ENTRY_ROW) sketch.firstOpen--;
  sketch.lastOpen = left + 1;
  while (sketch.lastOpen < width - 1 && sketch.tops[sketch.lastOpen + 1]! > ENTRY_ROW) sketch.lastOpen++;
}

function measureEntry({ cells, width, height, pitch }: FastState, traits: number[]): void {
  const left = (width - 1) >> 1;
  traits[AT['cut-off']] = width - 1 - sketch.lastOpen + sketch.firstOpen;
  const entry = 2 * pitch + left + 1;
  const isShut =
    cells[entry] !== EMPTY ||
    cells[entry + 1] !== EMPTY ||
    isCapsule(cells[entry - pitch]!) ||
    isCapsule(cells[entry - pitch + (width >> 1) - left]!);
  if (isShut) traits[AT.shut] = 1;
  for (let x = 0; x < width; x++) {
    const high = height - sketch.tops[x]!;
    traits[HEIGHT]! += high * high;
    const over = GATE_ROWS - sketch.tops[x]!;
    const near = GATE_COLUMNS - (x <= left ? left - x : x - left - 1);
    if (over > 0 && near > 0) traits[GATE]! += over * over * near;
  }
}

function measureColumn({ cells, height, pitch }: FastState, x: number, traits: number[]): void {
  let above = 0;
  let hasVirus = false;
  let y = sketch.tops[x]!;
  for (let cell = (y + 1) * pitch + x + 1; y < height; ) {
    const colour = cells[cell]! & COLOUR_BITS;
    if (colour === EMPTY) {
      traits[GAPS]!++;
      y++;
      cell += pitch;
      continue;
    }
    const top = y;
    let viruses = 0;
    for (; (cells[cell]! & COLOUR_BITS) === colour; y++, cell += pitch) if (cells[cell]! & VIRUS) viruses++;
    const length = y - top;
    traits[RUNS]!++;
    traits[PIECES]! += length - viruses;
    if (viruses > 0) {
      const cost = EACH_MISSING * Math.max(Match.Length - length, 1) + EACH_FOREIGN * above;
      for (let at = cell - length * pitch; at < cell; at += pitch) sketch.fromAbove[at] = cost;
      traits[COVER]! += above * viruses;
      if (!hasVirus) traits[JUNK]! += above;
      hasVirus = true;
    }
    if (above === 0) measureTop(x, top, length, colour, viruses, traits);
    above++;
  }
}

/** A half never comes to rest in the top row unless the other half lies below it. */
function measureTop(x: number, top: number, length: number, colour: number, viruses: number, traits: number[]): void {
  const size = Math.min(length, Match.Length - 1);
  if (top < 2 || top + size < Match.Length || x < sketch.firstOpen || x > sketch.lastOpen) {
    traits[STUCK]!++;
    return;
  }
  if (size === 3) sketch.oneAway |= 1 << colour;
  if (size === 2) sketch.twoAway |= 1 << colour;
  const isLow = top + size === Match.Length;
  const kinds = viruses === 0 ? BARE : isLow ? LOW : OPEN;
  traits[kinds[size]!]!++;
}
