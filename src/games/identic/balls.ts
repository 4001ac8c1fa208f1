import { BadInput, quote } from '#engine/bad-input.js';
import type { Cell } from '#engine/contract/view.js';
import { wordsOf } from '#engine/text.js';
import { EMPTY, type Grid, makeGrid } from '#kit/grid.js';

/** Cell n shows letter n. IC-2: a ball weighs one more than the one before it, and the bomb nothing. */
const LETTERS = ' XFDOPRYWGB';
export const BOMB = 1;
export const MOST_COLOURS = LETTERS.length - 2;
/** How many different cells there are, the empty one included. */
export const KINDS = LETTERS.length;

export const letterOf = (cell: number): string => LETTERS.charAt(cell);
export const weightOf = (cell: number): number => (cell === EMPTY ? 0 : cell - 1);

/** The n-th colour of the assignment's table, from 0: black first. */
export const colourOf = (n: number): number => LETTERS.length - 1 - n;

export function cellOf(letter: string): number | undefined {
  const cell = letter.length === 1 ? LETTERS.indexOf(letter) : -1;
  return cell > EMPTY ? cell : undefined;
}

/** IC-1: one line per row, balls separated by blanks. Blank lines do not count. */
export function readBoard(lines: readonly string[]): Grid {
  const rows: number[][] = [];
  lines.forEach((line, k) => {
    const words = wordsOf(line);
    if (words.length === 0) return;
    const row = words.map(({ text, column }) => {
      const cell = cellOf(text);
      if (cell !== undefined) return cell;
      const known = [...LETTERS.slice(2)].reverse().join(' ');
      throw new BadInput(`unknown ball ${quote(text)}; balls are ${known} and the bomb X`, { line: k + 1, column });
    });
    if (rows[0] && rows[0].length !== row.length) {
      const place = { line: k + 1, column: (words[rows[0].length] ?? words.at(-1)!).column };
      throw new BadInput(`the first row has ${rows[0].length} balls, this one has ${row.length}`, place);
    }
    rows.push(row);
  });
  if (!rows[0]) throw new BadInput('the board has no rows', { line: 1, column: 1 });
  const grid = makeGrid(rows[0].length, rows.length);
  grid.cells.set(rows.flat());
  return grid;
}

/** The assignment's colours: black, grey, white, yellow, red, pink, orange, dark blue, fuchsia. The bomb's badge is red. */
const TONES: Readonly<Record<string, number>> = { B: 26, G: 9, W: 7, Y: 2, R: 0, P: 8, O: 5, D: 27, F: 28, X: 0 };

/** A cell that is not empty. */
export const pictured = (cell: number): Cell => ({
  glyph: letterOf(cell),
  tone: TONES[letterOf(cell)]!,
  kind: cell === BOMB ? 'bomb' : 'ball',
});
