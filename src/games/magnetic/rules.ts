import type { Emit } from '../../engine/contract/event.js';
import { copyGrid, EMPTY, type Grid, makeGrid } from '../../kit/grid.js';
import { cellsOfRows } from '../../kit/rows.js';
import type { Rulings } from './rulings.js';

/**
 * Magnetic Cube Tetris, in the order of the assignment's sentences. MC-1 … are the rulings of docs/rules/magnetic.md.
 * This is the plain form, one step at a time over the whole field. pile.ts is the fast one; tests prove them equal.
 */
export interface Config {
  readonly width: number;
  readonly height: number;
}

export interface State {
  readonly config: Config;
  readonly grid: Grid;
  /** Points for annihilated rows. Later waves count more. */
  score: number;
  turn: number;
  isOver: boolean;
}

/** A cube is let go above a column. */
export interface Action {
  readonly type: 'cube';
  readonly column: number;
}

export const CUBE = 1;

/** "Everything happens in a rectangular area." */
export const start = (config: Config): State => ({
  config,
  grid: makeGrid(config.width, config.height),
  score: 0,
  turn: 0,
  isOver: false,
});

export const copy = (state: State, into: State = start(state.config)): State =>
  Object.assign(into, state, { grid: copyGrid(state.grid, into.grid) });

export function makeRules(rulings: Rulings) {
  /** "Like in Tetris, things appear at the top. Unlike in Tetris, only one small cube appears at a time." */
  function apply(state: State, { column }: Action, emit: Emit): boolean {
    const { grid, isOver } = state;
    if (isOver || column >= grid.width) return false;
    if (grid.cells[column] !== EMPTY) {
      state.isOver = true;
      emit({ type: 'ended', phase: 'lost' });
      return true;
    }
    grid.cells[column] = CUBE;
    emit({ type: 'entered', cells: [column] });
    state.turn++;
    settle(state, column, emit);
    return true;
  }

  /**
   * "All cubes in the bottom row are stable; so is a cube adjacent to a stable cube. All other cubes are free."
   * "If a horizontal line is full of cubes, all such lines are simultaneously emptied. Then, stability is rechecked."
   * "All free cubes are moved one position down. Then, stability is rechecked." Until none is free.
   */
  function settle(state: State, spawned: number, emit: Emit): void {
    const { grid } = state;
    let newest: number | undefined = spawned;
    for (let wave = 1; ; ) {
      const stable: ReadonlySet<number> = new Set(rulings.stableCubes(grid, newest));
      if (newest !== undefined && stable.has(newest)) {
        emit({ type: 'moved', from: [spawned], to: [newest] });
        emit({ type: 'landed', cells: [newest] });
        newest = undefined;
      }
      const rows = rulings.rowsToEmpty(grid, stable);
      if (rows.length > 0) {
        annihilate(state, rows, wave++, emit);
        continue;
      }
      const fallen = rulings.fall(grid, stable);
      if (fallen.from.length === 0) return;
      if (newest === undefined) emit({ type: 'fell', ...fallen });
      else newest = fallen.to[fallen.from.indexOf(newest)] ?? newest;
    }
  }

  function annihilate(state: State, rows: readonly number[], wave: number, emit: Emit): void {
    const points = rulings.points(rows.length, wave);
    rulings.empty(state.grid, rows);
    state.score += points;
    emit({ type: 'cleared', cells: cellsOfRows(state.grid, rows), cause: 'row' });
    emit({ type: 'scored', points });
  }

  return { apply };
}
