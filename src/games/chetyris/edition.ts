import type { Rng } from '#engine/chance/rng.js';
import type { Countdown } from '#engine/contract/clock.js';
import type { Emit } from '#engine/contract/event.js';
import { DEALT_AHEAD } from '#engine/contract/game.js';
import { PIECE_TYPES } from './pieces.js';
import type { makeRules } from './rules.js';
import type { Rulings } from './rulings.js';
import type { Action, Config, State } from './state.js';

export interface Edition {
  start(config: Config): State;
  apply(state: State, action: Action, emit: Emit): boolean;
  nextPiece(state: State, rng: Rng): number | undefined;
  /** How long the piece in play waits before time acts on it. */
  waitOf(state: State): Wait;
}

/** As in a countdown: a new `id` restarts the wait. */
export type Wait = Omit<Countdown<Action>, 'action'>;

export function makeAssignment(rules: ReturnType<typeof makeRules>, rulings: Rulings): Edition {
  return {
    start: rules.start,
    apply: rules.apply,
    /** CH-12 */
    nextPiece(state, rng) {
      const ahead = state.stage === 'playing' ? DEALT_AHEAD : rules.piecesToBegin(state);
      const isDue = state.stage !== 'over' && state.queue.length < ahead;
      return isDue ? rng.below(PIECE_TYPES.length) : undefined;
    },
    /** Only a new piece and every row down restart the wait. */
    waitOf: ({ level, turn, config, y }) => ({ ms: rulings.waitMs(level), id: turn * (config.depth + 1) + y }),
  };
}
