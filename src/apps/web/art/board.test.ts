import { expect, test } from 'vitest';
import type { View } from '#engine/contract/view.js';
import { paintView } from './board.js';
import type { Brush } from './brush.js';
import type { Highlight } from './highlights.js';
import { cornerOf, layoutOf } from './well-layout.js';

/** What tells highlights apart: the outline of a tile, light over a whole cell, its four corners, or a cross. */
type Mark = 'outline' | 'glow' | 'corners' | 'cross';

const CELL = 20;
const view: View = { width: 4, height: 2, cells: Array.from({ length: 8 }, () => null), insets: [], facts: [] };
const layout = layoutOf(view, CELL);

const nothing = (): void => {};

/** A brush that notes which marks it is told to paint, and in which cells. */
function sketch() {
  const marks = new Set<string>();
  let path: { readonly mark: Mark; readonly x: number; readonly y: number }[] = [];
  const going = (mark: Mark) => (x: number, y: number) => void path.push({ mark, x, y });
  const note = (mark: Mark, x: number, y: number): void => {
    const cell = view.cells.findIndex((_, k) => {
      const [left, top] = cornerOf(layout, k);
      return x >= left && x < left + CELL && y >= top && y < top + CELL;
    });
    if (cell !== -1) marks.add(`${cell} ${mark}`);
  };
  const brush = {
    save: nothing,
    restore: nothing,
    clip: nothing,
    fill: nothing,
    moveTo: nothing,
    createLinearGradient: () => ({ addColorStop: nothing }),
    fillRect: (x: number, y: number, width: number, height: number) =>
      width === CELL && height === CELL && note('glow', x, y),
    beginPath: () => {
      path = [];
    },
    roundRect: going('outline'),
    lineTo: going('cross'),
    quadraticCurveTo: going('corners'),
    stroke: () => {
      const { mark, x, y } = path.find(step => step.mark === 'corners') ?? path[0]!;
      note(mark, x, y);
    },
  };
  return { brush: brush as unknown as Brush, marks };
}

test('an outline shows where something would stop, a glow what would vanish, a cross what was played', () => {
  const { brush, marks } = sketch();
  const look = { palette: 'standard', marks: 'shapes', scheme: 'dark' } as const;
  const emphasis = new Map<number, Highlight>([
    [0, 'shadow'],
    [1, 'lit'],
    [2, 'cursor'],
    [3, 'played'],
  ]);
  paintView(brush, view, { cellSize: CELL, look, emphasis });
  expect([...marks].sort()).toEqual(['0 outline', '1 glow', '2 corners', '2 glow', '3 cross']);
});
