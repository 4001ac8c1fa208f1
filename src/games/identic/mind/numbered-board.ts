import { EMPTY, type Grid, makeGrid } from '#kit/grid.js';
import { KINDS } from '../balls.js';
import type { Config } from '../rules.js';

/**
 * The board for thinking. Every ball keeps a number of its own wherever it falls, so that a group can be named by one of its
 * balls, and a line of picks still makes sense after another pick was left out. Like the stacks of the kit it is stored column by
 * column, the lowest ball first, with an empty cell above every column and an empty column on either side.
 */
export interface NumberedBoard {
  readonly config: Config;
  readonly width: number;
  readonly height: number;
  readonly pitch: number;
  /** The kind of a ball and its number, see `kindOf` and `numberOf`, or EMPTY. */
  readonly cells: Int32Array;
  /** Where each ball is, or NOWHERE. */
  readonly places: Int32Array;
  /** How many balls of each kind are left. */
  readonly counts: Int32Array;
  /** All of the above in one buffer, so that a copy is one call. */
  readonly words: Int32Array;
  /** Scratch space for the cells of a group or the bombs of a blast. */
  readonly trail: Int32Array;
  /** The groups that the last scan found: the first and last cell of each, its size, and the decision to pick it. */
  readonly firsts: Int32Array;
  readonly lasts: Int32Array;
  readonly sizes: Int32Array;
  readonly names: Float64Array;
  /** How many groups it found. */
  groups: number;
  /** The columns in which groups may have changed since then. */
  dirtyFrom: number;
  dirtyTo: number;
  /** The number of columns that are not empty. As columns close up, these are the leftmost. */
  columns: number;
  missingRows: number;
  score: number;
  turn: number;
  isOver: boolean;
}

/** Cell 0 is never used, so it can stand for no place at all. */
export const NOWHERE = 0;
const KIND_SHIFT = 20;
export const MOST_BALLS = 1 << KIND_SHIFT;

export const kindOf = (cell: number): number => cell >> KIND_SHIFT;
export const numberOf = (cell: number): number => cell & (MOST_BALLS - 1);
export const firstCell = ({ pitch }: NumberedBoard): number => pitch + 1;

export function makeBoard(config: Config, { width, height }: Pick<Grid, 'width' | 'height'>): NumberedBoard {
  const pitch = height + 1;
  const balls = width * height;
  const sizes = [(width + 2) * pitch + 1, KINDS, balls, balls, balls, balls];
  const words = new Int32Array(sizes.reduce((sum, size) => sum + size, 0));
  let end = 0;
  const [cells, counts, places, firsts, lasts, groupSizes] = sizes.map(size => {
    end += size;
    return words.subarray(end - size, end);
  }) as Parts;
  const found = {
    firsts,
    lasts,
    sizes: groupSizes,
    names: new Float64Array(balls),
    groups: 0,
    dirtyFrom: 0,
    dirtyTo: width,
  };
  const progress = { columns: 0, missingRows: 0, score: 0, turn: 0, isOver: false };
  const trail = new Int32Array(balls);
  return { config, width, height, pitch, cells, places, counts, words, trail, ...found, ...progress };
}

type Part = Int32Array<ArrayBuffer>;
type Parts = [Part, Part, Part, Part, Part, Part];

/** Puts a new ball into the cell `up` rows above the floor. */
export function put(board: NumberedBoard, x: number, up: number, kind: number): void {
  const { cells, places, counts, pitch, height } = board;
  const cell = firstCell(board) + x * pitch + up;
  const number = x * height + up;
  cells[cell] = (kind << KIND_SHIFT) | number;
  places[number] = cell;
  counts[kind]!++;
  board.dirtyFrom = 0;
  board.dirtyTo = board.width;
}

export function copyBoard(from: NumberedBoard, into: NumberedBoard): NumberedBoard {
  into.words.set(from.words);
  for (let k = 0; k < from.groups; k++) into.names[k] = from.names[k]!;
  into.groups = from.groups;
  into.dirtyFrom = from.dirtyFrom;
  into.dirtyTo = from.dirtyTo;
  into.columns = from.columns;
  into.missingRows = from.missingRows;
  into.score = from.score;
  into.turn = from.turn;
  into.isOver = from.isOver;
  return into;
}

/** The height of the tallest column, which is the number of printed rows. */
export function rowsOf(board: NumberedBoard): number {
  const { cells, pitch, height } = board;
  for (let rows = height; rows > 0; rows--)
    for (let i = firstCell(board) + rows - 1, x = 0; x < board.columns; x++, i += pitch)
      if (cells[i] !== EMPTY) return rows;
  return 0;
}

export function gridOf(board: NumberedBoard): Grid {
  const { width, height, cells, pitch } = board;
  const grid = makeGrid(width, height);
  for (let x = 0; x < width; x++)
    for (let up = 0; up < height; up++)
      grid.cells[(height - 1 - up) * width + x] = kindOf(cells[firstCell(board) + x * pitch + up]!);
  return grid;
}
