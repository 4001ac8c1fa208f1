import type { Emit } from '#engine/contract/event.js';
import type { Game } from '#engine/contract/game.js';
import type { Preset } from '#engine/contract/preset.js';
import { checkSettings } from '#engine/contract/settings.js';
import type { Cell, View } from '#engine/contract/view.js';
import { wholeNumber } from '#engine/text.js';

/**
 * A sixth game, as small as possible: numbers are dealt, `+` adds the next one to the sum, `-` takes one away, and the
 * clock, if there is one, adds one. The game is won at the goal. A new game needs no more than this file, the line in
 * `../catalogue.ts` and the page `../counting.md`.
 */
export interface CountingConfig {
  readonly goal: number;
  readonly tickMs: number;
}

interface State {
  readonly config: CountingConfig;
  sum: number;
  queue: readonly number[];
  turn: number;
  beats: number;
}

type Action =
  | { readonly type: 'deal'; readonly number: number }
  | { readonly type: 'add' }
  | { readonly type: 'take' }
  | { readonly type: 'tick' };

const OPTIONS = {
  goal: { kind: 'number', about: 'the sum to reach', min: 1, max: 1_000_000, initially: 100 },
  tickMs: { kind: 'number', about: 'milliseconds until one is added; 0 for never', min: 0, max: 10_000, initially: 0 },
} as const;

const PRESETS: readonly Preset[] = [
  { id: 'short', title: 'Short', about: 'Up to fifty, in peace.', settings: { goal: 50 }, compare: 'score' },
  {
    id: 'sprint',
    title: 'Sprint',
    about: 'Up to a hundred before the clock has counted much of it.',
    settings: { tickMs: 500 },
    compare: 'time',
  },
];

const isWon = ({ sum, config }: State): boolean => sum >= config.goal;

export const game: Game<CountingConfig, State, Action> = {
  id: 'counting',
  title: 'Counting',
  version: 1,
  options: OPTIONS,
  presets: PRESETS,
  controls: [
    { action: '+', intent: 'drop' },
    { action: '-', intent: 'down' },
  ],
  configure: settings => checkSettings(OPTIONS, settings),
  start: config => ({ config, sum: 0, queue: [], turn: 0, beats: 0 }),
  copy: (state, into) => Object.assign(into ?? game.start(state.config), state),
  apply(state, action, emit) {
    if (isWon(state)) return false;
    if (action.type === 'deal') {
      state.queue = [...state.queue, action.number];
      emit({ type: 'dealt', what: String(action.number) });
      return true;
    }
    const before = { ...state };
    if (!change(state, action.type)) return false;
    tellField(before, state, emit);
    emit({ type: 'scored', points: state.sum - before.sum });
    if (isWon(state)) emit({ type: 'ended', phase: 'won' });
    return true;
  },
  seat: ({ type }) => (type === 'deal' ? 'chance' : type === 'tick' ? 'time' : 'player'),
  legal(state) {
    if (isWon(state)) return [];
    const moves: Action[] = [];
    if (state.queue.length > 0) moves.push({ type: 'add' });
    if (state.sum > 0) moves.push({ type: 'take' });
    return moves;
  },
  deal: (state, rng) =>
    isWon(state) || state.queue.length >= 2 ? undefined : { type: 'deal', number: 1 + rng.below(9) },
  clock: {
    countdown: state =>
      state.config.tickMs === 0 || isWon(state)
        ? undefined
        : { ms: state.config.tickMs, id: state.beats, action: { type: 'tick' } },
    acts: ({ tickMs }) => tickMs > 0,
  },
  status: state => ({ phase: isWon(state) ? 'won' : 'playing', score: state.sum, turn: state.turn }),
  view,
  canon: ({ sum, queue, turn, beats }) => `${sum};${queue.join(',')};${turn};${beats}`,
  notation: {
    write: action => (action.type === 'deal' ? `=${action.number}` : { add: '+', take: '-', tick: '.' }[action.type]),
    read(text) {
      const number = text.startsWith('=') ? wholeNumber(text.slice(1)) : undefined;
      if (number !== undefined) return { type: 'deal', number };
      return text === '+'
        ? { type: 'add' }
        : text === '-'
          ? { type: 'take' }
          : text === '.'
            ? { type: 'tick' }
            : undefined;
    },
  },
};

/** False, with nothing changed, if there is no number to add or nothing to take from. */
function change(state: State, type: 'add' | 'take' | 'tick'): boolean {
  const [next, ...later] = type === 'add' ? state.queue : [type === 'tick' ? 1 : -1, ...state.queue];
  if (next === undefined || state.sum + next < 0) return false;
  state.sum += next;
  state.queue = later;
  if (type !== 'take') state.beats++;
  if (type !== 'tick') state.turn++;
  return true;
}

const SIDE = 10;
const SQUARES = SIDE * SIDE;

/** The field fills up from below, as far as the sum has come on its way to the goal. */
const isFilled = ({ sum, config }: State, i: number): boolean =>
  (SIDE - 1 - Math.floor(i / SIDE)) * SIDE + (i % SIDE) < Math.floor((SQUARES * sum) / config.goal);

function view(state: State): View {
  return {
    width: SIDE,
    height: SIDE,
    cells: Array.from({ length: SQUARES }, (_, i) => (isFilled(state, i) ? SQUARE : null)),
    insets: state.queue.map(number => ({ label: 'Next', width: 3, cells: squares(number) })),
    facts: [
      ['Sum', state.sum],
      ['Goal', state.config.goal],
    ],
  };
}

const SQUARE: Cell = { glyph: '#', tone: 0, kind: 'block' };

/** A number from 1 to 9, as so many of three by three squares. */
const squares = (number: number): (Cell | null)[] => Array.from({ length: 9 }, (_, i) => (i < number ? SQUARE : null));

/** Front ends move only what events name, so every square that comes or goes is told. */
function tellField(before: State, after: State, emit: Emit): void {
  const changed = Array.from({ length: SQUARES }, (_, i) => i).filter(i => isFilled(before, i) !== isFilled(after, i));
  if (changed.length === 0) return;
  if (after.sum > before.sum) emit({ type: 'filled', cells: changed });
  else emit({ type: 'cleared', cells: changed, cause: 'match' });
}
