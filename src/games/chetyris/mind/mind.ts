import type { Mind } from '#engine/contract/mind/mind.js';
import { type FastState, fast } from '../fast/fast.js';
import { ModernState } from '../fast/modern.js';
import { Stage } from '../fast/numbers.js';
import { SHOWN_AHEAD } from '../modern-rulings.js';
import { type Action, type Config, isModern } from '../state.js';
import { Decision, decisionOf, isAfterHold } from './decision.js';
import { listModernRests, listRests } from './decisions.js';
import { DEEDS, rest } from './deeds.js';
import { isWon } from './ends.js';
import { FACTS } from './facts.js';
import { measure, TRAITS } from './features.js';
import { glance } from './glance.js';
import { MOST_RESETS } from './kicked-reach.js';
import { keysTo, straightDown } from './poses.js';
import { GREEDY, MISTAKE, WEIGHTS } from './weights.js';

const ENTER: Action = { type: 'enter' };
const HOLD: Action = { type: 'hold' };

export const mind: Mind<Config, FastState, Action> = {
  game: fast,
  decisions: {
    list(state, into) {
      if (state.isTimeUp || isWon(state)) return 0;
      if (state.isFalling())
        return state instanceof ModernState ? listModernRests(state, into) : listRests(state, into);
      if (!state.mayBegin()) return 0;
      into[0] = Decision.Enter;
      return 1;
    },
    decide(state, decision, deeds) {
      if (decision === Decision.Enter) return state.beginLevel();
      if (isAfterHold(decision)) (state as ModernState).hold();
      rest(state, decision, deeds);
      const hasWon = isWon(state);
      if (hasWon || state.stage === Stage.Done) deeds[3]!++;
      return !hasWon && state.stage !== Stage.Over;
    },
    actionsOf(state, decision) {
      if (decision === Decision.Enter) return [ENTER];
      if (!isAfterHold(decision)) return keysTo(state, decision);
      const after = fast.copy(state);
      after.apply(HOLD);
      return [HOLD, ...keysTo(after, decision & ~Decision.Hold)];
    },
  },
  judging: {
    deeds: DEEDS,
    traits: TRAITS,
    weights: (_, sight) => (sight === 'greedy' ? GREEDY : WEIGHTS),
    measure,
    glance,
  },
  teaching: {
    facts: FACTS,
    mistake: () => MISTAKE,
  },
  falling: {
    pose: state => decisionOf(state.orientation, state.x, state.y) | holdMark(state),
    /** A piece without resets may come to rest by any key, so nothing is promised about it. */
    straightDown(state, from) {
      if (state instanceof ModernState && state.resets > MOST_RESETS) return undefined;
      const hadHeld = from !== undefined && holdMark(from) !== 0;
      return straightDown(state) | (hadHeld ? 0 : holdMark(state));
    },
  },
  hidden: state => Math.max(0, state.queue.length - shownAhead(state)),
};

/** While a piece is in play, only hold can have brought it there instead of another. */
const holdMark = (state: FastState): number => (state instanceof ModernState && state.hasHeld ? Decision.Hold : 0);

/** How many of the next pieces are visible. */
function shownAhead({ stage, config }: FastState): number {
  if (isModern(config)) return SHOWN_AHEAD;
  return stage === Stage.Ready ? 0 : 1;
}
