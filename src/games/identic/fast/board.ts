import { EMPTY } from '#kit/grid.js';
import { collapse, GONE, type Stacks } from '#kit/stacks.js';
import { BOMB, weightOf } from '../balls.js';
import type { Edition } from '../rulings.js';
import { pointsForSize } from '../samegame.js';

/**
 * The board of the fast form. The four neighbours of a ball decide whether it may be picked, so that only the picked group is
 * ever traced. This is kept as one bit per cell, and updated only in and next to columns that lost something.
 */
export interface Board {
  readonly stacks: Stacks;
  /** The number of columns that are not empty. As columns close up, these are the leftmost. */
  columns: number;
  /** The height of the tallest column, which is the number of printed rows. */
  rows: number;
  /** Several words for each row, from the floor up. Bit x says whether the ball in column x may be picked. */
  readonly pickable: Int32Array;
  /** Scratch space for the cells of a group or the bombs of a blast. Meaningless between two picks. */
  readonly trail: Int32Array;
}

/** The number of bits in a word, as a power of two and as a number. */
const WORD_POWER = 5;
export const WORD = 1 << WORD_POWER;
/** The word that holds the bit of a column. */
const wordOf = (x: number): number => x >> WORD_POWER;
export const wordsFor = (width: number): number => wordOf(width + WORD - 1);

/** Room for the pickable bits of such a board. */
export const pickableOf = ({ width, height }: Stacks): Int32Array => new Int32Array(height * wordsFor(width));
export const trailOf = ({ width, height }: Stacks): Int32Array => new Int32Array(width * height);

/** Call this after filling the stacks directly. */
export function lookAll(board: Board): void {
  const { width, heights } = board.stacks;
  board.columns = width;
  while (board.columns > 0 && heights[board.columns - 1] === 0) board.columns--;
  measure(board);
  lookAgain(board, 0, width - 1, 0);
}

export function copyBoard(from: Board, into: Board): void {
  into.stacks.words.set(from.stacks.words);
  into.pickable.set(from.pickable);
  into.columns = from.columns;
  into.rows = from.rows;
}

/** IC-10 */
export function hasPick({ stacks, rows, pickable }: Board): boolean {
  for (let k = rows * wordsFor(stacks.width) - 1; k >= 0; k--) if (pickable[k] !== 0) return true;
  return false;
}

/** Determines which balls of these columns may be picked, from the row `bottom` on. */
function lookAgain({ stacks, pickable }: Board, left: number, right: number, bottom: number): void {
  const { cells, heights, first, pitch, width } = stacks;
  const words = wordsFor(width);
  const end = Math.min(right, width - 1);
  for (let x = Math.max(left, 0); x <= end; x++) {
    const bit = 1 << (x % WORD);
    const top = first + x * pitch + heights[x]!;
    let k = bottom * words + wordOf(x);
    for (let i = first + x * pitch + bottom; i < top; i++) {
      const ball = cells[i]!;
      // Negative if it is a bomb or equal to a neighbour. Unpredictable branches would be the most expensive part here.
      const likeness =
        ((ball ^ BOMB) - 1) |
        ((ball ^ cells[i + 1]!) - 1) |
        ((ball ^ cells[i - 1]!) - 1) |
        ((ball ^ cells[i + pitch]!) - 1) |
        ((ball ^ cells[i - pitch]!) - 1);
      pickable[k] = (pickable[k]! & ~bit) | ((likeness >> (WORD - 1)) & bit);
      k += words;
    }
  }
}

/** Clears the bits above a column that used to have this height and is lower now. */
function forget({ stacks, pickable }: Board, x: number, height: number): void {
  const words = wordsFor(stacks.width);
  const bit = 1 << (x % WORD);
  const word = wordOf(x);
  for (let up = stacks.heights[x]!; up < height; up++) pickable[up * words + word]! &= ~bit;
}

export const NOTHING_GOES = -1;

/** Removes what vanishes with the ball `up` rows above the floor, and fills the blanks. Returns the points, or NOTHING_GOES. */
export function take(board: Board, x: number, up: number, edition: Edition): number {
  const { cells, first, pitch, width } = board.stacks;
  const mayPick = board.pickable[up * wordsFor(width) + wordOf(x)]! & (1 << (x % WORD));
  if (!mayPick) return NOTHING_GOES;
  const cell = first + x * pitch + up;
  return cells[cell] === BOMB ? takeBlast(board, cell, edition) : takeGroup(board, cell, edition);
}

function takeGroup(board: Board, cell: number, edition: Edition): number {
  const { stacks, trail } = board;
  const { cells, first, pitch } = stacks;
  const ball = cells[cell]!;
  const size = markGroup(stacks, cell, trail);
  let leftmost = cell;
  let rightmost = cell;
  for (let k = 1; k < size; k++) {
    if (trail[k]! < leftmost) leftmost = trail[k]!;
    else if (trail[k]! > rightmost) rightmost = trail[k]!;
  }
  fillBlanks(board, ((leftmost - first) / pitch) | 0, ((rightmost - first) / pitch) | 0);
  return edition === 'samegame' ? pointsForSize(size) : size * weightOf(ball);
}

