import type { Action } from '../rules.js';
import { type Board, WORD, wordsFor } from './board.js';

/** The picks that have an effect, row by row as printed. */
export function listPicks({ stacks, columns, rows, pickable }: Board, into: Action[]): Action[] {
  const words = wordsFor(stacks.width);
  let count = 0;
  for (let row = 0; row < rows; row++) {
    const picks = picksIn(row, columns);
    const first = (rows - 1 - row) * words;
    for (let k = 0; k < words; k++) {
      for (let bits = pickable[first + k]!; bits !== 0; bits &= bits - 1) {
        into[count++] = picks[k * WORD + lowestBit(bits)]!;
      }
    }
  }
  while (into.length > count) into.pop();
  return into;
}

export function countPicks({ stacks, rows, pickable }: Board): number {
  let count = 0;
  for (let k = rows * wordsFor(stacks.width) - 1; k >= 0; k--) count += onesIn(pickable[k]!);
  return count;
}

/** The pick at this index of the list, without making the list. For random play. */
export function pickAt({ stacks, columns, rows, pickable }: Board, place: number): Action {
  const words = wordsFor(stacks.width);
  let left = place;
  for (let row = 0; ; row++) {
    const first = (rows - 1 - row) * words;
    for (let k = 0; k < words; k++) {
      let bits = pickable[first + k]!;
      const ones = onesIn(bits);
      if (left >= ones) left -= ones;
      else {
        for (; left > 0; left--) bits &= bits - 1;
        return picksIn(row, columns)[k * WORD + lowestBit(bits)]!;
      }
    }
  }
}

function onesIn(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

const lowestBit = (bits: number): number => WORD - 1 - Math.clz32(bits & -bits);

/** Each pick is created only once. Indexed by row and column. */
const PICKS: Action[][] = [];

function picksIn(row: number, columns: number): readonly Action[] {
  while (PICKS.length <= row) PICKS.push([]);
  const picks = PICKS[row]!;
  while (picks.length < columns) picks.push({ type: 'pick', row, column: picks.length });
  return picks;
}
