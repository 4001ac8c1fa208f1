import { Row } from '../fast/numbers.js';

/** Wells up to this width can be judged here. */
export const MOST_WIDTH = 13;

/** This decision has to be tried out. */
export const UNKNOWN = Number.NaN;

/** Where weights are in one list: those of the deeds, then those of the traits. */
enum Weight {
  Traits = 4,
}

/** As `addStrip` does, without the rows that are full. Few variables live through a loop, because there are few registers. */
export function judge(
  rows: Int32Array,
  top: number,
  depth: number,
  width: number,
  peak: number,
  weights: Float64Array,
): number {
  const inside = ((1 << width) - 1) << Row.Wall;
  const between = inside | (inside >> 1);
  const table = COUNTS;
  let changes = 0;
  let columns = 0;
  let holes = 0;
  let holeRows = 0;
  let covered = 0;
  let above = 0;
  for (let y = top; y < depth; y++) {
    const row = rows[y]!;
    if (row === Row.Full) continue;
    changes = (changes + table[(row ^ (row >> 1)) & between]!) | 0;
    columns = (columns + table[(row ^ above) & inside]!) | 0;
    const hidden = covered & ~row & inside;
    holes = (holes + table[hidden]!) | 0;
    holeRows = (holeRows + ((0 - hidden) >>> 31)) | 0;
    covered |= row;
    above = row;
  }
  columns += table[~above & inside]!;
  return (
    changes * weights[Weight.Traits + 0]! +
    columns * weights[Weight.Traits + 1]! +
    holes * weights[Weight.Traits + 2]! +
    wellsOf(rows, top, depth, inside) * weights[Weight.Traits + 3]! +
    lidsOf(rows, top, depth, inside) * weights[Weight.Traits + 4]! +
    holeRows * weights[Weight.Traits + 5]! +
    peak * weights[Weight.Traits + 6]! +
    peak * peak * weights[Weight.Traits + 7]!
  );
}

/** Empty cells between two full ones, with the depth below them. */
function wellsOf(rows: Int32Array, top: number, depth: number, inside: number): number {
  const table = COUNTS;
  let wells = 0;
  let ones = 0;
  let twos = 0;
  let fours = 0;
  let eights = 0;
  for (let y = top; y < depth; y++) {
    const row = rows[y]!;
    if (row === Row.Full) continue;
    const empty = ~row & inside;
    const narrow = empty & (row << 1) & (row >> 1);
    const carry2 = ones & narrow;
    const carry4 = twos & carry2;
    ones = (ones ^ narrow) & empty;
    twos = (twos ^ carry2) & empty;
    wells = (wells + table[ones]! + 2 * table[twos]!) | 0;
    if ((carry4 | fours | eights) !== 0) {
      eights = (eights | (fours & carry4)) & empty;
      fours = (fours ^ carry4) & empty;
      wells = (wells + 4 * table[fours]! + 8 * table[eights]!) | 0;
    }
  }
  return wells;
}

/** The cells above holes, from the bottom up. Full rows have neither. */
function lidsOf(rows: Int32Array, top: number, depth: number, inside: number): number {
  const table = COUNTS;
  let total = 0;
  for (let y = depth - 1, under = 0; y >= top; y--) {
    const row = rows[y]!;
    if (row === Row.Full) continue;
    total = (total + table[row & under & inside]!) | 0;
    under |= ~row;
  }
  return total;
}

/** How many bits are set in every mask of a row, walls included. A table, because JavaScript has no instruction for it. */
const COUNTS = Uint8Array.from({ length: 1 << (MOST_WIDTH + Row.Wall) }, (_, word) => {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
});
