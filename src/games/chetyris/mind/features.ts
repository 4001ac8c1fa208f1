import type { Feature } from '#engine/contract/mind/mind.js';
import { NarrowWell } from '../fast/narrow-well.js';
import { Row, Stage } from '../fast/numbers.js';
import type { FastState } from '../fast/rules.js';
import type { Well } from '../fast/well.js';

/**
 * The first six are those of Dellacherie, and of Thiery and Scherrer. All look at the well after bombs have acted. Foam is
 * a block like any other.
 */
export const TRAITS: readonly Feature[] = [
  { id: 'row-transitions', about: 'changes between full and empty along the rows of the pile' },
  { id: 'column-transitions', about: 'changes between full and empty along the columns' },
  { id: 'holes', about: 'covered empty cells' },
  { id: 'wells', about: 'empty cells between two full ones, with the depth below them' },
  { id: 'lids', about: 'cells above holes' },
  { id: 'rows-with-holes', about: 'rows with covered empty cells' },
  { id: 'peak', about: 'the height of the pile' },
  { id: 'steep-peak', about: 'the height of the pile, squared' },
];

/** A finished level empties the well, so what is left in it does not count. */
export function measure({ well, stage }: FastState, traits: number[]): void {
  const top = stage === Stage.Done ? well.depth : well.top;
  const peak = well.depth - top;
  for (let k = 0; k < 6; k++) traits[k] = 0;
  traits[6] = peak;
  traits[7] = peak * peak;
  if (well instanceof NarrowWell) addStrip(well.rows, top, well.depth, well.width, well.width + 1, traits);
  else addStripsOf(well, top, traits);
}

/**
 * Adds the traits of a strip of neighbouring columns. Its rows are masks like those of a narrow well: the first column is bit
 * `Row.Wall`, and what is beside the strip counts as far as `edges`, the number of places between two columns, reaches.
 */
function addStrip(
  rows: Int32Array,
  top: number,
  depth: number,
  columns: number,
  edges: number,
  traits: number[],
): void {
  const inside = ((1 << columns) - 1) << Row.Wall;
  const between = ((1 << edges) - 1) << (Row.Wall - 1);
  let rowChanges = 0;
  let columnChanges = 0;
  let holes = 0;
  let wells = 0;
  let holeRows = 0;
  let covered = 0;
  let above = 0;
  // How many well cells lie above each column's empty cells: binary digits, one mask for each.
  let ones = 0;
  let twos = 0;
  let fours = 0;
  let eights = 0;
  for (let y = top; y < depth; y++) {
    const row = rows[y]!;
    const empty = ~row & inside;
    rowChanges += count((row ^ (row >> 1)) & between);
    columnChanges += count((row ^ above) & inside);
    const hidden = covered & empty;
    if (hidden !== 0) {
      holes += count(hidden);
      holeRows++;
    }
    const narrow = empty & (row << 1) & (row >> 1);
    if ((narrow | ones | twos | fours | eights) !== 0) {
      const carry2 = ones & narrow;
      const carry4 = twos & carry2;
      ones = (ones ^ narrow) & empty;
      eights = (eights | (fours & carry4)) & empty;
      fours = (fours ^ carry4) & empty;
      twos = (twos ^ carry2) & empty;
      wells += count(ones) + 2 * count(twos) + 4 * count(fours) + 8 * count(eights);
    }
    covered |= row;
    above = row;
  }
  columnChanges += count(~above & inside);
  traits[0]! += rowChanges;
  traits[1]! += columnChanges;
  traits[2]! += holes;
  traits[3]! += wells;
  traits[4]! += holes === 0 ? 0 : lids(rows, top, depth, inside);
  traits[5]! += holeRows;
}

/** Counts the cells above holes, from the bottom up. */
function lids(rows: Int32Array, top: number, depth: number, inside: number): number {
  let total = 0;
  let under = 0;
  for (let y = depth - 1; y >= top; y--) {
    const row = rows[y]!;
    total += count(row & under & inside);
    under |= ~row;
  }
  return total;
}

function count(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A wide well is read in strips of this many columns, with one column on either side. */
const COLUMNS = 14;
const WITH_SIDES = (1 << (COLUMNS + 2)) - 1;

/** Adds the traits of a well whose rows do not fit into one word. A row with holes in two strips counts twice. */
function addStripsOf(well: Well, top: number, traits: number[]): void {
  const { width, depth } = well;
  const rows = new Int32Array(depth);
  for (let x = 0; x < width; x += COLUMNS) {
    for (let y = top; y < depth; y++) rows[y] = ~(well.freeOf(x - 1, y, WITH_SIDES) << (Row.Wall - 1));
    const columns = Math.min(COLUMNS, width - x);
    addStrip(rows, top, depth, columns, x + columns === width ? columns + 1 : columns, traits);
  }
}
