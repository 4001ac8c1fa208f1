import { makeFastForm } from '#engine/contract/fast-form.js';
import { withGoal } from '#engine/contract/goal.js';
import { inForm, withPosition } from '#engine/contract/position.js';
import { EMPTY } from '#kit/grid.js';
import { GOAL, POSITIONS, plain } from '../game.js';
import { PIECE_TYPES } from '../pieces.js';
import { makeRules } from '../rules.js';
import { RULINGS } from '../rulings.js';
import { type Action, type Config, FOAM, isModern, type State } from '../state.js';
import { ModernState } from './modern.js';
import { Move, Stage } from './numbers.js';
import { FastState } from './rules.js';

export { Stage } from './numbers.js';
export { columnOf, orientationOf, place, placements } from './placements.js';
export type { FastState } from './rules.js';

/**
 * Chetyris for bots and for replaying many games. The well is a set of masks (`well.ts`), the rules follow the plain ones line by
 * line (`rules.ts`), and bots can place a piece in one call (`placements.ts`).
 */
const form = makeFastForm<Config, State, FastState, Action>(plain, plainOf, {
  start: startOf,
  copy: (state, into = startOf(state.config)) => into.copyFrom(state),
  apply: (state, action) => state.apply(action),
  legal: state => listedMoves(state.isFalling() ? state.possibleMoves() : state.mayBegin() ? Move.Enter : 0),
  deal(state, rng) {
    const piece = state.nextPiece(rng);
    return piece === undefined ? undefined : DRAWS[piece];
  },
  countdown: state => (state.isFalling() ? { ms: state.waitMs(), id: state.waitId(), action: TICK } : undefined),
  status: ({ stage, score, turn }) => ({ phase: stage === Stage.Over ? 'lost' : 'playing', score, turn }),
});

export const fast = withGoal(withPosition(form, inForm(POSITIONS, fastOf, plainOf)), GOAL);

function startOf(config: Config): FastState {
  return isModern(config) ? new ModernState(config) : new FastState(config);
}

const DRAWS: readonly Action[] = PIECE_TYPES.map((_, piece) => ({ type: 'draw', piece }));
const TICK: Action = { type: 'tick' };
const rules = makeRules(RULINGS);
const STAGES = ['ready', 'playing', 'done', 'over'] as const;

/** The state of the plain rules. The piece that a block came from is not known here, so all blocks get the first one. */
function plainOf(state: FastState): State {
  const { config, well, queue, stage, piece, orientation, x, y, level, rowsLeft, score, turn } = state;
  const { grid } = rules.start(config);
  for (let i = 0; i < grid.cells.length; i++) {
    const [column, row] = [i % config.width, Math.floor(i / config.width)];
    if (well.isTaken(column, row)) grid.cells[i] = well.isFoam(column, row) ? FOAM : 1;
  }
  return {
    config,
    grid,
    queue: queue.list(),
    stage: STAGES[stage]!,
    piece,
    orientation,
    x,
    y,
    level,
    rowsLeft,
    score,
    turn,
    ...state.modernPart(),
  };
}

function fastOf(from: State): FastState {
  const { config, grid, queue, stage, piece, orientation, x, y, level, rowsLeft } = from;
  const state = startOf(config);
  grid.cells.forEach((cell, i) => {
    const [column, row] = [i % config.width, Math.floor(i / config.width)];
    if (cell === FOAM) state.well.addFoam(column, row, 1);
    else if (cell !== EMPTY) state.well.addBlock(column, row);
  });
  for (const next of queue) state.queue.push(next);
  Object.assign(state, { stage: STAGES.indexOf(stage), piece, orientation, x, y, level, rowsLeft });
  if (state instanceof ModernState) state.takeModernPart(from);
  return state;
}

/** In the order of the bits of `Move`. */
const ALL: readonly Action[] = [
  { type: 'enter' },
  { type: 'left' },
  { type: 'right' },
  { type: 'rotate' },
  { type: 'down' },
  { type: 'drop' },
  { type: 'rotate-back' },
  { type: 'hold' },
];

/** A prepared list for every set of moves, so that none is made during a game. */
const LISTS: readonly (readonly Action[])[] = Array.from({ length: 1 << ALL.length }, (_, moves) =>
  ALL.filter((_, k) => (moves >> k) & 1),
);

export const listedMoves = (moves: number): readonly Action[] => LISTS[moves]!;
