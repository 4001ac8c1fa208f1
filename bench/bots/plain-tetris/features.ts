/**
 * The features of Thiery and Scherrer's "Building Controllers for Tetris" (2009): Dellacherie's six, hole depth, rows with
 * holes, and the diversity of the surface. Rows count from the bottom, column x is bit x + 1, and both walls are full.
 */
export const FEATURES = [
  'landing height',
  'eroded cells',
  'row transitions',
  'column transitions',
  'holes',
  'wells',
  'hole depth',
  'rows with holes',
  'diversity',
] as const;

/** Bits set in all numbers of 12 bits. */
const ONES = Uint8Array.from({ length: 4096 }, (_, word) => {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
});

/** Measures a pile of `height` rows. The two features of the placement come first and are left alone. */
export function measurePile(rows: Int32Array, height: number, width: number, into: Float64Array): void {
  const inside = ((1 << width) - 1) << 1;
  const between = (1 << (width + 1)) - 1;
  let [rowChanges, columnChanges, holes, wells, depths, holeRows] = [0, 0, 0, 0, 0, 0];
  let [covered, above] = [0, 0];
  let [ones, twos, fours, eights] = [0, 0, 0, 0];
  for (let y = height - 1; y >= 0; y--) {
    const row = rows[y]!;
    const empty = ~row & inside;
    rowChanges += ONES[(row ^ (row >> 1)) & between]!;
    columnChanges += ONES[(row ^ above) & inside]!;
    const hidden = covered & empty;
    if (hidden !== 0) {
      holes += ONES[hidden]!;
      holeRows++;
      depths += depthsOf(rows, hidden, y, height);
    }
    const narrow = empty & (row << 1) & (row >> 1);
    if ((narrow | ones | twos | fours | eights) !== 0) {
      const carry2 = ones & narrow;
      const carry4 = twos & carry2;
      ones = (ones ^ narrow) & empty;
      eights = (eights | (fours & carry4)) & empty;
      fours = (fours ^ carry4) & empty;
      twos = (twos ^ carry2) & empty;
      wells += ONES[ones]! + 2 * ONES[twos]! + 4 * ONES[fours]! + 8 * ONES[eights]!;
    }
    covered |= row & inside;
    above = row;
  }
  // Every empty row above the pile has two as well. Only differences matter, so the rows of the pile lose theirs.
  into[2] = rowChanges - 2 * height;
  into[3] = columnChanges + ONES[~above & inside]!;
  into[4] = holes;
  into[5] = wells;
  into[6] = depths;
  into[7] = holeRows;
  into[8] = diversityOf(rows, height, width);
}

/** The full cells above each of these holes. */
function depthsOf(rows: Int32Array, holes: number, y: number, height: number): number {
  let depths = 0;
  for (let above = y + 1; above < height; above++) depths += ONES[holes & rows[above]!]!;
  return depths;
}

/** How many different steps of at most two rows there are between neighbouring columns. */
function diversityOf(rows: Int32Array, height: number, width: number): number {
  let seen = 0;
  let before = heightOf(rows, height, 0);
  for (let x = 1; x < width; x++) {
    const now = heightOf(rows, height, x);
    const step = now - before;
    if (step >= -2 && step <= 2) seen |= 1 << (step + 2);
    before = now;
  }
  return ONES[seen]!;
}

function heightOf(rows: Int32Array, height: number, x: number): number {
  let y = height;
  while (y > 0 && ((rows[y - 1]! >> (x + 1)) & 1) === 0) y--;
  return y;
}
