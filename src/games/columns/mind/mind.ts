import { ignore } from '#engine/contract/event.js';
import { goalOf } from '#engine/contract/goal.js';
import type { Mind } from '#engine/contract/mind/mind.js';
import { type FastState, fast } from '../fast.js';
import type { Action, Config } from '../rules.js';
import { FACTS } from './facts.js';
import { DEEDS, measure, TRAITS } from './features.js';
import { MISTAKE, WEIGHTS } from './weights.js';

const [SHIFT, DROP, RIGHT, LEFT] = [...'sdrl'].map(letter => fast.notation.read(letter)!) as [
  Action,
  Action,
  Action,
  Action,
];

/** A decision is a column and a number of shifts: column × extent + shifts. */
export const mind: Mind<Config, FastState, Action> = {
  game: fast,
  decisions: {
    list(state, into) {
      const { bar, config, isOver } = state;
      if (isOver || bar.length === 0 || isAtGoal(state)) return 0;
      const kinds = differentShifts(bar);
      let count = 0;
      for (let column = 0; column < config.width; column++)
        for (let shifts = 0; shifts < kinds; shifts++) into[count++] = column * config.extent + shifts;
      return count;
    },
    decide(state, decision, deeds) {
      const before = state.credits;
      state.column = Math.floor(decision / state.config.extent);
      state.shifts = decision % state.config.extent;
      fast.apply(state, DROP, ignore);
      deeds[0]! += state.credits - before;
      return !state.isOver && !isAtGoal(state);
    },
    actionsOf({ column, shifts, config }, decision) {
      const to = Math.floor(decision / config.extent);
      const turns = (decision - shifts + config.extent) % config.extent;
      const steps = Array.from({ length: Math.abs(to - column) }, () => (to > column ? RIGHT : LEFT));
      return [...Array.from({ length: turns }, () => SHIFT), ...steps, DROP];
    },
  },
  judging: {
    deeds: DEEDS,
    traits: TRAITS,
    weights: () => WEIGHTS,
    measure,
  },
  teaching: {
    facts: FACTS,
    mistake: () => MISTAKE,
  },
  hidden: ({ waiting }) => Math.max(0, waiting - SEEN),
};

/** SC-10. Asking for the status would allocate. */
const isAtGoal = ({ config, turn }: FastState): boolean => goalOf(config) > 0 && turn >= goalOf(config);

/** The view shows the next two bars. */
const SEEN = 2;

/** After this many shifts a bar looks as it did when it was dealt. */
function differentShifts(bar: readonly number[]): number {
  for (let by = 1; by < bar.length; by++)
    if (bar.every((colour, k) => colour === bar[(k + by) % bar.length])) return by;
  return bar.length;
}
