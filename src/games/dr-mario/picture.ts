import type { Cell, View } from '#engine/contract/view.js';
import { EMPTY, isFree } from '#kit/grid.js';
import { SHOWN_AHEAD } from './arcade.js';
import { COLOUR_BITS, isVirus, LEFT_HALF, letterOf, MATCHED, RIGHT_HALF } from './cells.js';
import { cellsBelow, cellsOf, type Faller } from './faller.js';

import { fallerCells } from './rules.js';
import type { State } from './state.js';

export function pictureOf(state: State): View {
  const { grid, faller, arcade, turn, config } = state;
  const cells = Array.from(grid.cells, cell => (cell === EMPTY ? null : cellPicture(cell)));
  fallerCells(state).forEach((i, half) => {
    cells[i] = halfPicture(faller!, half === 0 ? 'first' : 'second');
  });
  const viruses = grid.cells.filter(isVirus).length;
  return {
    width: grid.width,
    height: grid.height,
    cells,
    shadow: landing(state),
    insets: (arcade?.queue.slice(0, SHOWN_AHEAD) ?? []).map(([first, second]) => ({
      label: 'Next',
      width: 2,
      cells: (['first', 'second'] as const).map(half => halfPicture({ ...LYING, first, second }, half)),
    })),
    facts: arcade
      ? [
          ['Score', arcade.score],
          ['Level', arcade.level],
          ['Viruses', viruses],
          ['Speed', config.speed],
          ['Capsules', turn],
        ]
      : [['Viruses', viruses]],
    ...messageOf(state, viruses),
  };
}

const LYING: Faller = { x: 0, y: 0, isVertical: false, first: 0, second: 0, isLanded: false };

function messageOf({ isOver, arcade, config }: State, viruses: number): { message?: string } {
  if (isOver) return { message: 'GAME OVER' };
  const isCleared = arcade ? arcade.stage === 'cleared' : viruses === 0 && config.contents.some(hasVirus);
  return isCleared ? { message: 'LEVEL CLEARED' } : {};
}

/** A field that starts without viruses has nothing to clear. In its contents, small letters are viruses. */
const hasVirus = (line: string): boolean => /[a-z]/.test(line);

/** A cell that is not empty. */
export function cellPicture(cell: number): Cell {
  return {
    glyph: letterOf(cell),
    tone: (cell & COLOUR_BITS) - 1,
    kind: isVirus(cell) ? 'virus' : 'block',
    ...(cell & MATCHED ? { mark: 'matched' } : {}),
    ...(cell & LEFT_HALF ? { link: 'right' } : cell & RIGHT_HALF ? { link: 'left' } : {}),
  };
}

function halfPicture(faller: Faller, half: 'first' | 'second'): Cell {
  const links = faller.isVertical
    ? ({ first: 'down', second: 'up' } as const)
    : ({ first: 'right', second: 'left' } as const);
  return {
    glyph: letterOf(faller[half]),
    tone: faller[half] - 1,
    kind: 'block',
    mark: faller.isLanded ? 'landed' : 'falling',
    link: links[half],
  };
}

function landing({ grid, faller, isOver }: State): number[] {
  if (!faller || isOver) return [];
  let lowest = faller;
  while (cellsBelow(lowest).every(([x, y]) => isFree(grid, x, y))) lowest = { ...lowest, y: lowest.y + 1 };
  return cellsOf(lowest).map(([x, y]) => y * grid.width + x);
}