/** IC-4: marks the group of a cell and lists it. A marked cell no longer equals the others. */
function markGroup({ cells, pitch }: Stacks, cell: number, trail: Int32Array): number {
  const ball = cells[cell]!;
  let size = visit(cells, cell, ball, trail, 0);
  for (let k = 0; k < size; k++) {
    const i = trail[k]!;
    size = visit(cells, i + 1, ball, trail, size);
    size = visit(cells, i - 1, ball, trail, size);
    size = visit(cells, i + pitch, ball, trail, size);
    size = visit(cells, i - pitch, ball, trail, size);
  }
  return size;
}

function visit(cells: Uint8Array, i: number, ball: number, trail: Int32Array, size: number): number {
  if (cells[i] !== ball) return size;
  cells[i] = ball | GONE;
  trail[size] = i;
  return size + 1;
}

/** IC-5: everything in the row and the column of an exploding bomb vanishes. */
function takeBlast(board: Board, cell: number, edition: Edition): number {
  const { stacks, trail, columns } = board;
  const { cells, heights, first, pitch } = stacks;
  let bombs = visit(cells, cell, BOMB, trail, 0);
  if (edition !== 'single') bombs = chain(board, bombs);
  const before = ballsOn(board);
  let points = 0;
  for (let k = 0; k < bombs; k++) {
    const up = (trail[k]! - first) % pitch;
    const bottom = trail[k]! - up;
    for (let i = bottom; i < bottom + heights[(bottom - first) / pitch]!; i++) points += hit(cells, i);
    for (let x = 0; x < columns; x++) points += hit(cells, first + x * pitch + up);
  }
  fillBlanks(board, 0, columns - 1);
  return edition === 'samegame' ? pointsForSize(before - ballsOn(board)) : points;
}

function ballsOn({ stacks: { heights }, columns }: Board): number {
  let count = 0;
  for (let x = 0; x < columns; x++) count += heights[x]!;
  return count;
}

/** Adds the bombs that are hit to the trail, and those that they hit in turn. Returns the number of bombs. */
function chain({ stacks, trail, columns }: Board, first: number): number {
  const { cells, heights, first: origin, pitch } = stacks;
  let bombs = first;
  for (let k = 0; k < bombs; k++) {
    const up = (trail[k]! - origin) % pitch;
    const bottom = trail[k]! - up;
    const top = bottom + heights[(bottom - origin) / pitch]!;
    for (let i = bottom; i < top; i++) bombs = visit(cells, i, BOMB, trail, bombs);
    for (let x = 0; x < columns; x++) bombs = visit(cells, origin + x * pitch + up, BOMB, trail, bombs);
  }
  return bombs;
}

function hit(cells: Uint8Array, i: number): number {
  const ball = cells[i]!;
  if (ball === EMPTY || ball >= GONE) return 0;
  cells[i] = ball | GONE;
  return weightOf(ball);
}

/** IC-6: removes marked cells from these columns, and closes up columns that are empty then. */
function fillBlanks(board: Board, left: number, right: number): void {
  const { stacks, columns, rows } = board;
  let lowest = rows;
  let gaps = 0;
  for (let x = left; x <= right; x++) {
    const height = stacks.heights[x]!;
    lowest = Math.min(lowest, collapse(stacks, x));
    forget(board, x, height);
    if (stacks.heights[x] === 0) gaps++;
  }
  if (gaps > 0) closeUp(board, left);
  measure(board);
  if (gaps > 0) lookAgain(board, left - 1, columns - 1, 0);
  else lookAgain(board, left - 1, right + 1, Math.max(lowest - 1, 0));
}

/** Closes up empty columns. There are none to the left of `left`. */
function closeUp(board: Board, left: number): void {
  const { stacks, columns } = board;
  let to = left;
  for (let x = left; x < columns; x++) {
    const height = stacks.heights[x]!;
    if (height === 0) continue;
    if (to < x) moveColumn(stacks, x, to);
    forget(board, x, height);
    to++;
  }
  board.columns = to;
}

function measure(board: Board): void {
  const { heights } = board.stacks;
  board.rows = 0;
  for (let x = 0; x < board.columns; x++) if (heights[x]! > board.rows) board.rows = heights[x]!;
}

/** The target column must be empty. */
function moveColumn({ cells, heights, first, pitch }: Stacks, from: number, to: number): void {
  const by = (from - to) * pitch;
  const bottom = first + to * pitch;
  for (let i = bottom; i < bottom + heights[from]!; i++) {
    cells[i] = cells[i + by]!;
    cells[i + by] = EMPTY;
  }
  heights[to] = heights[from]!;
  heights[from] = 0;
}
