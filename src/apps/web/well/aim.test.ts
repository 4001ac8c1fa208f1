import { expect, test, vi } from 'vitest';
import type { Cell, View } from '#engine/contract/view.js';
import { fittingLayout } from '../art/well-layout.js';
import type { Pointed } from './aim.js';

vi.stubGlobal('addEventListener', () => {});
const { drawAim, previewBeside } = await import('./aim.js');

const CUBE: Cell = { glyph: '#', tone: 0, kind: 'block' };

/** The names of what is drawn in each cell; -1 is the last cell of the row above the rim. */
function drawn(view: View, aim: Pointed): string[] {
  const layout = fittingLayout(view, 600, 600, 1);
  const found: string[] = [];
  const textures = new Proxy({}, { get: (_, name) => () => String(name) });
  const layer = {
    draw(texture: string, x: number, y: number) {
      const column = Math.floor((x - layout.left) / layout.cellSize);
      found.push(`${texture} ${Math.floor((y - layout.top) / layout.cellSize) * view.width + column}`);
    },
  };
  drawAim(layer as never, aim, view, false, { layout, textures } as never);
  return found;
}

const field = (more: Partial<View> = {}): View => ({
  width: 3,
  height: 2,
  cells: Array<null>(6).fill(null),
  insets: [],
  facts: [],
  ...more,
});

test('a column to pick is framed above the rim and where the cube lands, and the cursor is only an arrow', () => {
  const view = field({ offers: [[0, 2]], targets: ['0', null, '2', '0', null, '2'] });
  expect(drawn(view, { cells: new Map(), column: 2, advised: [{ cell: 3 }] })).toEqual([
    'arrow -1',
    'tile 3',
    'frame 3',
    'frame -3',
  ]);
});

test('a tile to pick is framed and ticked, and neither the mark nor the cursor lays a glow over it', () => {
  const view = field({ cells: [null, null, null, CUBE, CUBE, CUBE] });
  const cells = new Map([
    [3, 'cursor'],
    [4, 'lit'],
    [5, 'lit'],
  ] as const);
  const advised = [{ cell: 3 }, { cell: 4 }];
  expect(drawn(view, { cells, advised }).sort()).toEqual(
    ['cursor 3', 'frame 3', 'frame 4', 'glow 5', 'tick 3', 'tick 4'].sort(),
  );
});

test('a landing preview is drawn beside the advice only, and not if the piece has to be turned there', () => {
  const aim = { cells: new Map(), advised: [{ cell: 1 }, { cell: 2 }] };
  const left = (...ghosts: number[]): number[] =>
    previewBeside(
      aim,
      ghosts.map(cell => ({ cell })),
    ).map(({ cell }) => cell);
  expect([left(0, 1), left(1, 2), left(3, 4), left(2, 5), left(0, 3)]).toEqual([[0], [], [3, 4], [], [0, 3]]);
});
