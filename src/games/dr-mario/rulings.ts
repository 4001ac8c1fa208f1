import { type Bodies, FIXED, fallOnce, type Moves } from '#kit/fall.js';
import { EMPTY, type Grid, isFree } from '#kit/grid.js';
import { findLines, ORTHOGONAL } from '#kit/lines.js';
import { COLOUR_BITS, isCapsule, isVirus, LEFT_HALF, MATCHED, RIGHT_HALF } from './cells.js';
import { cellsBelow, type Faller, type Point } from './faller.js';

/** The reason why the rules check whether a faller has landed. */
export type Occasion = 'fell' | 'blocked' | 'command';

/** Every decision of docs/rules/dr-mario.md that could have gone another way. The rules are made with one such record. */
export interface Rulings {
  /** DM-1: prepares the pieces in the contents. By the rules they stay as they are: single ones. */
  readonly prepare: (grid: Grid) => void;
  /** DM-2: whether this cell keeps the level from being cleared. */
  readonly isVirusLeft: (cell: number) => boolean;
  /** DM-5: whether the faller is now landed. */
  readonly isLanded: (grid: Grid, faller: Faller, occasion: Occasion) => boolean;
  /** DM-6: whether a tick freezes this faller rather than letting it fall. */
  readonly freezes: (grid: Grid, faller: Faller) => boolean;
  /** DM-7: the bottom-left cell of a new faller. */
  readonly spawn: (columns: number) => Point;
  /** DM-8: whether a new faller may be created, given the one in play. */
  readonly mayCreate: (inPlay: Faller | null) => boolean;
  /** DM-9: the faller turned a quarter about its bottom-left cell. */
  readonly turn: (faller: Faller, way: Way) => Faller;
  /** DM-10: whether a lying faller may stand up. */
  readonly mayStandUp: (grid: Grid, turned: Faller) => boolean;
  /** DM-11: where a vertical faller lies down, or undefined if it cannot. */
  readonly lieDown: (grid: Grid, turned: Faller) => Faller | undefined;
  /** DM-12: whether a virus may be created here. */
  readonly mayHoldVirus: (grid: Grid, faller: readonly Point[], x: number, y: number) => boolean;
  /** DM-13: the cells that are part of a match. */
  readonly matches: (grid: Grid) => readonly number[];
  /** DM-13: whether matches are searched for on this occasion. */
  readonly looksForMatches: (after: 'set-up' | 'virus' | 'tick') => boolean;
  /** DM-14: whether other commands make marked cells vanish too, not only ticks. */
  readonly vanishesOnCommands: boolean;
  /** DM-15: what a tick does, in this order. */
  readonly tickOrder: readonly TickStep[];
  /** DM-15: the cells that fall together, and those that never fall. The faller's own cells hold things up too. */
  readonly bodies: (grid: Grid, faller: readonly Point[]) => Bodies;
  /** DM-15: how far bodies come down in a tick. */
  readonly fall: (grid: Grid, bodies: Bodies) => Moves;
  /** DM-15: the cell that remains of a half that loses its partner. */
  readonly widowed: (half: number) => number;
  /** DM-16: whether creating this faller ends the game. */
  readonly endsGame: (grid: Grid, faller: readonly Point[]) => boolean;
}

/** DM-13: how many of one colour in a line make a match. An enum, because the bundler inlines it. */
export enum Match {
  Length = 4,
}

export type Way = 'clockwise' | 'counter-clockwise';
export type TickStep = 'fall' | 'descend' | 'vanish' | 'match' | 'land';

const isSupported = (grid: Grid, [x, y]: Point): boolean => !isFree(grid, x, y);

const REVISED: Rulings = {
  prepare: () => {},
  isVirusLeft: isVirus,
  isLanded: (grid, faller) => cellsBelow(faller).some(below => isSupported(grid, below)),
  freezes: (_, faller) => faller.isLanded,
  spawn: columns => [Math.floor((columns - 1) / 2), 1],
  mayCreate: inPlay => inPlay === null,
  turn: (faller, way) => ({
    ...faller,
    isVertical: !faller.isVertical,
    ...(isSwapped(faller, way) ? swapped(faller) : {}),
  }),
  mayStandUp: (grid, { x, y }) => isFree(grid, x, y - 1),
  lieDown: (grid, turned) => {
    if (isFree(grid, turned.x + 1, turned.y)) return turned;
    return isFree(grid, turned.x - 1, turned.y) ? { ...turned, x: turned.x - 1 } : undefined;
  },
  mayHoldVirus: (grid, faller, x, y) => isFree(grid, x, y) && !faller.some(([fx, fy]) => fx === x && fy === y),
  matches: grid => findLines(grid, Match.Length, ORTHOGONAL, COLOUR_BITS).cells,
  looksForMatches: () => true,
  vanishesOnCommands: false,
  tickOrder: ['fall', 'descend', 'vanish', 'match', 'land'],
  bodies: (grid, faller) => {
    const bodies: Bodies = new Int32Array(grid.cells.length);
    for (let i = 0; i < bodies.length; i++) bodies[i] = bodyOf(grid.cells, grid.cells[i]!, i);
    for (const [x, y] of faller) bodies[y * grid.width + x] = FIXED;
    return bodies;
  },
  fall: fallOnce,
  widowed: half => half & ~(LEFT_HALF | RIGHT_HALF),
  endsGame: (grid, faller) =>
    faller.some(([x, y]) => !isFree(grid, x, y)) || middleOf(grid.width).some(x => isCapsule(grid.cells[x]!)),
};

/** The first edition differs in one rule: landing is decided by ticks, and at once only if nothing is left hanging. */
const FIRST: Rulings = {
  ...REVISED,
  isLanded: (grid, faller, occasion) => {
    const supported = cellsBelow(faller).map(below => isSupported(grid, below));
    switch (occasion) {
      case 'fell':
        return supported.every(Boolean);
      case 'blocked':
        return supported.some(Boolean);
      case 'command':
        return faller.isLanded && supported.some(Boolean);
    }
  },
};

export const EDITIONS = { first: FIRST, revised: REVISED };
export type Edition = keyof typeof EDITIONS;

/** Clockwise, left goes on top and bottom goes left: lying down swaps the halves. The other way, standing up does. */
const isSwapped = ({ isVertical }: Faller, way: Way): boolean => isVertical === (way === 'clockwise');

const swapped = ({ first, second }: Faller) => ({ first: second, second: first });

function bodyOf(cells: Uint8Array, cell: number, i: number): number {
  if (cell === EMPTY) return 0;
  if (isVirus(cell) || cell & MATCHED) return FIXED;
  if (cell & LEFT_HALF) return cells[i + 1]! & MATCHED ? FIXED : i + 1;
  if (cell & RIGHT_HALF) return cells[i - 1]! & MATCHED ? FIXED : i;
  return i + 1;
}

/** The middle cells of the top row: one if the number of columns is odd, two if it is even. */
const middleOf = (columns: number): number[] => [...new Set([Math.floor((columns - 1) / 2), Math.floor(columns / 2)])];
