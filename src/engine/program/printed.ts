import type { Cell } from '../contract/view.js';

/** Reads the output of a game's program, without grading it. */
export interface Printed {
  /** Splits an output into one part per command, so that two outputs can be shown step by step. */
  frames(output: string): readonly string[];
  /** Reads the board in a frame, if the program prints boards. Undefined if the frame has none that can be read. */
  board?(frame: string): PrintedBoard | undefined;
}

/** A board as a program printed it. Nothing is guessed: a cell that cannot be read keeps its text and nothing else. */
export interface PrintedBoard {
  readonly width: number;
  readonly height: number;
  /** Row by row from the top. A row that is too short ends in cells without text. */
  readonly cells: readonly PrintedCell[];
  /** The output besides the board. */
  readonly rest: string;
}

export interface PrintedCell {
  /** As printed, so that two boards can be compared. */
  readonly text: string;
  /** `null` if it is empty, undefined if it cannot be read. */
  readonly cell: Cell | null | undefined;
}

/** Larger boards are shown as text. */
export const MOST_PRINTED_CELLS = 4_000;

/** Makes a board from the texts of its cells. Undefined if there are none, or too many to draw. */
export function printedBoard(
  rows: readonly (readonly string[])[],
  read: (text: string) => Cell | null | undefined,
  rest: readonly string[],
): PrintedBoard | undefined {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const height = rows.length;
  if (width === 0 || width * height > MOST_PRINTED_CELLS) return undefined;
  const cells = rows.flatMap(row =>
    Array.from({ length: width }, (_, x) => {
      const text = row[x] ?? '';
      return { text, cell: text === '' ? undefined : read(text) };
    }),
  );
  return { width, height, cells, rest: tidied(rest) };
}

/** Without the blank lines around it, and without the blanks that all lines begin with. */
function tidied(lines: readonly string[]): string {
  const isBlank = (line: string): boolean => line.trim() === '';
  const [from, to] = [lines.findIndex(line => !isBlank(line)), lines.findLastIndex(line => !isBlank(line))];
  if (from < 0) return '';
  const kept = lines.slice(from, to + 1);
  const indents = kept.filter(line => !isBlank(line)).map(line => line.search(/\S/));
  const indent = indents.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  return kept.map(line => line.slice(indent).trimEnd()).join('\n');
}

/** The lines of a frame, without their ends. */
export const printedLines = (frame: string): string[] => frame.split('\n').map(line => line.replace(/\r$/, ''));

/** The index of the first cell that differs. Boards of different sizes are compared by row and column. */
export function firstDifference(one: PrintedBoard, other: PrintedBoard): { x: number; y: number } | undefined {
  const textAt = ({ width, cells }: PrintedBoard, x: number, y: number): string =>
    x < width ? (cells[y * width + x]?.text ?? '') : '';
  for (let y = 0; y < Math.max(one.height, other.height); y++)
    for (let x = 0; x < Math.max(one.width, other.width); x++)
      if (textAt(one, x, y) !== textAt(other, x, y)) return { x, y };
  return undefined;
}
