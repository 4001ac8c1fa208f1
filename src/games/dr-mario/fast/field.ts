import { EMPTY, type Grid, makeGrid } from '#kit/grid.js';
import { COLOUR_BITS, isVirus, LEFT_HALF, MATCHED, RIGHT_HALF, VIRUS } from '../cells.js';
import { Match } from '../rulings.js';

/**
 * The field of the fast form: the cells of cells.ts, row by row, surrounded by walls, so that no bounds need to be checked. It
 * knows the number of viruses, the rows with matches, and the rows from which something will fall. A tick examines only
 * those rows.
 */
export interface Field {
  readonly width: number;
  readonly height: number;
  /** The distance from a cell to the one below it: one row and a wall. Cell (x, y) is at `(y + 1) * pitch + x + 1`. */
  readonly pitch: number;
  readonly cells: Uint8Array;
  viruses: number;
  /** The number of matched cells. All of them are in these rows. */
  matches: number;
  matchTop: number;
  matchBottom: number;
  /** The rows of all cells that have no support, ignoring the faller and what lies on such cells. None if top is below bottom. */
  looseTop: number;
  looseBottom: number;
  /** The rows of the cells marked as new. There are none between two actions. */
  newTop: number;
  newBottom: number;
}

/** Neither empty nor of any colour. */
export const WALL = 0x80;
/** Marks a cell that has just changed and may be part of a new match. */
const NEW = 0x40;
const FALLS_NOT = WALL | VIRUS | MATCHED;

export function fieldOf({ width, height, cells: contents }: Grid): Field {
  const pitch = width + 1;
  const cells = new Uint8Array((height + 2) * pitch + 1).fill(WALL);
  const field: Field = {
    width,
    height,
    pitch,
    cells,
    viruses: 0,
    matches: 0,
    matchTop: height,
    matchBottom: -1,
    looseTop: 0,
    looseBottom: height - 1,
    newTop: height,
    newBottom: -1,
  };
  contents.forEach((cell, i) => {
    const y = Math.floor(i / width);
    const at = cellAt(field, i % width, y);
    cells[at] = cell & ~MATCHED;
    if (isVirus(cell)) field.viruses++;
    if (cell & MATCHED) mark(field, at, y);
  });
  findLoose(field);
  return field;
}

export function gridOf(field: Field): Grid {
  const { width, height, cells } = field;
  const grid = makeGrid(width, height);
  for (let y = 0; y < height; y++) {
    const start = cellAt(field, 0, y);
    grid.cells.set(cells.subarray(start, start + width), y * width);
  }
  return grid;
}

export function copyField(from: Field, into: Field): void {
  into.cells.set(from.cells);
  into.viruses = from.viruses;
  into.matches = from.matches;
  into.matchTop = from.matchTop;
  into.matchBottom = from.matchBottom;
  into.looseTop = from.looseTop;
  into.looseBottom = from.looseBottom;
}

export const cellAt = ({ pitch }: Field, x: number, y: number): number => (y + 1) * pitch + x + 1;
export const rowOf = ({ pitch }: Field, cell: number): number => Math.floor(cell / pitch) - 1;

export function clearField(field: Field): void {
  const { width, height, cells } = field;
  for (let y = 0; y < height; y++) cells.fill(EMPTY, cellAt(field, 0, y), cellAt(field, 0, y) + width);
  field.viruses = 0;
  forgetMatches(field);
  field.looseTop = height;
  field.looseBottom = -1;
}

/** Puts something into a cell. Call `findMatches` and `findLoose` before anything else. */
export function put(field: Field, cell: number, y: number, what: number): void {
  field.cells[cell] = what | NEW;
  addNewRow(field, y);
  addLooseRow(field, y);
}

export const isLoose = ({ looseTop, looseBottom }: Field): boolean => looseTop <= looseBottom;

/** DM-15: everything without support comes down by one, the lowest row first, so that the cells below are already free. */
export function fall(field: Field): void {
  const { looseTop, looseBottom, height } = field;
  let y = looseBottom;
  for (let hasMoved = false; y >= 0 && (y >= looseTop || hasMoved); y--) hasMoved = fallRow(field, y);
  field.looseTop = y + 1;
  field.looseBottom = Math.min(looseBottom + 1, height - 1);
}

