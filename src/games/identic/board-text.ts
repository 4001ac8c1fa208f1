import { BadInput, quote } from '#engine/bad-input.js';
import type { BoardText } from '#engine/contract/board-text.js';
import { type Word, wordsOf } from '#engine/text.js';
import { cellOf, colourOf, letterOf, MOST_COLOURS } from './balls.js';

/** As many as a random board can have. */
export const MOST_ROWS = 100;
export const MOST_COLUMNS = 100;

/** Marks a cell without a ball. A board with gaps is a position. */
const GAP = '.';

const LETTERS = Array.from({ length: MOST_COLOURS }, (_, n) => letterOf(colourOf(n))).join(' ');
const EXPECTED = `balls are ${LETTERS} and the bomb X, or with --edition samegame the digits 0 to ${MOST_COLOURS - 1}`;

/**
 * Reads what the program reads (IC-1), the same without blanks, and digits as in the published boards of SameGame. Digits have no
 * weight, so they are taken only where weights do not count.
 */
export const boardText: BoardText = {
  about: `One line per row, the top row first, with or without blanks between the balls.
The balls are ${LETTERS}, and X is the bomb. With --edition samegame the digits
0 to ${MOST_COLOURS - 1} are colours too, as in the published boards. A board has at most ${MOST_ROWS} rows and ${MOST_COLUMNS} columns.
A dot is a gap, where a ball has gone: nothing floats, and no column is empty but the last ones.`,
  options: ['edition'],
  read(text, settings) {
    const letterAt = settings.edition === 'samegame' ? letterOrDigit : letterOnly;
    const rows = rowsIn(text).map(({ line, balls }) => ({
      line,
      balls: balls.map(ball => ({ ...ball, text: letterAt(ball, line) })),
    }));
    checkShape(rows);
    if (text.includes(GAP)) return { ...settings, position: text.split(/\r?\n/).map(withoutDigits) };
    return { ...settings, board: rows.map(({ balls }) => balls.map(ball => ball.text).join(' ')) };
  },
};

interface Row {
  /** The number of the line in the text, from 1. */
  readonly line: number;
  /** One character each. */
  readonly balls: readonly Word[];
}

/** Blank lines may come before and after a board, but not in it: a file with several boards is not one tall board. */
function rowsIn(text: string): readonly Row[] {
  const rows: Row[] = [];
  text.split(/\r?\n/).forEach((content, k) => {
    const balls = wordsOf(content).flatMap(charactersOf);
    if (balls.length === 0) return;
    const line = k + 1;
    if (rows.length > 0 && rows.at(-1)!.line < k)
      throw new BadInput('a second board begins here; a text holds one board without blank lines in it', { line });
    if (rows.length === MOST_ROWS) throw new BadInput(`a board has at most ${MOST_ROWS} rows`, { line });
    rows.push({ line, balls });
  });
  if (rows.length === 0) throw new BadInput('the board has no rows', { line: 1, column: 1 });
  return rows;
}

function charactersOf({ text, column }: Word): Word[] {
  let at = column;
  return Array.from(text, character => {
    at += character.length;
    return { text: character, column: at - character.length };
  });
}

function letterOnly({ text, column }: Word, line: number): string {
  if (cellOf(text) !== undefined || text === GAP) return text;
  if (/^\d$/.test(text)) {
    const problem = `the digit ${text} has no weight; write letters, or add --edition samegame`;
    throw new BadInput(problem, { line, column });
  }
  throw new BadInput(problemWith(text), { line, column });
}

function letterOrDigit({ text, column }: Word, line: number): string {
  if (cellOf(text) !== undefined || text === GAP) return text;
  if (/^\d$/.test(text) && Number(text) < MOST_COLOURS) return letterOf(colourOf(Number(text)));
  throw new BadInput(problemWith(text), { line, column });
}

/** The same line with letters, so that messages about it name the right column. */
const withoutDigits = (line: string): string => line.replace(/\d/g, digit => letterOf(colourOf(Number(digit))));

const problemWith = (text: string): string =>
  /^[_-]$/.test(text) ? `${quote(text)} is not a ball; a gap is a dot` : `unknown ball ${quote(text)}; ${EXPECTED}`;

function checkShape(rows: readonly Row[]): void {
  const width = rows[0]!.balls.length;
  for (const { line, balls } of rows) {
    if (balls.length > MOST_COLUMNS)
      throw new BadInput(`a board has at most ${MOST_COLUMNS} columns, this row has ${balls.length}`, {
        line,
        column: balls[MOST_COLUMNS]!.column,
      });
    if (balls.length !== width)
      throw new BadInput(`the first row has ${width} balls, this one has ${balls.length}`, {
        line,
        column: (balls[width] ?? balls.at(-1)!).column,
      });
  }
}
