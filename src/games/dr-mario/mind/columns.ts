import { EMPTY } from '#kit/grid.js';
import { COLOUR_BITS, isCapsule, VIRUS } from '../cells.js';
import type { FastState } from '../fast/fast.js';
import { Match } from '../rulings.js';
import { AT } from './features.js';
import { clearSketch, EACH_FOREIGN, EACH_MISSING, ENTRY_ROW, ROOMY, SEVERAL, sketch } from './sketch.js';

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
export function measureColumns(state: FastState, traits: number[]): void {
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
