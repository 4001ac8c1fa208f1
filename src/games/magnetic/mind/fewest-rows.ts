import { type Field, Word } from '../fast/field.js';

/** The most piles to examine for one field, so that the bound never takes long. */
const MOST_PILES = 200;

/** The pile after some rows were annihilated: the cubes that have certainly come down by these rows and no further. */
interface Pile {
  /** From the bottom. None of the first `count` is empty. */
  readonly rows: Int32Array;
  count: number;
  /** The cubes that were left out, because they may have fallen further: nobody knows how far. */
  readonly loose: Int32Array;
}

/** Piles by the number of annihilated rows. Kept, because search asks all the time. */
const piles: Pile[] = [];
const seen = new Set<string>();
const held = new Int32Array(Word.Bits);
const planes: number[] = [];
let full = 0;
let fullest = 0;
let fewest = 0;

/**
 * A lower bound of the rows that are annihilated until the field is empty: as many as the fullest column has cubes, because each of them
 * takes one from every column.
 *
 * Often it is more. Cubes in different rows are annihilated in different rows, unless one of them falls further than by the rows
 * that vanish below it. So this tries out which rows can be annihilated one after the other, and leaves out all cubes that may
 * fall further. The rows in which some are left then need as many rows.
 */
export function fewestRows({ used, pitch, rows, fullWord }: Field): number {
  fullest = 0;
  for (let k = 0; k < pitch; k++) fullest = Math.max(fullest, tallest(rows, k, used * pitch, pitch));
  if (fullest === used || pitch > 1 || used > Word.Bits) return fullest;
  full = fullWord;
  fewest = used;
  seen.clear();
  const pile = pileAfter(0);
  for (let y = 0; y < used; y++) pile.rows[y] = rows[y]!;
  pile.loose.fill(0);
  pile.count = used;
  annihilateNext(0);
  return seen.size < MOST_PILES ? fewest : fullest;
}

/** The most cubes of a column, counted in all columns at once: bit x of each plane is one binary digit of column x. */
function tallest(rows: Int32Array, first: number, end: number, pitch: number): number {
  planes.length = 0;
  for (let k = first; k < end; k += pitch) {
    let carry = rows[k]!;
    for (let digit = 0; carry !== 0; digit++) {
      const plane = planes[digit] ?? 0;
      planes[digit] = plane ^ carry;
      carry &= plane;
    }
  }
  let columns = -1;
  let most = 0;
  for (let digit = planes.length - 1; digit >= 0; digit--) {
    if ((columns & planes[digit]!) === 0) continue;
    columns &= planes[digit]!;
    most += 1 << digit;
  }
  return most;
}

function pileAfter(gone: number): Pile {
  piles[gone] ??= { rows: new Int32Array(Word.Bits), loose: new Int32Array(Word.Bits), count: 0 };
  return piles[gone];
}

/** Tries out which row is annihilated next. */
function annihilateNext(gone: number): void {
  const pile = pileAfter(gone);
  fewest = Math.min(fewest, Math.max(fullest, gone + pile.count));
  if (gone + tallest(pile.rows, 0, pile.count, 1) >= fewest || !isNew(pile, gone)) return;
  const ready = readyRows(pile);
  for (let some = ready; some !== 0 && fewest > fullest; some &= some - 1) {
    annihilate(pile, highest(some & -some), ready, pileAfter(gone + 1));
    annihilateNext(gone + 1);
  }
}

function isNew({ rows, count, loose }: Pile, gone: number): boolean {
  let key = String.fromCharCode(gone);
  for (let y = 0; y < count; y++)
    key += String.fromCharCode(rows[y]! & 0xffff, rows[y]! >>> 16, loose[y]! & 0xffff, loose[y]! >>> 16);
  if (seen.has(key) || seen.size >= MOST_PILES) return false;
  seen.add(key);
  return true;
}

/**
 * The rows that can be completed. A cube never gets below another one, neither in its column nor in those beside it, where it
 * would glue. So gaps are only filled where the way from above is open, or from a cube that was left out.
 */
function readyRows({ rows, count, loose }: Pile): number {
  let closed = 0;
  let ready = 0;
  for (let y = count - 1; y >= 0; y--) {
    const row = rows[y]!;
    closed &= ~loose[y]!;
    if ((closed & full & ~row) === 0) ready |= 1 << y;
    closed |= row | (row << 1) | (row >>> 1);
  }
  return ready;
}

/**
 * Takes a row out, and then all cubes that may fall further. Those below it must not hang from it; those above it must come to
 * rest after one step. That also holds if another row above that is ready vanishes in the same step, and cannot hold them.
 */
function annihilate({ rows, count, loose }: Pile, gone: number, ready: number, into: Pile): void {
  for (let y = 0; y < count - 1; y++) {
    into.rows[y] = rows[y < gone ? y : y + 1]!;
    into.loose[y] = loose[y < gone ? y : y + 1]!;
  }
  if (gone > 0) into.loose[gone - 1]! |= loose[gone]!;
  keepHeld(into, 0, gone, full);
  const ground = gone === 0 ? full : into.rows[gone - 1]!;
  for (let y = gone + 1; y < count; y++) if ((ready >> y) & 1) keepHeld(into, gone, y - 1, ground);
  keepHeld(into, gone, count - 1, ground);
  into.count = count - 1;
  while (into.count > 0 && into.rows[into.count - 1] === 0) into.count--;
}

/** Leaves out the cubes of some rows that are not connected to the ground below these rows. */
function keepHeld({ rows, loose }: Pile, first: number, end: number, ground: number): void {
  for (let y = first; y < end; y++) held[y] = 0;
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (let y = first; y < end; y++) if (spread(rows[y]!, y, y > first ? held[y - 1]! : ground)) isMore = true;
    if (isMore) for (let y = end - 2; y >= first; y--) spread(rows[y]!, y, held[y + 1]!);
  }
  for (let y = first; y < end; y++) {
    loose[y]! |= rows[y]! ^ held[y]!;
    rows[y] = held[y]!;
  }
}

/** Adds the cubes of a row that are in these columns or connected to held ones. Returns whether there are any. */
function spread(row: number, y: number, columns: number): boolean {
  const before = held[y]!;
  let found = before | (row & columns);
  for (let last = before; found !== last; ) {
    last = found;
    found |= row & ((found << 1) | (found >>> 1));
  }
  held[y] = found;
  return found !== before;
}

const highest = (word: number): number => Word.Bits - 1 - Math.clz32(word);
