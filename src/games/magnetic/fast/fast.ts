import type { Rng } from '#engine/chance/rng.js';
import { makeFastForm } from '#engine/contract/fast-form.js';
import { DEALT_AHEAD } from '#engine/contract/game.js';
import { withGoal } from '#engine/contract/goal.js';
import { inForm, withPosition } from '#engine/contract/position.js';
import { GOAL, POSITIONS, plain } from '../game.js';
import { drawOffer, isOffer, type Offer } from '../offers.js';
import { type Action, type Config, hasOffers, type State } from '../rules.js';
import { drop } from './drop.js';
import { copyField, type Field, fillField, gridOf, hasOpen, isBlocked, makeField, Word } from './field.js';

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

/** Each move is created only once. Indexed by column. */
const CUBES: Action[] = [];

function cubeAt(column: number): Action {
  while (CUBES.length <= column) CUBES.push({ type: 'cube', column: CUBES.length });
  return CUBES[column]!;
}

/** The moves into the columns of an offer that are not blocked. */
export function listOpen(field: Field, offer: Offer, into: Action[]): Action[] {
  let count = 0;
  for (let k = 0; k < offer.length; k++) if (!isBlocked(field, offer[k]!)) into[count++] = cubeAt(offer[k]!);
  while (into.length > count) into.pop();
  return into;
}

/** The moves into any column that is not blocked. */
export function listAll(field: Field, into: Action[]): readonly Action[] {
  const { width, height, used } = field;
  if (used < height) return cubesFor(width);
  let count = 0;
  for (let x = 0; x < width; x++) if (!isBlocked(field, x)) into[count++] = cubeAt(x);
  while (into.length > count) into.pop();
  return into;
}

/** The lists for fields that are not full, by their width. */
const LISTS: (readonly Action[])[] = [];

function cubesFor(width: number): readonly Action[] {
  LISTS[width] ??= Array.from({ length: width }, (_, column) => cubeAt(column));
  return LISTS[width];
}

/** Offers of so few columns are made only once: in a field of one word there are at most 4 960 of three columns. */
const MOST_KEPT = 3;
const kept = new Map<number, Action>();

/** MC-11: the same draws as `drawOffer`, with the columns that are left as bits. */
export function dealOffer(width: number, offers: number, rng: Rng): Action {
  if (offers > MOST_KEPT || width > Word.Bits) return { type: 'offer', columns: drawOffer(width, offers, rng) };
  const all = (-1 >>> (Word.Bits - width)) | 0;
  let left = all;
  for (let count = width; count > 0 && width - count < offers; count--) left ^= bitAt(left, rng.below(count));
  return offerOf(all ^ left);
}

/** The set bit with this index, counted from the lowest. */
function bitAt(bits: number, index: number): number {
  let left = bits;
  for (let k = index; k > 0; k--) left &= left - 1;
  return left & -left;
}

function offerOf(bits: number): Action {
  const known = kept.get(bits);
  if (known) return known;
  const columns = Array.from({ length: Word.Bits }, (_, x) => x).filter(x => (bits >> x) & 1);
  const offer: Action = { type: 'offer', columns };
  kept.set(bits, offer);
  return offer;
}
