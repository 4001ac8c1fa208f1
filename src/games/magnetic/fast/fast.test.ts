import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRng } from '#engine/chance/rng.js';
import { ignore } from '#engine/contract/event.js';
import { flood } from '#kit/flood.js';
import { EMPTY, type Grid } from '#kit/grid.js';
import { game } from '../game.js';
import { CUBE, type State } from '../rules.js';
import { type FastState, fast } from './fast.js';
import { findTops, Word } from './field.js';

/** Rows become full, and hanging parts come loose, far more often than in random games. */
test('does what the plain rules do from any settled field', () => {
  const plans = fc.record({
    width: fc.integer({ min: 1, max: 9 }),
    rows: fc.array(fc.nat(), { minLength: 3, maxLength: 9 }),
    cubes: fc.array(fc.nat({ max: 70 }), { minLength: 1, maxLength: 30 }),
  });
  fc.assert(
    fc.property(plans, ({ width, rows, cubes }) => {
      const height = rows.length + 2;
      const state = game.start({ width, height });
      for (const [k, bits] of rows.entries()) fillRow(state.grid, height - 1 - k, bits);
      keepStable(state.grid);
      playBoth(
        state,
        cubes.map(cube => cube % width),
      );
    }),
    { numRuns: 500 },
  );
});

/**
 * A row with one gap lies on a single cube and carries a run. The cube into the gap annihilates the row, and the run comes down:
 *
 *     ..#####....        ...........
 *     ##########.   ->   ..#####....
 *     ...#.......        ...#.......
 */
test('a run across several words is held by any of its cubes', () => {
  const ways = fc.constantFrom(31, 32, 33, 64, 65, 100).chain(width =>
    fc.record({
      width: fc.constant(width),
      ends: fc.tuple(fc.nat({ max: width - 3 }), fc.nat({ max: width - 3 })),
      below: fc.nat(),
    }),
  );
  fc.assert(
    fc.property(ways, ({ width, ends, below }) => {
      const [first, last] = [Math.min(...ends), Math.max(...ends)];
      const [gap, height] = [width - 1, 5];
      const state = game.start({ width, height });
      const { cells } = state.grid;
      cells.fill(CUBE, 2 * width + first, 2 * width + last + 1);
      cells.fill(CUBE, 3 * width, 3 * width + gap);
      cells[4 * width + first + (below % (last - first + 1))] = CUBE;
      playBoth(state, [gap, 0, gap]);
      expect(state.score).toBe(1);
    }),
    { numRuns: 200 },
  );
});

/** Lets cubes go in both forms, and compares every state. */
function playBoth(state: State, columns: readonly number[]): void {
  const fastState = fastOf(state);
  expect(fast.canon(fastState)).toBe(game.canon(state));
  for (const column of columns) {
    const action = { type: 'cube', column } as const;
    expect(fast.apply(fastState, action, ignore)).toBe(game.apply(state, action, ignore));
    expect(fast.canon(fastState)).toBe(game.canon(state));
    expect(fast.legal(fastState)).toEqual(game.legal(state));
  }
}

test('deals what the plain rules deal, for offers of any size', () => {
  const sizes = fc.record({ width: fc.constantFrom(1, 2, 3, 8, 31, 32, 33), offers: fc.integer({ min: 1, max: 5 }) });
  fc.assert(
    fc.property(sizes, fc.string(), (settings, seed) => {
      const config = game.configure(settings);
      const [plainRng, fastRng] = [seededRng(seed), seededRng(seed)];
      const [state, fastState] = [game.start(config), fast.start(config)];
      for (let k = 0; k < 3; k++) {
        const offer = game.deal!(state, plainRng)!;
        expect(fast.deal!(fastState, fastRng)).toEqual(offer);
        expect(fastRng.position).toBe(plainRng.position);
      }
    }),
    { numRuns: 60 },
  );
});

/** Bit x decides about column x. One column is always a gap. */
function fillRow({ width, cells }: Grid, y: number, bits: number): void {
  for (let x = 0; x < width; x++) cells[y * width + x] = (bits >> x) & 1 && x !== bits % width ? CUBE : EMPTY;
}

/** Takes away what is not connected to the bottom row. */
function keepStable(grid: Grid): void {
  const { width, cells } = grid;
  const isCube = (i: number): boolean => cells[i] !== EMPTY;
  const bottom = Array.from({ length: width }, (_, x) => cells.length - width + x).filter(isCube);
  const stable = new Set(flood(grid, bottom, isCube));
  for (let i = 0; i < cells.length; i++) if (!stable.has(i)) cells[i] = EMPTY;
}

function fastOf({ config, grid }: State): FastState {
  const state = fast.start(config) as FastState;
  const { rows, pitch, width, height } = state.field;
  grid.cells.forEach((cell, i) => {
    const x = i % width;
    const y = height - 1 - Math.floor(i / width);
    if (cell !== EMPTY) rows[y * pitch + (x >> Word.Power)]! |= 1 << x;
  });
  findTops(state.field);
  return state;
}
