import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import { findStable } from '#games/magnetic/fast/drop.js';
import { type FastState, fast } from '#games/magnetic/fast/fast.js';
import { findTops } from '#games/magnetic/fast/field.js';
import { mind } from '#games/magnetic/mind/mind.js';
import { conclude } from './search/thought.js';
import { shortest, type Way } from './shortest.js';

const magnetic = mind as AnyMind;

/** How many cubes every position that can be reached from an empty field needs to be emptied: looked up backwards from there. */
function exhaustive(width: number, height: number): ReadonlyMap<string, { state: FastState; distance: number }> {
  const root = fast.start(fast.configure({ width, height }));
  const states = new Map([[mind.judging.key!(root), root]]);
  const before = new Map<string, string[]>();
  for (const [key, state] of states) {
    for (const next of successors(state)) {
      const other = mind.judging.key!(next);
      if (!states.has(other)) states.set(other, next);
      before.set(other, [...(before.get(other) ?? []), key]);
    }
  }
  const found = new Map([[mind.judging.key!(root), { state: root, distance: 0 }]]);
  for (const [key, { distance }] of found)
    for (const other of before.get(key) ?? [])
      if (!found.has(other)) found.set(other, { state: states.get(other)!, distance: distance + 1 });
  expect(found.size).toBe(states.size);
  return found;
}

function successors(state: FastState): FastState[] {
  const columns: number[] = [];
  const count = mind.decisions.list(state, columns);
  return columns.slice(0, count).map(column => played(state, [column]));
}

function played(from: FastState, line: readonly number[]): FastState {
  const state = fast.copy(from);
  for (const decision of line) mind.decisions.decide(state, decision, [0]);
  return state;
}

test.each([
  [2, 4],
  [3, 3],
  [3, 4],
  [4, 3],
  [5, 3],
])('finds and proves what exhaustive search finds, from every position of a %i × %i field', (width, height) => {
  const positions = exhaustive(width, height);
  expect(positions.size).toBeGreaterThan(8);
  for (const { state, distance } of positions.values()) {
    const way = conclude(shortest(magnetic, state, 1_000_000));
    expect([way.line.length, way.bound, way.isProven]).toEqual([distance, distance, true]);
    expect(played(state, way.line).field.used).toBe(0);
  }
});

/** Piles whose cubes are all connected to the bottom, without full rows. They need not be reachable from an empty field. */
const piles = fc
  .record({ width: fc.integer({ min: 3, max: 5 }), height: fc.integer({ min: 4, max: 6 }) })
  .chain(({ width, height }) =>
    fc
      .array(fc.integer({ min: 1, max: 2 ** width - 2 }), { minLength: 3, maxLength: height })
      .map(rows => pileOf(width, height, rows)),
  );

function pileOf(width: number, height: number, rows: readonly number[]): FastState {
  const state = fast.start(fast.configure({ width, height }));
  const { field } = state;
  field.rows.set(rows);
  field.used = rows.length;
  findStable(field);
  field.rows.set(field.stable);
  findTops(field);
  return state;
}

test('finds and proves what a search finds that knows only how many cubes each column has', () => {
  fc.assert(
    fc.property(piles, state => {
      const [way, expected] = [magnetic, plain].map(mind => conclude(shortest(mind, state, 30_000)));
      fc.pre(expected!.isProven);
      expect([way!.line.length, way!.bound, way!.isProven]).toEqual([expected!.bound, expected!.bound, true]);
      expect(played(state, way!.line).field.used).toBe(0);
    }),
    { numRuns: 150 },
  );
});

const plain = { ...mind, open: { ...mind.open!, aim: { ...mind.open!.aim!, least: leastByColumns } } } as AnyMind;

function leastByColumns({ field }: FastState): number {
  const columns = Array.from({ length: field.width }, (_, x) =>
    Array.from(field.rows, row => (row >> x) & 1).reduce((sum, cube) => sum + cube, 0),
  );
  return columns.reduce((sum, cubes) => sum + Math.max(...columns) - cubes, 0);
}

test('with too small a budget the bound and the line still hold', () => {
  for (const { state, distance } of exhaustive(4, 3).values()) {
    const way = conclude(shortest(magnetic, state, 3));
    expect(way.bound).toBeLessThanOrEqual(distance);
    expect(way.line.length).toBeGreaterThanOrEqual(distance);
    expect(played(state, way.line).field.used).toBe(0);
  }
});

test('while it searches it reports what holds: now and then, so that it can be stopped, and not at every node', () => {
  const rows = [0b0011101, 0b0001101, 0b0001110, 0b0101100, 0b1111010, 0b0101110, 0b0000011, 0b0000011];
  const state = pileOf(7, 8, rows);
  const search = shortest(plain, state, 30_000);
  const reports: Way[] = [];
  let step = search.next();
  for (; !step.done; step = search.next()) reports.push(step.value);
  const { bound, isProven, nodes } = step.value;
  expect(isProven).toBe(true);
  for (const report of reports) {
    expect(played(state, report.line).field.used).toBe(0);
    expect(report.bound).toBeLessThanOrEqual(bound);
  }
  const counts = [0, ...reports.map(report => report.nodes), nodes];
  const between = counts.slice(1).map((count, k) => count - counts[k]!);
  expect(nodes).toBeGreaterThan(5_000);
  expect(Math.max(...between)).toBeLessThan(1_000);
  expect(nodes / reports.length).toBeGreaterThan(50);
});
