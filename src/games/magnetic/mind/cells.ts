import { type Field, Word } from '../fast/field.js';

export const isCube = ({ rows, pitch }: Field, x: number, y: number): boolean =>
  ((rows[y * pitch + (x >> Word.Power)]! >> x) & 1) === 1;

export function cubesIn({ rows, pitch }: Field, y: number): number {
  let count = 0;
  for (let k = y * pitch; k < (y + 1) * pitch; k++) count += ones(rows[k]!);
  return count;
}

/** The number of ones in a word. */
function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
