import type { Game } from '../../src/engine/contract/game.js';
import { settle } from '../../src/engine/contract/settings.js';
import { wholeNumber } from '../../src/engine/text.js';

/**
 * A sixth game, as small as can be: numbers are dealt, `+` adds the next of them to the sum, `-` takes one from it, and
 * time, if it runs, adds one. At the goal the game is won. It shows all that a game needs: this file and a catalogue line.
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
  goal: { kind: 'number', about: 'the sum to reach', min: 1, max: 1_000_000, initially: 1000 },
  tickMs: { kind: 'number', about: 'milliseconds until one is added; 0 for never', min: 0, max: 10_000, initially: 0 },
} as const;

const isWon = ({ sum, config }: State): boolean => sum >= config.goal;

export const counting: Game<CountingConfig, State, Action> = {
  id: 'counting',
  title: 'Counting',
  version: 1,
  options: OPTIONS,
  controls: [
    { action: '+', intent: 'drop' },
    { action: '-', intent: 'down' },
  ],
  configure: settings => settle(OPTIONS, settings),
  start: config => ({ config, sum: 0, queue: [], turn: 0, beats: 0 }),
  copy: (state, into) => Object.assign(into ?? counting.start(state.config), state),
  apply(state, action, emit) {
    if (isWon(state)) return false;
    const before = state.sum;
    if (action.type === 'deal') {
      state.queue = [...state.queue, action.number];
      emit({ type: 'dealt', what: String(action.number) });
      return true;
    }
    if (action.type === 'add') {
      const [next, ...later] = state.queue;
      if (next === undefined) return false;
      state.queue = later;
      state.sum += next;
      state.beats++;
      state.turn++;
    } else if (action.type === 'take') {
      if (state.sum === 0) return false;
      state.sum--;
      state.turn++;
    } else {
      state.sum++;
      state.beats++;
    }
    emit({ type: 'scored', points: state.sum - before });
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
  countdown: state =>
    state.config.tickMs === 0 || isWon(state)
      ? undefined
      : { ms: state.config.tickMs, id: state.beats, action: { type: 'tick' } },
  status: state => ({ phase: isWon(state) ? 'won' : 'playing', score: state.sum, turn: state.turn }),
  view: ({ sum, queue }) => ({
    width: 1,
    height: 1,
    cells: [null],
    insets: queue.map(number => ({
      label: 'Next',
      width: 1,
      cells: [{ glyph: String(number), tone: 0, kind: 'block' }],
    })),
    facts: [['Sum', sum]],
  }),
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
