import { makeFastForm } from '../../../engine/contract/fast-form.js';
import { DEALT_AHEAD } from '../../../engine/contract/game.js';
import { withGoal } from '../../../engine/contract/goal.js';
import { GOAL, plain } from '../game.js';
import { PIECE_TYPES } from '../pieces.js';
import { type Action, type Config, FOAM, makeRules, type State } from '../rules.js';
import { RULINGS } from '../rulings.js';
import { Stage } from './numbers.js';
import { FastState } from './rules.js';

export { Stage } from './numbers.js';
export { columnOf, orientationOf, place, placements } from './placements.js';
export type { FastState } from './rules.js';

/**
 * Chetyris for bots and for replaying many games. The well is a set of masks (`well.ts`), the rules follow the plain ones line by
 * line (`rules.ts`), and bots can place a piece in one call (`placements.ts`).
 */
const form = makeFastForm<Config, State, FastState, Action>(plain, plainOf, {
  start: config => new FastState(config),
  copy: (state, into = new FastState(state.config)) => into.copyFrom(state),
  apply: (state, action) => state.apply(action),
  legal: state => (state.isFalling() ? MOVES[movesOf(state)]! : state.mayBegin() ? ENTER : NOTHING),
  deal(state, rng) {
    const ahead = state.stage === Stage.Playing ? DEALT_AHEAD : state.piecesToBegin();
    const isDue = state.stage !== Stage.Over && state.queue.length < ahead;
    return isDue ? DRAWS[rng.below(PIECE_TYPES.length)] : undefined;
  },
  countdown: state =>
    state.isFalling()
      ? {
          ms: RULINGS.waitMs(state.level),
          id: state.turn * (state.config.depth + 1) + state.y,
          action: TICK,
        }
      : undefined,
  status: ({ stage, score, turn }) => ({ phase: stage === Stage.Over ? 'lost' : 'playing', score, turn }),
});

export const fast = withGoal(form, GOAL);

const DRAWS: readonly Action[] = PIECE_TYPES.map((_, piece) => ({ type: 'draw', piece }));
const TICK: Action = { type: 'tick' };
const NOTHING: readonly Action[] = [];
const ENTER: readonly Action[] = [{ type: 'enter' }];

/** Down and drop always have an effect. The other three moves may or may not, which makes eight prepared lists. */
const MOVES: readonly (readonly Action[])[] = Array.from({ length: 8 }, (_, moves) => {
  const sideways: Action[] = [{ type: 'left' }, { type: 'right' }, { type: 'rotate' }];
  return [...sideways.filter((_, k) => (moves >> k) & 1), { type: 'down' }, { type: 'drop' }];
});

const movesOf = (state: FastState): number =>
  (state.mayShift(-1) ? 1 : 0) | (state.mayShift(1) ? 2 : 0) | (state.mayRotate() ? 4 : 0);

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
  };
}
