import { EMPTY } from '#kit/grid.js';
import { BOMB, weightOf } from '../balls.js';
import { pointsForRest, pointsForSize } from '../samegame.js';
import { firstCell, kindOf, NOWHERE, type NumberedBoard, numberOf } from './numbered-board.js';

/** Marks a cell to be removed. Balls are positive. */
const GONE = -1;

/** Whether a pick of this cell has an effect. */
export function isPickable({ cells, pitch }: NumberedBoard, cell: number): boolean {
  const kind = kindOf(cells[cell]!);
  if (kind === BOMB) return true;
  return (
    kindOf(cells[cell + 1]!) === kind ||
    kindOf(cells[cell - 1]!) === kind ||
    kindOf(cells[cell + pitch]!) === kind ||
    kindOf(cells[cell - pitch]!) === kind
  );
}

/** Picks a cell that may be picked. */
export function take(board: NumberedBoard, cell: number): void {
  board.score += kindOf(board.cells[cell]!) === BOMB ? takeBlast(board, cell) : takeGroup(board, cell);
  board.turn++;
  lookForEnd(board);
}

/** IC-10, IC-15 */
export function lookForEnd(board: NumberedBoard): void {
  board.isOver = !hasPick(board);
  if (board.isOver && board.config.edition === 'samegame')
    board.score = Math.max(0, board.score + pointsForRest(board.counts));
}

function hasPick(board: NumberedBoard): boolean {
  const { cells, pitch, columns, counts } = board;
  if (counts[BOMB]! > 0) return true;
  const first = firstCell(board);
  for (let bottom = first; bottom < first + columns * pitch; bottom += pitch) {
    for (let i = bottom; cells[i] !== EMPTY; i++) {
      const kind = kindOf(cells[i]!);
      if (kindOf(cells[i + 1]!) === kind || kindOf(cells[i + pitch]!) === kind) return true;
    }
  }
  return false;
}

/** IC-4, IC-7, IC-14. Search spends most of its time here, so it calls as little as possible. */
function takeGroup(board: NumberedBoard, cell: number): number {
  const { cells, counts, pitch, trail, config } = board;
  const kind = kindOf(cells[cell]!);
  let [leftmost, rightmost] = [cell, cell];
  let size = spread(board, cells, cell, kind, 0);
  for (let k = 0; k < size; k++) {
    const i = trail[k]!;
    if (i < leftmost) leftmost = i;
    else if (i > rightmost) rightmost = i;
    size = spread(board, cells, i + 1, kind, size);
    size = spread(board, cells, i - 1, kind, size);
    size = spread(board, cells, i + pitch, kind, size);
    size = spread(board, cells, i - pitch, kind, size);
  }
  counts[kind]! -= size;
  fillBlanks(board, columnOf(board, leftmost), columnOf(board, rightmost));
  return config.edition === 'samegame' ? pointsForSize(size) : size * weightOf(kind);
}

const columnOf = ({ pitch }: NumberedBoard, cell: number): number => ((cell - 1 - pitch) / pitch) | 0;

/** Marks a cell of this kind and adds it to the trail. Returns the length of the trail. */
function spread(board: NumberedBoard, cells: Int32Array, cell: number, kind: number, size: number): number {
  const ball = cells[cell]!;
  if (kindOf(ball) !== kind) return size;
  cells[cell] = GONE;
  board.places[numberOf(ball)] = NOWHERE;
  board.trail[size] = cell;
  return size + 1;
}

/** IC-5: everything in the row and the column of an exploding bomb vanishes. */
function takeBlast(board: NumberedBoard, cell: number): number {
  const { cells, places, counts, columns, config, trail } = board;
  const vanish = (i: number): number => {
    const ball = cells[i]!;
    cells[i] = GONE;
    places[numberOf(ball)] = NOWHERE;
    counts[kindOf(ball)]!--;
    return kindOf(ball);
  };
  trail[0] = cell;
  vanish(cell);
  let [bombs, size, points] = [1, 1, 0];
  for (let k = 0; k < bombs; k++) {
    for (const i of crossOf(board, trail[k]!)) {
      if (cells[i] === EMPTY || cells[i] === GONE) continue;
      const kind = vanish(i);
      size++;
      points += weightOf(kind);
      if (kind === BOMB && config.edition !== 'single') trail[bombs++] = i;
    }
  }
  fillBlanks(board, 0, columns - 1);
  return config.edition === 'samegame' ? pointsForSize(size) : points;
}

/** The cells in the row and the column of a cell, whether or not a ball is there. */
function* crossOf(board: NumberedBoard, cell: number): Generator<number> {
  const { pitch, height, columns } = board;
  const up = (cell - 1) % pitch;
  for (let i = cell - up; i < cell - up + height; i++) yield i;
  for (let x = 0; x < columns; x++) yield firstCell(board) + x * pitch + up;
}

/** IC-6: removes marked cells from these columns, and closes up columns that are empty then. */
function fillBlanks(board: NumberedBoard, left: number, right: number): void {
  let hasGap = false;
  for (let x = left; x <= right; x++) hasGap = collapse(board, x) || hasGap;
  board.dirtyFrom = Math.min(board.dirtyFrom, left - 1);
  board.dirtyTo = Math.max(board.dirtyTo, hasGap ? board.columns : right + 1);
  if (hasGap) closeUp(board, left);
}

/** Lets the balls of a column fall. Returns whether none is left. */
function collapse(board: NumberedBoard, x: number): boolean {
  const { cells, places, pitch } = board;
  const bottom = firstCell(board) + x * pitch;
  let to = bottom;
  while (cells[to]! > EMPTY) to++;
  let i = to;
  for (; cells[i] !== EMPTY; i++) {
    const ball = cells[i]!;
    if (ball === GONE) continue;
    cells[to] = ball;
    places[numberOf(ball)] = to++;
  }
  const isEmpty = to === bottom;
  while (to < i) cells[to++] = EMPTY;
  return isEmpty;
}

/** Closes up empty columns. There are none to the left of `left`. */
function closeUp(board: NumberedBoard, left: number): void {
  const { cells, pitch } = board;
  const first = firstCell(board);
  let to = left;
  for (let x = left; x < board.columns; x++) {
    if (cells[first + x * pitch] === EMPTY) continue;
    if (to < x) moveColumn(board, first + x * pitch, first + to * pitch);
    to++;
  }
  board.columns = to;
}

/** The target column must be empty. */
function moveColumn({ cells, places }: NumberedBoard, from: number, to: number): void {
  for (let k = 0; cells[from + k] !== EMPTY; k++) {
    const ball = cells[from + k]!;
    cells[to + k] = ball;
    places[numberOf(ball)] = to + k;
    cells[from + k] = EMPTY;
  }
}
