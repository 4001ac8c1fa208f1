import { makeFastForm } from '#engine/contract/fast-form.js';
import { DEALT_AHEAD } from '#engine/contract/game.js';
import { withGoal } from '#engine/contract/goal.js';
import { inForm, withPosition } from '#engine/contract/position.js';
import { GOAL, POSITIONS, plain } from '../game.js';
import { isOffer, type Offer } from '../offers.js';
import { type Action, type Config, hasOffers, type State } from '../rules.js';
import { drop } from './drop.js';
import { copyField, type Field, fillField, gridOf, hasOpen, isBlocked, makeField } from './field.js';
import { listAll, listOpen } from './moves.js';
import { dealOffer } from './offers.js';

/** Magnetic Cube Tetris for playing millions of cubes: the field as bits, without allocations. */
export interface FastState {
  readonly config: Config;
  readonly field: Field;
  /** The first `waiting` of these are the offers: for the present cube first, then for those that follow. */
  readonly offers: Offer[];
  waiting: number;
  score: number;
  turn: number;
  isOver: boolean;
}

const form = makeFastForm<Config, State, FastState, Action>(plain, plainOf, {
  start: config => ({
    config,
    field: makeField(config.width, config.height),
    offers: [],
    waiting: 0,
    score: 0,
    turn: 0,
    isOver: false,
  }),
  copy,
  apply(state, action) {
    if (state.isOver) return false;
    if (action.type === 'offer') return bring(state, action.columns);
    return hasOffers(state.config) ? pick(state, action.column) : letGo(state, action.column);
  },
  legal(state, into = []) {
    if (state.isOver) return NOTHING;
    if (!hasOffers(state.config)) return listAll(state.field, into);
    return mayPick(state) ? listOpen(state.field, state.offers[0]!, into) : NOTHING;
  },
  deal({ config, waiting, isOver }, rng) {
    const isDue = hasOffers(config) && !isOver && waiting <= DEALT_AHEAD;
    return isDue ? dealOffer(config.width, config.offers, rng) : undefined;
  },
  status: ({ isOver, score, turn }) => ({ phase: isOver ? 'lost' : 'playing', score, turn }),
});

export const fast = withGoal(withPosition(form, inForm(POSITIONS, fastOf, plainOf)), GOAL);

const NOTHING: readonly Action[] = [];

function copy(state: FastState, into: FastState = form.start(state.config)): FastState {
  copyField(state.field, into.field);
  for (let k = 0; k < state.waiting; k++) into.offers[k] = state.offers[k]!;
  into.waiting = state.waiting;
  into.score = state.score;
  into.turn = state.turn;
  into.isOver = state.isOver;
  return into;
}

/** MC-11 */
function bring(state: FastState, columns: Offer): boolean {
  const { config } = state;
  if (!hasOffers(config) || !isOffer(columns, config.width, config.offers)) return false;
  state.offers[state.waiting++] = columns;
  return true;
}

/** MC-12, MC-13 */
function pick(state: FastState, column: number): boolean {
  const { field, offers } = state;
  if (!mayPick(state) || !offers[0]!.includes(column) || isBlocked(field, column)) return false;
  state.waiting--;
  for (let k = 0; k < state.waiting; k++) offers[k] = offers[k + 1]!;
  letGo(state, column);
  state.isOver = !hasOpen(field, offers[0]!);
  return true;
}

/** MC-12: the next offer must have been dealt too. */
const mayPick = ({ waiting }: FastState): boolean => waiting >= 2;

/** MC-10 */
function letGo(state: FastState, column: number): boolean {
  const { field } = state;
  if (column >= field.width) return false;
  if (isBlocked(field, column)) {
    state.isOver = true;
    return true;
  }
  state.score += drop(field, column);
  state.turn++;
  return true;
}

function plainOf({ config, field, offers, waiting, score, turn, isOver }: FastState): State {
  return { config, grid: gridOf(field), offers: offers.slice(0, waiting), score, turn, isOver };
}

function fastOf({ config, grid, offers }: State): FastState {
  const state = form.start(config);
  fillField(state.field, grid);
  state.offers.push(...offers);
  state.waiting = offers.length;
  return state;
}
