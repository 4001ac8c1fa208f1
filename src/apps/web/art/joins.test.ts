import { expect, it } from 'vitest';
import type { Cell } from '#engine/contract/view.js';
import { ghostsOf, litCells } from './highlights.js';
import { DOWN, innerSides, joinsAt, LEFT, RIGHT, UP } from './joins.js';

const cellsOf = (picture: string): (Cell | null)[] =>
  [...picture].map(glyph => (glyph === '.' ? null : { glyph, tone: 0, kind: 'block' }));

it('joins equal material', () => {
  const cells = cellsOf(['##.', '.#.', '.*.'].join(''));
  expect(joinsAt(cells, 3, 0)).toBe(RIGHT);
  expect(joinsAt(cells, 3, 1)).toBe(LEFT | DOWN);
  expect(joinsAt(cells, 3, 4)).toBe(UP);
  expect(joinsAt(cells, 3, 7)).toBe(0);
});

it('does not join across the edge of the field', () => {
  const cells = cellsOf(['..#', '#..'].join(''));
  expect(joinsAt(cells, 3, 2)).toBe(0);
  expect(joinsAt(cells, 3, 3)).toBe(0);
});

it('does not join tiles with letters, except the two halves of a capsule', () => {
  const [one, other] = cellsOf('AA') as Cell[];
  expect(joinsAt([one!, other!], 2, 0)).toBe(0);
  expect(joinsAt([{ ...one!, link: 'right' }, other!], 2, 0)).toBe(RIGHT);
});

it('finds the sides on which another cell of the set follows', () => {
  const cells = new Set([0, 1, 4, 5]);
  expect(innerSides(cells, 3, 1)).toBe(LEFT | DOWN);
  expect(innerSides(cells, 3, 5)).toBe(LEFT);
});

it('lights the cell under the cursor with the cells it clears', () => {
  expect(litCells(new Map([[3, 'cursor']]))).toEqual([]);
  expect(
    litCells(
      new Map([
        [3, 'cursor'],
        [4, 'lit'],
        [9, 'shadow'],
      ] as const),
    ),
  ).toEqual([3, 4]);
});

it('gives the shadow of a piece its tones, cell by cell', () => {
  const falling = (tone: number): Cell => ({ glyph: 'A', tone, kind: 'block', mark: 'falling' });
  const view = {
    width: 1,
    height: 4,
    cells: [falling(1), falling(2), null, null],
    shadow: [3, 2],
    insets: [],
    facts: [],
  };
  expect(ghostsOf(view)).toEqual([
    { cell: 2, tone: 1 },
    { cell: 3, tone: 2 },
  ]);
});
