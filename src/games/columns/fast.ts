import type { Rng } from '#engine/chance/rng.js';
import { makeFastForm } from '#engine/contract/fast-form.js';
import { DEALT_AHEAD } from '#engine/contract/game.js';
import { withGoal } from '#engine/contract/goal.js';
import { inForm, withPosition } from '#engine/contract/position.js';
import { copyStacks, gridOf, makeStacks, type Stacks, stacksOf } from '#kit/stacks.js';
import { GOAL, POSITIONS, plain } from './game.js';
import type { Action, Config, State } from './rules.js';
import { type Changes, noChanges, takeSeries } from './series.js';

/**
 * Static Columns for playing millions of moves. The field is kept as stacks, and series are searched only where squares have
 * landed. A bar is kept as dealt, with the number of its shifts, so that nothing is allocated.
 */
export interface FastState {
  readonly config: Config;
  readonly stacks: Stacks;
  /** Fields with the same number are equal. Most moves do not change the field, so copying can skip it. */
  field: number;
  /** The bar above the field as it was dealt, top square first; empty while none has come. */
  bar: Bar;
  /** How often it has been shifted, less than its extent. */
  shifts: number;
  column: number;
  /** The first `waiting` of these are the bars that have not appeared yet. */
  readonly queue: Bar[];
  waiting: number;
  credits: number;
  turn: number;
  isOver: boolean;
  /** Scratch space. Meaningless between two actions. */
  readonly changes: Changes;
}

type Bar = readonly number[];

/** Counts fields. The empty one is the first. */
let fields = 0;

const NO_BAR: Bar = [];

const [SHIFT, DROP, RIGHT, LEFT] = [...'sdrl'].map(letter => plain.notation.read(letter)!) as [
  Action,
  Action,
  Action,
  Action,
];
const NOTHING: readonly Action[] = [];
const BETWEEN_WALLS = [SHIFT, DROP];
const AT_RIGHT_WALL = [SHIFT, DROP, LEFT];
const AT_LEFT_WALL = [SHIFT, DROP, RIGHT];
const ANYTHING = [SHIFT, DROP, RIGHT, LEFT];

const form = makeFastForm<Config, State, FastState, Action>(plain, plainOf, {
  start: config => ({
    config,
    stacks: makeStacks(config.width, config.height),
    field: 0,
    bar: NO_BAR,
    shifts: 0,
    column: 0,
    queue: [],
    waiting: 0,
    credits: 0,
    turn: 0,
    isOver: false,
    changes: noChanges(config.width),
  }),
  copy,
  apply,
  legal({ isOver, bar, column, config }) {
    if (isOver || bar === NO_BAR) return NOTHING;
    if (column === 0) return config.width === 1 ? BETWEEN_WALLS : AT_LEFT_WALL;
    return column === config.width - 1 ? AT_RIGHT_WALL : ANYTHING;
  },
  deal({ config, bar, waiting, isOver }, rng) {
    const isDue = !isOver && (bar === NO_BAR || waiting < DEALT_AHEAD);
    return isDue ? randomBar(config, rng) : undefined;
  },
  status: ({ isOver, credits, turn }) => ({ phase: isOver ? 'lost' : 'playing', score: credits, turn }),
});

export const fast = withGoal(withPosition(form, inForm(POSITIONS, fastOf, plainOf)), GOAL);

/** Caches deals by their colours as digits, because bars of common lengths recur. */
const dealt: Action[] = [];
const LONGEST_KEPT = 3;
const DIGITS = 27;

function randomBar(config: Config, rng: Rng): Action {
  if (config.extent > LONGEST_KEPT)
    return { type: 'bar', colours: Array.from({ length: config.extent }, () => colour(config, rng)) };
  let number = 0;
  for (let k = 0; k < config.extent; k++) number = number * DIGITS + colour(config, rng);
  const bar = dealt[number] ?? barOf(number);
  dealt[number] = bar;
  return bar;
}

const colour = ({ colours }: Config, rng: Rng): number => 1 + rng.below(colours);

function barOf(number: number): Action {
  const colours: number[] = [];
  for (let rest = number; rest > 0; rest = Math.floor(rest / DIGITS)) colours.unshift(rest % DIGITS);
  return { type: 'bar', colours };
}

function copy(state: FastState, into: FastState = form.start(state.config)): FastState {
  if (into.field !== state.field) copyStacks(state.stacks, into.stacks);
  into.field = state.field;
  for (let k = 0; k < state.waiting; k++) into.queue[k] = state.queue[k]!;
  into.bar = state.bar;
  into.shifts = state.shifts;
  into.column = state.column;
  into.waiting = state.waiting;
  into.credits = state.credits;
  into.turn = state.turn;
  into.isOver = state.isOver;
  return into;
}

function apply(state: FastState, action: Action): boolean {
  if (state.isOver) return false;
  if (action.type === 'bar') return bring(state, action.colours);
  if (state.bar === NO_BAR) return false;
  switch (action.type) {
    case 'right':
      return step(state, 1);
    case 'left':
      return step(state, -1);
    case 'shift':
      state.shifts = state.shifts + 1 === state.config.extent ? 0 : state.shifts + 1;
      return true;
    case 'drop':
      drop(state);
      return true;
  }
}

function bring(state: FastState, colours: Bar): boolean {
  const { extent, colours: count } = state.config;
  if (colours.length !== extent) return false;
  for (let k = 0; k < extent; k++) if (colours[k]! > count) return false;
  state.queue[state.waiting++] = colours;
  if (state.bar === NO_BAR) appear(state);
  return true;
}

function appear(state: FastState): void {
  const { queue } = state;
  if (state.waiting === 0) return;
  state.bar = queue[0]!;
  state.waiting--;
  for (let k = 0; k < state.waiting; k++) queue[k] = queue[k + 1]!;
  state.shifts = 0;
  state.column = 0;
}

function step(state: FastState, by: -1 | 1): boolean {
  const column = state.column + by;
  if (column < 0 || column >= state.config.width) return false;
  state.column = column;
  return true;
}

function drop(state: FastState): void {
  const { stacks, column, config, changes } = state;
  const landing = stacks.heights[column]!;
  if (landing + config.extent > config.height) {
    state.isOver = true;
    return;
  }
  state.field = ++fields;
  stack(state, stacks.first + column * stacks.pitch + landing);
  stacks.heights[column] = landing + config.extent;
  state.bar = NO_BAR;
  state.turn++;
  state.credits += takeSeries(stacks, changes, config.series, column, landing);
  appear(state);
}

/** Writes the squares of the bar upwards from this cell. */
function stack({ stacks, bar, shifts }: FastState, cell: number): void {
  const extent = bar.length;
  const lowest = extent - 1 - shifts;
  for (let k = 0; k < extent; k++) stacks.cells[cell + k] = bar[k <= lowest ? lowest - k : lowest - k + extent]!;
}

function plainOf({ config, stacks, bar, shifts, column, queue, waiting, credits, turn, isOver }: FastState): State {
  const shifted = [...bar.slice(bar.length - shifts), ...bar.slice(0, bar.length - shifts)];
  const grid = gridOf(stacks);
  return { config, grid, bar: shifted, column, queue: queue.slice(0, waiting), credits, turn, isOver };
}

function fastOf({ config, grid, bar, column, queue }: State): FastState {
  const state = form.start(config);
  copyStacks(stacksOf(grid), state.stacks);
  state.field = ++fields;
  state.bar = bar.length > 0 ? bar : NO_BAR;
  state.column = column;
  state.queue.push(...queue);
  state.waiting = queue.length;
  return state;
}
