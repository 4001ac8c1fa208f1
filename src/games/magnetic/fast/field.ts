import { EMPTY, type Grid, makeGrid } from '#kit/grid.js';
import type { Offer } from '../offers.js';
import { CUBE } from '../rules.js';

/**
 * The field of the fast form: one bit per cell, and the height of every column, which is all that a falling cube has to know.
 * Both are in one buffer, so that a copy is one call. Heights count from 0 at the bottom.
 */
export interface Field {
  readonly width: number;
  readonly height: number;
  /** How many words a row has. */
  readonly pitch: number;
  /** The last word of a full row. All others are -1. */
  readonly fullWord: number;
  /** Column x is bit `x % 32` of word `y * pitch + (x >> 5)`. */
  readonly rows: Int32Array;
  /** The height of the highest cube in column x is at `x + 1`; -1 for an empty column and beyond the walls. */
  readonly tops: Int32Array;
  /** The whole buffer. */
  readonly words: Int32Array;
  /** How many rows have cubes: these are the lowest ones. */
  used: number;
  /** Scratch space for the stable cubes, laid out like the rows. Meaningless between two actions. */
  readonly stable: Int32Array;
}

/** The number of bits in a word, and which power of two that is. An enum, because the bundler inlines it. */
export enum Word {
  Bits = 32,
  Power = 5,
}

export function makeField(width: number, height: number): Field {
  const pitch = (width + Word.Bits - 1) >> Word.Power;
  const size = pitch * height;
  const words = new Int32Array(size + width + 2).fill(-1, size);
  return {
    width,
    height,
    pitch,
    fullWord: (-1 >>> (pitch * Word.Bits - width)) | 0,
    rows: words.subarray(0, size),
    tops: words.subarray(size),
    words,
    used: 0,
    stable: new Int32Array(size),
  };
}

/** Copies `from` over `into`, which must have its size. */
export function copyField(from: Field, into: Field): void {
  into.words.set(from.words);
  into.used = from.used;
}

/** MC-12: whether the top cell of this column is occupied. */
export const isBlocked = ({ tops, height }: Field, x: number): boolean => tops[x + 1] === height - 1;

/** MC-13: whether some column of the offer is not blocked. */
export function hasOpen(field: Field, offer: Offer): boolean {
  for (let k = 0; k < offer.length; k++) if (!isBlocked(field, offer[k]!)) return true;
  return false;
}

export function isFull({ rows, pitch, fullWord }: Field, y: number): boolean {
  const last = (y + 1) * pitch - 1;
  if (rows[last] !== fullWord) return false;
  for (let k = y * pitch; k < last; k++) if (rows[k] !== -1) return false;
  return true;
}

/** Call this after changing the rows directly. */
export function findTops(field: Field): void {
  const { rows, tops, height, pitch, fullWord } = field;
  field.used = height;
  while (field.used > 0 && isEmpty(field, field.used - 1)) field.used--;
  tops.fill(-1);
  for (let k = 0; k < pitch; k++) {
    let unknown = k < pitch - 1 ? -1 : fullWord;
    for (let y = field.used - 1; y >= 0 && unknown !== 0; y--) {
      const found = rows[y * pitch + k]! & unknown;
      unknown ^= found;
      for (let left = found; left !== 0; left &= left - 1)
        tops[k * Word.Bits + Word.Bits - Math.clz32(left & -left)] = y;
    }
  }
}

function isEmpty({ rows, pitch }: Field, y: number): boolean {
  for (let k = y * pitch; k < (y + 1) * pitch; k++) if (rows[k] !== 0) return false;
  return true;
}

/** Puts the cubes of a grid into an empty field of its size. */
export function fillField(field: Field, { width, height, cells }: Grid): void {
  for (let i = 0; i < cells.length; i++) {
    if (cells[i] === EMPTY) continue;
    const x = i % width;
    const y = height - 1 - (i - x) / width;
    field.rows[y * field.pitch + (x >> Word.Power)]! |= 1 << x;
  }
  findTops(field);
}

export function gridOf({ width, height, pitch, rows }: Field): Grid {
  const grid = makeGrid(width, height);
  for (let i = 0; i < grid.cells.length; i++) {
    const x = i % width;
    const y = height - 1 - (i - x) / width;
    if ((rows[y * pitch + (x >> Word.Power)]! >> x) & 1) grid.cells[i] = CUBE;
  }
  return grid;
}

export const isCube = ({ rows, pitch }: Field, x: number, y: number): boolean =>
  ((rows[y * pitch + (x >> Word.Power)]! >> x) & 1) === 1;

export function cubesIn({ rows, pitch }: Field, y: number): number {
  let count = 0;
  for (let k = y * pitch; k < (y + 1) * pitch; k++) count += ones(rows[k]!);
  return count;
}

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
