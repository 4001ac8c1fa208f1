import { box } from '#kit/blast.js';
import type { Moves } from '#kit/fall.js';
import { flood } from '#kit/flood.js';
import { EMPTY, type Grid } from '#kit/grid.js';
import { fullRows, removeRows } from '#kit/rows.js';
import { fits, type Shape } from '#kit/shapes.js';
import { Bomb, Box, type PieceType, shapeFor } from './pieces.js';

/** Every decision of docs/rules/chetyris.md that could have gone another way. The rules are made with one such record. */
export interface Rulings {
  /** CH-1: the blocks of a piece, given by its index in the order of drawing. */
  readonly shape: (piece: number, orientation: number) => Shape;
  /** CH-1: where the corner of a new piece's box is placed. */
  readonly spawn: readonly [x: number, y: number];
  /** CH-2: whether a new level draws both of its pieces again. */
  readonly dropsNextPiece: boolean;
  /** CH-3: the direction in which a key for left or right moves this piece. */
  readonly direction: (piece: PieceType, asked: -1 | 1) => -1 | 1;
  /** CH-3: the orientation after a turn. */
  readonly turned: (orientation: number, piece: PieceType) => number;
  /** CH-4: whether a piece may be shifted or turned to here. */
  readonly mayMove: (grid: Grid, shape: Shape, x: number, y: number) => boolean;
  /** CH-4: the column of a piece after a turn, or undefined if it may not turn. */
  readonly turnedAt: (grid: Grid, shape: Shape, x: number, y: number) => number | undefined;
  /** CH-5: whether a piece that was brought all the way down by this comes to rest at once. */
  readonly rests: (by: 'down' | 'drop' | 'tick') => boolean;
  /** CH-5: how long a piece waits before it comes down by itself, in milliseconds. */
  readonly waitMs: (level: number) => number;
  /** CH-6: the cells that a VaporBomb at rest empties; (x, y) is the first of its two cells. */
  readonly vapor: (grid: Grid, x: number, y: number) => readonly number[];
  /** CH-6: the cells that a FoamBomb at rest fills. */
  readonly foam: (grid: Grid, x: number, y: number) => readonly number[];
  /** CH-7: the rows that vanish. */
  readonly rowsToVanish: (grid: Grid) => readonly number[];
  /** CH-7: how they vanish. */
  readonly vanish: (grid: Grid, rows: readonly number[]) => Moves;
  /** CH-7: the points for rows completed at once, given how many were left to do. */
  readonly points: (rows: number, rowsLeft: number) => number;
  /** CH-7: how many rows are left after these. */
  readonly rowsLeft: (before: number, rows: number) => number;
  /** CH-8: how many rows a level needs. */
  readonly rowsNeeded: (level: number) => number;
  /** CH-8, CH-19: whether a completed level waits for Enter. */
  readonly waitsAfterLevel: boolean;
  /** CH-8: whether a level begins with an empty well. */
  readonly emptiesWell: boolean;
  /** CH-9: whether a new piece ends the game where it is placed. */
  readonly endsGame: (grid: Grid, shape: Shape, x: number, y: number) => boolean;
  /** CH-9: whether the last piece stays in the well when the game is over. */
  readonly keepsPiece: (end: 'quit' | 'overlap') => boolean;
}

export const RULINGS: Rulings = {
  shape: shapeFor,
  spawn: [Box.SpawnX, Box.SpawnY],
  dropsNextPiece: true,
  direction: (piece, asked) => (piece === 'C' ? (-asked as -1 | 1) : asked),
  turned: orientation => (orientation + 1) % 4,
  mayMove: fits,
  turnedAt: (grid, shape, x, y) => (fits(grid, shape, x, y) ? x : undefined),
  rests: () => true,
  waitMs: level => Math.max(1000 - 100 * (level - 1), 100),
  vapor: (grid, x, y) => box(grid, x, y - Bomb.Reach, x + 1, y + Bomb.Reach),
  foam: (grid, x, y) => {
    const within = new Set(box(grid, x - Bomb.Reach, y - Bomb.Reach, x + Bomb.Reach, y + Bomb.Reach));
    return flood(grid, [y * grid.width + x], i => within.has(i) && grid.cells[i] === EMPTY);
  },
  rowsToVanish: fullRows,
  vanish: removeRows,
  points: rows => (rows === 0 ? 0 : 100 * 2 ** (rows - 1)),
  rowsLeft: (before, rows) => Math.max(before - rows, 0),
  rowsNeeded: level => 5 * level,
  waitsAfterLevel: true,
  emptiesWell: true,
  endsGame: (grid, shape, x, y) => !fits(grid, shape, x, y),
  keepsPiece: () => true,
};
