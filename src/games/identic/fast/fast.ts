import { makeFastForm } from '#engine/contract/fast-form.js';
import { inForm, withPosition } from '#engine/contract/position.js';
import { gridOf, makeStacks, type Stacks, stacksOf } from '#kit/stacks.js';
import { POSITIONS, plain } from '../game.js';
import type { Action, Config, State } from '../rules.js';
import { countsOf, pointsForRest } from '../samegame.js';
import { type Board, copyBoard, hasPick, lookAll, NOTHING_GOES, pickableOf, take, trailOf } from './board.js';
import { listPicks } from './picks.js';

export { countPicks, pickAt } from './picks.js';

/** The Identic Color Game for playing millions of picks: the board as stacks, without allocations. */
export interface FastState extends Board {
  readonly config: Config;
  missingRows: number;
  score: number;
  turn: number;
  isOver: boolean;
}

const form = makeFastForm<Config, State, FastState, Action>(plain, plainOf, {
  start: config => fastOf(plain.start(config)),
  copy,
  apply(state, action) {
    if (state.isOver) return false;
    return action.type === 'row' ? bring(state, action.balls) : pick(state, action.row, action.column);
  },
  legal(state, into = []) {
    if (!state.isOver && state.missingRows === 0) return listPicks(state, into);
    into.length = 0;
    return into;
  },
  deal: (state, rng) => (state.missingRows > 0 ? plain.deal!(plainOf(state), rng) : undefined),
  status: state => ({ phase: phaseOf(state), score: state.score, turn: state.turn }),
});

export const fast = withPosition(form, inForm(POSITIONS, fastOf, plainOf));

function fastOf({ config, grid, missingRows, score, turn, isOver }: State): FastState {
  const state = stateWith(config, stacksOf(grid));
  state.missingRows = missingRows;
  state.score = score;
  state.turn = turn;
  state.isOver = isOver;
  if (missingRows === 0) lookAll(state);
  return state;
}

/** Written out, so that all states have the same hidden class, which the compiled code relies on. */
function stateWith(config: Config, stacks: Stacks): FastState {
  const [pickable, trail] = [pickableOf(stacks), trailOf(stacks)];
  return { config, stacks, columns: 0, rows: 0, pickable, trail, missingRows: 0, score: 0, turn: 0, isOver: false };
}

const emptyLike = ({ config, stacks }: FastState): FastState =>
  stateWith(config, makeStacks(stacks.width, stacks.height));

function copy(state: FastState, into: FastState = emptyLike(state)): FastState {
  copyBoard(state, into);
  into.missingRows = state.missingRows;
  into.score = state.score;
  into.turn = state.turn;
  into.isOver = state.isOver;
  return into;
}

/** Rows come from the top down. The game starts when the board is complete. */
function bring(state: FastState, balls: readonly number[]): boolean {
  const { cells, heights, first, pitch, width } = state.stacks;
  if (state.missingRows === 0 || balls.length !== width) return false;
  state.missingRows--;
  balls.forEach((ball, x) => {
    cells[first + x * pitch + state.missingRows] = ball;
    heights[x]!++;
  });
  if (state.missingRows > 0) return true;
  lookAll(state);
  lookForEnd(state);
  return true;
}

function pick(state: FastState, row: number, column: number): boolean {
  const { columns, rows, config } = state;
  if (row >= rows || column >= columns) return false;
  const points = take(state, column, rows - 1 - row, config.edition);
  if (points === NOTHING_GOES) return false;
  state.score += points;
  state.turn++;
  lookForEnd(state);
  return true;
}

/** IC-10, IC-15 */
function lookForEnd(state: FastState): void {
  state.isOver = !hasPick(state);
  if (!state.isOver || state.config.edition !== 'samegame') return;
  state.score = Math.max(0, state.score + pointsForRest(countsOf(state.stacks.cells)));
}

function phaseOf({ isOver, columns }: FastState): 'playing' | 'won' | 'lost' {
  if (!isOver) return 'playing';
  return columns === 0 ? 'won' : 'lost';
}

function plainOf({ config, stacks, missingRows, score, turn, isOver }: FastState): State {
  return { config, grid: gridOf(stacks), missingRows, score, turn, isOver };
}
