import { ignore } from '#engine/contract/event.js';
import { goalOf } from '#engine/contract/goal.js';
import { COVERED, type Fact, PEAK } from '#engine/contract/mind/fact.js';
import type { Mind } from '#engine/contract/mind/mind.js';
import type { View } from '#engine/contract/view.js';
import { type FastState, fast } from '../fast/fast.js';
import { cubesIn } from '../fast/field.js';
import { type Action, type Config, hasOffers } from '../rules.js';
import { aim } from './aim.js';
import { DEEDS, measure, TRAITS } from './features.js';
import { mistakeFor, weightsFor } from './weights.js';

export const FACTS: readonly Fact<unknown>[] = [
  {
    id: 'almost-full',
    about: 'rows in which one cube is missing',
    better: 'more',
    count: view => rowsIn(view).filter(cubes => cubes === view.width - 1).length,
  },
  COVERED,
  PEAK,
];

const rowsIn = ({ cells, width, height }: View): readonly number[] =>
  Array.from(
    { length: height },
    (_, y) => cells.slice(y * width, (y + 1) * width).filter(cell => cell !== null).length,
  );

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
    /** Without a goal the game goes on for ever, and cannot be thought through. */
    isOpen: config => !hasOffers(config) && goalOf(config) > 0,
    bound: boundOf,
    aim,
  },
  /** The view shows all offers that have come. */
  hidden: () => 0,
};

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

/**
 * At least as much as can still be scored: all cubes that are there and still come, as full rows, each in a wave of its own that
 * a single cube sets off. One cube cannot set off more waves than there is room for full rows.
 */
export function boundOf({ field, turn, config }: FastState): number {
  const goal = goalOf(config);
  if (goal === 0) return Number.POSITIVE_INFINITY;
  let cubes = goal - turn;
  for (let y = 0; y < field.used; y++) cubes += cubesIn(field, y);
  const rows = Math.floor(cubes / field.width);
  if (rows === 0) return 0;
  const atOnce = Math.min(rows, field.height);
  return Math.floor(rows / atOnce) * pointsFor(atOnce) + pointsFor(rows % atOnce);
}

/** Each wave brings twice as much as the one before, from 1 on. */
const pointsFor = (waves: number): number => 2 ** waves - 1;
