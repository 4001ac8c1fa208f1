import { ignore } from '#engine/contract/event.js';
import type { Mind } from '#engine/contract/mind/mind.js';
import { type FastState, fast } from '../fast/fast.js';
import { type Action, type Config, hasOffers } from '../rules.js';
import { aim } from './aim.js';
import { boundOf } from './bound.js';
import { FACTS } from './facts.js';
import { DEEDS, measure, TRAITS } from './features.js';
import { mistakeFor, weightsFor } from './weights.js';

/** A decision is a column. */
export const mind: Mind<Config, FastState, Action> = {
  game: fast,
  decisions: {
    list(state, into) {
      const moves = fast.legal(state, list);
      for (let k = 0; k < moves.length; k++) into[k] = columnOf(moves[k]!);
      return moves.length;
    },
    decide(state, decision, deeds) {
      const before = state.score;
      fast.apply(state, cubeAt(decision), ignore);
      deeds[0]! += state.score - before;
      return fast.status(state).phase === 'playing';
    },
    actionsOf: (_, decision) => [cubeAt(decision)],
  },
  judging: {
    deeds: DEEDS,
    traits: TRAITS,
    weights: weightsFor,
    measure,
    key: keyOf,
  },
  teaching: {
    facts: FACTS,
    mistake: mistakeFor,
  },
  open: {
    isOpen: config => !hasOffers(config) && goalOf(config) > 0,
    bound: boundOf,
    aim,
  },
  /** The view shows all offers that have come. */
  hidden: () => 0,
};

/** Without a goal the game goes on for ever, and cannot be thought through. */
const goalOf = (config: Config & { readonly goal?: number }): number => config.goal ?? 0;

/** Overwritten whenever the moves are listed. */
const list: Action[] = [];

const cubes: Action[] = [];
function cubeAt(column: number): Action {
  cubes[column] ??= { type: 'cube', column };
  return cubes[column];
}

const columnOf = (action: Action): number => (action.type === 'cube' ? action.column : 0);

/** The rows with cubes, and the offers. Two characters per word, because a character has 16 bits. */
function keyOf({ field, offers, waiting, turn, config }: FastState): string {
  let key = goalOf(config) > 0 ? `${turn};` : '';
  for (let k = 0; k < field.used * field.pitch; k++)
    key += String.fromCharCode(field.rows[k]! & 0xffff, field.rows[k]! >>> 16);
  for (let k = 0; k < waiting; k++) key += `;${offers[k]}`;
  return key;
}
