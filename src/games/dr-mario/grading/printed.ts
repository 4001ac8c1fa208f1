import type { Cell } from '#engine/contract/view.js';
import { type Printed, type PrintedBoard, printedBoard, printedLines } from '#engine/program/printed.js';

/** The output after the set-up and after each command: the field down to its floor, and the messages below. */
export const framesOf = (output: string): string[] =>
  output === '' ? [] : output.split(/(?<=^ -+ ?\n(?:[A-Z ]+\n)?)(?![A-Z])/m);

export const printed: Printed = { frames: framesOf, board: boardIn };

/** DM-2: rows stand between bars, three characters per cell, above a floor of dashes. */
function boardIn(frame: string): PrintedBoard | undefined {
  const lines = printedLines(frame);
  const rows = lines.filter(isRow).map(line => {
    const row = line.slice(1).trimEnd();
    return (row.endsWith('|') ? row.slice(0, -1) : row).match(/.{1,3}/gs) ?? [];
  });
  return printedBoard(
    rows,
    cellOf,
    lines.filter(line => !isRow(line) && !/^ *-{3,} *$/.test(line)),
  );
}

const isRow = (line: string): boolean => line.startsWith('|');

const MARKS = { '*': 'matched', '[': 'falling', ']': 'falling', '|': 'landed' } as const;

/** DM-3. A vertical faller does not show where its other half is. */
function cellOf(text: string): Cell | null | undefined {
  if (text.trim() === '') return null;
  const [, left, glyph, right] = /^([ *[|-])([RBYrby])([ *\]|-])$/.exec(text) ?? [];
  if (left === undefined || glyph === undefined || right === undefined) return undefined;
  const mark = MARKS[left as keyof typeof MARKS] ?? MARKS[right as keyof typeof MARKS];
  return {
    glyph,
    tone: 'RBY'.indexOf(glyph.toUpperCase()),
    kind: glyph === glyph.toLowerCase() ? 'virus' : 'block',
    ...(mark ? { mark } : {}),
    ...(right === '-' ? { link: 'right' } : left === '-' ? { link: 'left' } : {}),
  };
}
