import { makeFastForm } from '#engine/contract/fast-form.js';
import { inForm, withPosition } from '#engine/contract/position.js';
import { EMPTY } from '#kit/grid.js';
import { POSITIONS, plain } from '../game.js';
import type { Action, Config, State } from '../rules.js';
import { printed } from '../rulings.js';
import { copyBoard, firstCell, gridOf, makeBoard, type NumberedBoard, put, rowsOf } from './numbered-board.js';
import { isPickable, lookForEnd, take } from './take.js';

const own = makeFastForm<Config, State, NumberedBoard, Action>(plain, plainOf, {
  start: config => boardOf(plain.start(config)),
  copy: (board, into = makeBoard(board.config, board)) => copyBoard(board, into),
  apply(board, action) {
    if (board.isOver) return false;
    return action.type === 'row' ? bring(board, action.balls) : pick(board, action.row, action.column);
  },
  legal: board => plain.legal(plainOf(board)),
  deal: (board, rng) => (board.missingRows > 0 ? plain.deal!(plainOf(board), rng) : undefined),
  status: ({ isOver, columns, score, turn }) => ({
    phase: isOver ? (columns === 0 ? 'won' : 'lost') : 'playing',
    score,
    turn,
  }),
});

/** The game on the board for thinking. */
export const form = withPosition(own, inForm(POSITIONS, boardOf, plainOf));

function boardOf({ config, grid, missingRows, score, isOver }: State): NumberedBoard {
  const board = makeBoard(config, grid);
  grid.cells.forEach((kind, i) => {
    const [x, y] = [i % grid.width, Math.floor(i / grid.width)];
    if (kind !== EMPTY) put(board, x, grid.height - 1 - y, kind);
  });
  const columns = missingRows > 0 ? grid.width : printed(grid).right;
  return Object.assign(board, { columns, missingRows, score, isOver });
}

/** Rows come from the top down. The game starts when the board is complete. */
function bring(board: NumberedBoard, balls: readonly number[]): boolean {
  if (board.missingRows === 0 || balls.length !== board.width) return false;
  board.missingRows--;
  balls.forEach((kind, x) => {
    put(board, x, board.missingRows, kind);
  });
  if (board.missingRows === 0) lookForEnd(board);
  return true;
}

function pick(board: NumberedBoard, row: number, column: number): boolean {
  const up = rowsOf(board) - 1 - row;
  const cell = firstCell(board) + column * board.pitch + up;
  if (board.missingRows > 0 || up < 0 || column >= board.columns || board.cells[cell] === EMPTY) return false;
  if (!isPickable(board, cell)) return false;
  take(board, cell);
  return true;
}

function plainOf(board: NumberedBoard): State {
  const { config, missingRows, score, turn, isOver } = board;
  return { config, grid: gridOf(board), missingRows, score, turn, isOver };
}
