import { Dice } from '#bots/search/dice.js';
import { type FastState, fast } from '#games/magnetic/fast/fast.js';
import { findTops } from '#games/magnetic/fast/field.js';
import { CUBE } from '#games/magnetic/rules.js';
import { RULINGS } from '#games/magnetic/rulings.js';
import { EMPTY, type Grid, makeGrid } from '#kit/grid.js';

export const PILES = 300;
const SIZE = 10;
/** How many of a hundred cells get a cube: the same number of piles of each. */
export const DENSITIES = [30, 40, 50, 60, 70];
export const densityOf = (number: number): number => DENSITIES[number % DENSITIES.length]!;

/**
 * The published piles, numbered from 0: every cell of a 10 × 10 field gets a cube by dice that depend on the number alone. Then
 * everything settles by the rules, so that full rows are annihilated and loose cubes come down.
 */
export function pileOf(number: number): FastState {
  const dice = Dice.of(number, 2026);
  const grid = makeGrid(SIZE, SIZE);
  for (let i = 0; i < grid.cells.length; i++) if (dice.below(100) < densityOf(number)) grid.cells[i] = CUBE;
  settle(grid);
  return stateOf(grid);
}

function settle(grid: Grid): void {
  for (;;) {
    const stable = new Set(RULINGS.stableCubes(grid));
    const rows = RULINGS.rowsToEmpty(grid, stable);
    if (rows.length > 0) RULINGS.empty(grid, rows);
    else if (RULINGS.fall(grid, stable).from.length === 0) return;
  }
}

function stateOf({ cells }: Grid): FastState {
  const state = fast.start(fast.configure({ width: SIZE, height: SIZE }));
  cells.forEach((cell, i) => {
    if (cell !== EMPTY) state.field.rows[SIZE - 1 - Math.floor(i / SIZE)]! |= 1 << (i % SIZE);
  });
  findTops(state.field);
  return state;
}
