import { EMPTY } from '#kit/grid.js';
import { LEFT_HALF, letterOf, MATCHED, RIGHT_HALF } from './cells.js';
import type { Faller } from './faller.js';
import { fallerCells, type Model } from './rules.js';

/** DM-2: one line per row, three characters per cell, then the floor, then messages. */
export function frameOf(model: Model, isCleared: boolean): string {
  const { width, cells } = model.grid;
  const [first, second] = fallerCells(model);
  let frame = '';
  for (let i = 0; i < cells.length; i++) {
    if (i % width === 0) frame += '|';
    if (i === first) frame += fallerText(model.faller!, 'first');
    else if (i === second) frame += fallerText(model.faller!, 'second');
    else frame += cellText(cells[i]!);
    if ((i + 1) % width === 0) frame += '|\n';
  }
  frame += ` ${'-'.repeat(3 * width)} \n`;
  if (model.isOver) return `${frame}GAME OVER\n`;
  return isCleared ? `${frame}LEVEL CLEARED\n` : frame;
}

/** DM-3 */
function cellText(cell: number): string {
  if (cell === EMPTY) return '   ';
  const letter = letterOf(cell);
  if (cell & MATCHED) return `*${letter}*`;
  return `${cell & RIGHT_HALF ? '-' : ' '}${letter}${cell & LEFT_HALF ? '-' : ' '}`;
}

/** DM-3 */
function fallerText({ isVertical, isLanded, first, second }: Faller, half: 'first' | 'second'): string {
  const [open, close] = isLanded ? '||' : '[]';
  const letter = letterOf(half === 'first' ? first : second);
  if (isVertical) return `${open}${letter}${close}`;
  return half === 'first' ? `${open}${letter}-` : `-${letter}${close}`;
}
