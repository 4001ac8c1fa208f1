import type { Cell } from '#engine/contract/view.js';
import { type Printed, type PrintedBoard, printedBoard, printedLines } from '#engine/program/printed.js';

/** The output after each key. */
export const screensOf = (output: string): string[] => (output === '' ? [] : output.split(/(?<=^[^@\n]*\n)(?=@)/m));

export const printed: Printed = { frames: screensOf, board: boardIn };

/** CH-10: rows stand between `@`, above a floor of them. Texts may follow on the same line. */
function boardIn(screen: string): PrintedBoard | undefined {
  const lines = printedLines(screen);
  const rows: string[][] = [];
  const rest = lines.map(line => {
    const end = line.startsWith('@') ? line.lastIndexOf('@') : -1;
    if (end < 0) return line;
    const row = line.slice(1, end);
    if (end > 0 && !/^@+$/.test(row)) rows.push([...row]);
    return ' '.repeat(end + 1) + line.slice(end + 1);
  });
  return printedBoard(rows, cellOf, withoutGaps(rest));
}

/** Which piece a block came from is not printed, so all of them look alike. */
const CELLS: Readonly<Record<string, Cell | null>> = {
  ' ': null,
  '#': { glyph: '#', tone: 6, kind: 'block', mark: 'falling' },
  $: { glyph: '$', tone: 9, kind: 'block' },
  '*': { glyph: '*', tone: 7, kind: 'foam' },
};

const cellOf = (text: string): Cell | null | undefined => CELLS[text];

/** The prompt begins at the left edge and the other texts far from it, so each is moved to the left on its own. */
function withoutGaps(lines: readonly string[]): string[] {
  const texts = lines.filter(line => line.trim() !== '');
  const side = texts.filter(line => line.startsWith(' '));
  const indent = side.reduce((least, line) => Math.min(least, line.search(/\S/)), Number.POSITIVE_INFINITY);
  return texts.map(line => (line.startsWith(' ') ? line.slice(indent) : line));
}
