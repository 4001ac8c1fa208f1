import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../harness/root.js';

export type NumberedBoard = readonly (readonly number[])[];

/** The standard boards: rows of colours from 0 to 4, the top row first. */
export const standardBoards = (): readonly NumberedBoard[] =>
  readBoards(readFileSync(join(ROOT, 'bench/bots/samegame/standard-20.txt'), 'utf8'));

export const readBoards = (text: string): readonly NumberedBoard[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(board => board.split('\n').map(row => row.trim().split(/\s+/).map(Number)));

/** The colours of Identic that stand for the numbers. */
const LETTERS = 'BGWYR';

/** As the setting `board` wants it. */
export const linesOf = (board: NumberedBoard): readonly string[] =>
  board.map(row => row.map(colour => LETTERS.charAt(colour)).join(' '));
