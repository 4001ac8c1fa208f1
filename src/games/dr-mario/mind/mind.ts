import { ignore } from '#engine/contract/event.js';
import type { Mind } from '#engine/contract/mind/mind.js';
import type { Action } from '../action.js';
import { beat, isSettled } from '../fast/arcade.js';
import { type FastState, fast } from '../fast/fast.js';
import { NOWHERE, tick } from '../fast/model.js';
import type { Config } from '../state.js';
import { FACTS } from './facts.js';
import { DEEDS, TRAITS } from './features.js';
import { isNarrow, measure } from './measure.js';
import { Poses, poseOf, putInto, straightDown } from './poses.js';
import { MISTAKE, WEIGHTS } from './weights.js';

const DOWN = fast.notation.read('D')!;
const ACTIONS = {
  left: fast.notation.read('<')!,
  right: fast.notation.read('>')!,
  clockwise: fast.notation.read('A')!,
  'counter-clockwise': fast.notation.read('B')!,
  down: DOWN,
};

/** The only decision of the model while it has no faller and its contents have not settled: to let them. No pose is 0. */
const LET_SETTLE = 0;

const poses = new Poses();

/** A decision is the pose in which the capsule comes to rest. */
export const mind: Mind<Config, FastState, Action> = {
  game: fast,
  decisions: {
    list(state, into) {
      if (!isPlaying(state)) return 0;
      if (state.faller !== NOWHERE) return poses.findRests(state, into);
      if (!isToSettle(state)) return 0;
      into[0] = LET_SETTLE;
      return 1;
    },
    decide(state, decision, deeds) {
      const { viruses, level } = state;
      if (decision !== LET_SETTLE) {
        putInto(state, decision);
        state.isLanded = true;
        passTick(state);
        state.turn++;
      }
      passTime(state, deeds);
      deeds[0]! += viruses - state.viruses;
      deeds[3]! += state.level - level;
      return isPlaying(state);
    },
    actionsOf(state, decision) {
      const scratch = fast.copy(state);
      const actions: Action[] = [];
      const play = (action: Action): void => {
        fast.apply(scratch, action, ignore);
        actions.push(action);
      };
      if (decision !== LET_SETTLE) for (const step of poses.stepsTo(state, decision)) play(ACTIONS[step]);
      while (scratch.faller !== NOWHERE || isToSettle(scratch)) play(DOWN);
      return actions;
    },
  },
  judging: {
    deeds: DEEDS,
    traits: TRAITS,
    weights: () => WEIGHTS,
    measure,
    isInDanger: isNarrow,
    key: state => fast.canon(state).replace(BEATS, ''),
  },
  teaching: {
    facts: FACTS,
    mistake: () => MISTAKE,
  },
  falling: {
    pose: state => poseOf(state) * 2 + (state.isLanded ? 1 : 0),
    straightDown,
  },
  hidden: ({ waiting }) => Math.max(0, waiting - SEEN),
};

/** The view shows the next capsule. */
const SEEN = 1;
/** In a canon, the number of ticks so far. */
const BEATS = /\d+(?=;[^;]*$)/;

/** Reaching the goal is asked for only where it can be reached, because search asks at every node. */
const isPlaying = (state: FastState): boolean =>
  !state.isOver && (state.stage !== 'cleared' || fast.status(state).phase === 'playing');

/** DM-26: in the model the player lets the field settle. */
const isToSettle = (state: FastState): boolean =>
  state.config.mode === 'model' && state.faller === NOWHERE && !isSettled(state);

/** Until a capsule can be steered, or nothing happens without a deal. */
function passTime(state: FastState, deeds: number[]): void {
  for (let matches = 0; state.faller === NOWHERE && isPlaying(state); ) {
    if (state.matches > 0 && matches++ > 0) deeds[2]!++;
    deeds[1]! += state.matches;
    if (!passTick(state)) return;
  }
}

/** As `apply` does, without the detours. */
function passTick(state: FastState): boolean {
  const { mode, edition, speed } = state.config;
  if (mode === 'arcade') return beat(state, edition, speed);
  if (state.faller === NOWHERE && isSettled(state)) return false;
  tick(state, edition);
  return true;
}
