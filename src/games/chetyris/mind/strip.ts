import { Row } from '../fast/numbers.js';

/**
 * Adds the traits of a strip of neighbouring columns. Its rows are masks like those of a narrow well: the first column is bit
 * `Row.Wall`, and what is beside the strip counts as far as `edges`, the number of places between two columns, reaches.
 */
export function addStrip(
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
