import type { Emit } from '../../engine/event.js';
import { type Bodies, FIXED, fallOnce, type Moves } from '../../kit/fall.js';
import { copyGrid, EMPTY, type Grid, makeGrid } from '../../kit/grid.js';
import { cellsOfRows, emptyRows } from '../../kit/rows.js';
import type { Rulings } from './rulings.js';

/**
 * Magnetic Cube Tetris, in the order of the assignment's sentences. MC-1 … are the rulings of docs/rules/magnetic.md.
 * This is the plain form, a step at a time over the whole field; pile.ts is the fast one, and tests hold them equal.
 */
export interface Config {
  readonly width: number;
  readonly height: number;
}

export interface State {
  readonly config: Config;
  readonly grid: Grid;
  /** Points: the rows annihilated, those of later waves counting more. */
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
    const stopped = stop(grid, column);
    emit({ type: 'moved', from: [column], to: [stopped] });
    emit({ type: 'landed', cells: [stopped] });
    state.turn++;
    settle(state, emit);
    return true;
  }

  /** "Everything falls down. Cubes are magnetic and will glue to the first adjacent cube encountered; so is the bottom." */
  function stop(grid: Grid, cube: number): number {
    let index = cube;
    while (!rulings.stableCubes(grid).includes(index)) index = fallFree(grid).to[0]!;
    return index;
  }

  /** "All free cubes are moved one position down." Nothing stable is in their way: they would be glued to it. */
  function fallFree(grid: Grid): Moves {
    const bodies: Bodies = Int32Array.from(grid.cells, cell => (cell === EMPTY ? 0 : 1));
    for (const i of rulings.stableCubes(grid)) bodies[i] = FIXED;
    return fallOnce(grid, bodies);
  }

  /**
   * "If a horizontal line is full of cubes, all such lines are simultaneously emptied. Then stability is rechecked."
   * "All free cubes are moved one position down. Then stability is rechecked." Until nothing is free.
   */
  function settle(state: State, emit: Emit): void {
    for (let wave = 1; ; ) {
      const rows = rulings.rowsToEmpty(state.grid, new Set(rulings.stableCubes(state.grid)));
      if (rows.length > 0) {
        annihilate(state, rows, wave++, emit);
        continue;
      }
      const fallen = fallFree(state.grid);
      if (fallen.from.length === 0) return;
      emit({ type: 'fell', ...fallen });
    }
  }

  function annihilate(state: State, rows: readonly number[], wave: number, emit: Emit): void {
    const points = rulings.points(rows.length, wave);
    emptyRows(state.grid, rows);
    state.score += points;
    emit({ type: 'cleared', cells: cellsOfRows(state.grid, rows), cause: 'row' });
    emit({ type: 'scored', points });
  }

  return { apply };
}