function fallRow(field: Field, y: number): boolean {
  const { cells, width, pitch } = field;
  const start = cellAt(field, 0, y);
  let hasMoved = false;
  for (let i = start; i < start + width; i++) {
    if (!hangs(cells, i, pitch)) continue;
    hasMoved = true;
    cells[i + pitch] = cells[i]! | NEW;
    if (cells[i]! & LEFT_HALF) {
      cells[i + 1 + pitch] = cells[i + 1]! | NEW;
      cells[i + 1] = EMPTY;
    }
    cells[i] = EMPTY;
  }
  if (hasMoved) addNewRow(field, y + 1);
  return hasMoved;
}

/** Whether a single or a left half, along with its right one, could come down. */
function hangs(cells: Uint8Array, i: number, pitch: number): boolean {
  const cell = cells[i]!;
  if (cell === EMPTY || cell & (FALLS_NOT | RIGHT_HALF) || cells[i + pitch] !== EMPTY) return false;
  return !(cell & LEFT_HALF) || (!(cells[i + 1]! & MATCHED) && cells[i + 1 + pitch] === EMPTY);
}

/** DM-14: matched cells vanish, and a half left alone becomes single. Returns the number of viruses that vanished. */
export function vanish(field: Field): number {
  const { cells, width, matches, matchTop, matchBottom, viruses } = field;
  if (matches === 0) return 0;
  for (let y = matchTop; y <= matchBottom; y++) {
    const start = cellAt(field, 0, y);
    for (let i = start; i < start + width; i++) {
      const cell = cells[i]!;
      if (!(cell & MATCHED)) continue;
      if (cell & LEFT_HALF) cells[i + 1]! &= ~(LEFT_HALF | RIGHT_HALF);
      if (cell & RIGHT_HALF) cells[i - 1]! &= ~(LEFT_HALF | RIGHT_HALF);
      if (cell & VIRUS) field.viruses--;
      cells[i] = EMPTY;
    }
  }
  addLooseRow(field, Math.max(matchTop - 1, 0));
  addLooseRow(field, matchBottom);
  forgetMatches(field);
  return viruses - field.viruses;
}

/** DM-13. Only cells marked as new can be part of a new match. */
export function findMatches(field: Field): void {
  const { cells, width, height, newTop, newBottom } = field;
  for (let y = newTop; y <= newBottom; y++) {
    const start = cellAt(field, 0, y);
    for (let i = start; i < start + width; i++) {
      if (cells[i]! & NEW) matchThrough(field, i, y);
    }
  }
  field.newTop = height;
  field.newBottom = -1;
}

function matchThrough(field: Field, cell: number, y: number): void {
  const { cells, pitch } = field;
  const colour = cells[cell]! & COLOUR_BITS;
  cells[cell]! &= ~NEW;
  let left = cell;
  while ((cells[left - 1]! & COLOUR_BITS) === colour) left--;
  let right = cell;
  while ((cells[right + 1]! & COLOUR_BITS) === colour) right++;
  if (right - left >= Match.Length - 1) for (let i = left; i <= right; i++) mark(field, i, y);
  let above = 0;
  while ((cells[cell - (above + 1) * pitch]! & COLOUR_BITS) === colour) above++;
  let below = 0;
  while ((cells[cell + (below + 1) * pitch]! & COLOUR_BITS) === colour) below++;
  if (above + below >= Match.Length - 1) for (let k = -above; k <= below; k++) mark(field, cell + k * pitch, y + k);
}

function mark(field: Field, cell: number, y: number): void {
  if (field.cells[cell]! & MATCHED) return;
  field.cells[cell]! |= MATCHED;
  field.matches++;
  if (y < field.matchTop) field.matchTop = y;
  if (y > field.matchBottom) field.matchBottom = y;
}

function forgetMatches(field: Field): void {
  field.matches = 0;
  field.matchTop = field.height;
  field.matchBottom = -1;
}

/** Narrows the loose rows to those from which something would fall. */
export function findLoose(field: Field): void {
  const { looseTop, looseBottom, height } = field;
  field.looseTop = height;
  field.looseBottom = -1;
  for (let y = looseTop; y <= looseBottom; y++) if (isRowLoose(field, y)) addLooseRow(field, y);
}

function isRowLoose(field: Field, y: number): boolean {
  const start = cellAt(field, 0, y);
  for (let i = start; i < start + field.width; i++) if (hangs(field.cells, i, field.pitch)) return true;
  return false;
}

function addLooseRow(field: Field, y: number): void {
  if (y < field.looseTop) field.looseTop = y;
  if (y > field.looseBottom) field.looseBottom = y;
}

function addNewRow(field: Field, y: number): void {
  if (y < field.newTop) field.newTop = y;
  if (y > field.newBottom) field.newBottom = y;
}
