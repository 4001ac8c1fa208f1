import type { Cell } from '#engine/contract/view.js';
import { type Printed, type PrintedBoard, printedBoard, printedLines } from '#engine/program/printed.js';
import { cellOf, pictured } from '../balls.js';

export const printed: Printed = { frames: output => output.split(/(?<=number: )/), board: boardIn };

/** IC-11: cells joined by one space; an empty cell is a space itself. */
function boardIn(frame: string): PrintedBoard | undefined {
  const lines = printedLines(frame);
  const from = lines.findIndex(line => isRow(line) && line.trim() !== '');
  if (from < 0) return undefined;
  const length = lines.slice(from).findIndex(line => line === '' || !isRow(line));
  const to = length < 0 ? lines.length : from + length;
  const rows = lines.slice(from, to).map(line => [...line].filter((_, x) => x % 2 === 0));
  return printedBoard(rows, ballOf, [...lines.slice(0, from), ...lines.slice(to)]);
}

const isRow = (line: string): boolean => /^(?:[A-Z ] )*[A-Z ]?$/.test(line);

function ballOf(text: string): Cell | null | undefined {
  if (text === ' ') return null;
  const ball = cellOf(text);
  return ball === undefined ? undefined : pictured(ball);
}
