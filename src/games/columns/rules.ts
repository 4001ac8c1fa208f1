import type { Emit } from '#engine/contract/event.js';
import { clearCells, copyGrid, EMPTY, type Grid, makeGrid, topOf } from '#kit/grid.js';
import type { Rulings } from './rulings.js';

/** Static Columns, in the order of the assignment's sentences. The rulings SC-1 … are those of docs/rules/columns.md. */
export interface Config {
  readonly width: number;
  readonly height: number;
  /** How many squares a bar has. */
  readonly extent: number;
  /** How many equal squares in a line make a series. */
  readonly series: number;
  /** How many colours there are, from A on. */
  readonly colours: number;
}

export interface State {
  readonly config: Config;
  /** Colours from 1 (A); 0 is empty. */
  readonly grid: Grid;
  /** The bar above the field, top square first; empty while none has come. */
  bar: readonly number[];
  column: number;
  /** Bars that chance has brought and that have not yet appeared. */
  queue: readonly (readonly number[])[];
  credits: number;
  turn: number;
  isOver: boolean;
}

export type Action =
  | { readonly type: 'bar'; readonly colours: readonly number[] }
  | { readonly type: 'right' }
  | { readonly type: 'left' }
  | { readonly type: 'shift' }
  | { readonly type: 'drop' };

/** "The playing field is a rectangle of width w and height h. Initially it is empty." */
export const start = (config: Config): State => ({
  config,
  grid: makeGrid(config.width, config.height),
  bar: [],
  column: 0,
  queue: [],
  credits: 0,
  turn: 0,
  isOver: false,
});

export const copy = (state: State, into: State = start(state.config)): State =>
  Object.assign(into, state, { grid: copyGrid(state.grid, into.grid) });

export function makeRules(rulings: Rulings) {
  /** "Repeatedly a vertical bar of colored squares appears on top of the playing field, against the left wall." */
  function appear(state: State, emit: Emit): void {
    const [next, ...later] = state.queue;
    if (next === undefined || state.bar.length > 0 || state.isOver) return;
    state.bar = next;
    state.queue = later;
    state.column = rulings.startColumn(state.config.width);
    emit({ type: 'entered', cells: skyCells(state) });
  }

  /** "The player may manipulate this bar using (repeatedly) any of the following commands." */
  function apply(state: State, action: Action, emit: Emit): boolean {
    if (state.isOver) return false;
    if (action.type === 'bar') return bring(state, action.colours, emit);
    if (state.bar.length === 0) return false;
    switch (action.type) {
      case 'right':
        return step(state, 1, emit);
      case 'left':
        return step(state, -1, emit);
      case 'shift':
        return shift(state, emit);
      case 'drop':
        drop(state, emit);
        appear(state, emit);
        return true;
    }
  }

  function bring(state: State, colours: readonly number[], emit: Emit): boolean {
    const { extent, colours: count } = state.config;
    if (colours.length !== extent || colours.some(colour => colour > count)) return false;
    state.queue = [...state.queue, colours];
    emit({ type: 'dealt', what: lettersOf(colours) });
    appear(state, emit);
    return true;
  }

  /** "Move the bar one step to the right [left]. This command has no effect if the bar is already at the wall." */
  function step(state: State, by: -1 | 1, emit: Emit): boolean {
    const column = rulings.step(state.column, by, state.config.width);
    if (column === state.column) return false;
    const from = skyCells(state);
    state.column = column;
    emit({ type: 'moved', from, to: skyCells(state) });
    return true;
  }

  /** "Every color goes down one step, and the lowermost color is put on top." */
  function shift(state: State, emit: Emit): boolean {
    const cells = skyCells(state);
    state.bar = rulings.shift(state.bar);
    emit({ type: 'moved', from: cells, to: cells });
    return true;
  }

  /** "The drop command makes the bar going straight down until it is stopped, either by the floor or by a square." */
  function drop(state: State, emit: Emit): void {
    const { grid, bar, column, config } = state;
    const top = topOf(grid, column);
    if (!rulings.isInside(config.height - top, config.extent, config.height)) {
      end(state, emit);
      return;
    }
    const cells = bar.map((_, k) => (top - bar.length + k) * grid.width + column);
    emit({ type: 'moved', from: skyCells(state), to: cells });
    cells.forEach((cell, k) => {
      grid.cells[cell] = bar[k]!;
    });
    state.bar = [];
    state.turn++;
    emit({ type: 'landed', cells });
    countCredits(state, emit);
  }

  /** "It may happen that the bar is stopped before it is fully inside: the game is over and no other bars will be played." */
  function end(state: State, emit: Emit): void {
    state.isOver = true;
    emit({ type: 'ended', phase: 'lost' });
  }

  /**
   * "Whenever l squares in the field in a series (horizontal, vertical or diagonal) have the same color, one point is
   * given. After all squares occurring in one or more such a series have disappeared, gravity takes over. Once again a
   * series is found …"
   */
  function countCredits(state: State, emit: Emit): void {
    for (let wave = 1; wave === 1 || rulings.looksAgain(wave); wave++) {
      const series = rulings.findSeries(state.grid, state.config.series);
      if (series.windows === 0) return;
      const points = rulings.credits(series);
      const cells = rulings.vanishing(series, state.grid);
      state.credits += points;
      emit({ type: 'matched', cells });
      emit({ type: 'scored', points });
      clearCells(state.grid, cells);
      emit({ type: 'cleared', cells, cause: 'match' });
      emit({ type: 'fell', ...rulings.fall(state.grid) });
    }
  }

  return { apply };
}

/** Where the waiting bar hangs: just above the rim, so in cells with negative numbers. */
const skyCells = ({ bar, column, config }: State): number[] =>
  bar.map((_, k) => (k - bar.length) * config.width + column);

const CODE_OF_A = 'A'.charCodeAt(0);
export const letterOf = (colour: number): string => String.fromCharCode(CODE_OF_A + colour - 1);
export const letterOrDot = (colour: number): string => (colour === EMPTY ? '.' : letterOf(colour));
export const lettersOf = (colours: readonly number[]): string => colours.map(letterOf).join('');
export const colourOf = (letter: string): number => letter.charCodeAt(0) - CODE_OF_A + 1;
