import { COVERED, PEAK, STEPS } from '#engine/contract/mind/fact.js';
import type { Mind } from '#engine/contract/mind/mind.js';
import { type FastState, fast } from '../fast/fast.js';
import { ModernState } from '../fast/modern.js';
import { NarrowWell } from '../fast/narrow-well.js';
import { Piece, Stage, Turns } from '../fast/numbers.js';
import { shownAhead } from '../insets.js';
import { Box } from '../pieces.js';
import { type Action, type Config, isModern } from '../state.js';
import { Decision, decisionOf, isAfterHold } from './decision.js';
import { DEEDS, isWon, rest } from './deeds.js';
import { measure, TRAITS } from './features.js';
import { glance } from './glance.js';
import { type KickedMovable, KickedReach, MOST_RESETS } from './kicked-reach.js';
import { keysTo, restsOf, straightDown } from './poses.js';
import { Reach } from './reach.js';
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
    facts: [COVERED, PEAK, STEPS],
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
  hidden: state => Math.max(0, state.queue.length - seenIn(state)),
};

/** While a piece is in play, only hold can have brought it there instead of another. */
const holdMark = (state: FastState): number => (state instanceof ModernState && state.hasHeld ? Decision.Hold : 0);

const seenIn = ({ stage, config }: FastState): number =>
  stage === Stage.Ready && !isModern(config) ? 0 : shownAhead(config);

export function listRests(state: FastState, into: number[]): number {
  const { well } = state;
  if (well instanceof NarrowWell) return reachIn(well).list(well, state, 0, into, 0);
  return add(restsOf(state), 0, into, 0);
}

/** The same for the modern edition, where hold may bring another piece first. */
export function listModernRests(state: ModernState, into: number[]): number {
  const { well, resets } = state;
  const hasHold = canHold(state);
  if (well instanceof NarrowWell) {
    const count =
      resets > MOST_RESETS ? add([straightDown(state)], 0, into, 0) : kickedIn(well).list(well, state, 0, into, 0);
    return hasHold ? kickedIn(well).list(well, newPiece(state.afterHold()), Decision.Hold, into, count) : count;
  }
  const count = add(restsOf(state), 0, into, 0);
  return hasHold ? add(restsOf(afterHold(state)), Decision.Hold, into, count) : count;
}

function canHold(state: ModernState): boolean {
  const piece = state.afterHold();
  return piece !== Piece.None && state.well.fits(state.shapes[Turns.Count * piece]!, Box.SpawnX, Box.SpawnY);
}

function afterHold(state: ModernState): FastState {
  const after = fast.copy(state) as ModernState;
  after.hold();
  return after;
}

const NEW = { piece: 0, orientation: 0, x: Box.SpawnX, y: Box.SpawnY, resets: 0 };

function newPiece(piece: number): KickedMovable {
  NEW.piece = piece;
  return NEW;
}

function add(decisions: Iterable<number>, mark: number, into: number[], before: number): number {
  let count = before;
  for (const decision of decisions) into[count++] = decision | mark;
  return count;
}

/** Kept for the wells of one depth after the other, because search must not allocate. */
let reach = new Reach(0);
let kicked = new KickedReach(0);

function reachIn({ depth }: NarrowWell): Reach {
  if (reach.depth !== depth) reach = new Reach(depth);
  return reach;
}

function kickedIn({ depth }: NarrowWell): KickedReach {
  if (kicked.depth !== depth) kicked = new KickedReach(depth);
  return kicked;
}
