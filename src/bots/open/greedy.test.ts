import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boards, bruteForce, mind, replayed, startOf } from '#test/support/bots/open-games.js';
import { greedy } from './greedy.js';
import type { Solution } from './solution.js';

const stepsOf = (root: unknown): readonly Solution[] => {
  const search = greedy(mind, root);
  const steps: Solution[] = [];
  for (let step = search.next(); ; step = search.next()) {
    steps.push(step.value);
    if (step.done) return steps;
  }
};

test('plays a whole game that scores what it says, and no more than is possible', () => {
  fc.assert(
    fc.property(boards, board => {
      const root = startOf(board);
      const last = stepsOf(root).at(-1)!;
      expect(replayed(root, last.line)).toBe(last.score);
      expect(last.score).toBeLessThanOrEqual(bruteForce(root));
      if (last.isProven) expect(last.score).toBe(bruteForce(root));
    }),
    { numRuns: 100 },
  );
});

test('yields the game so far after every decision', () => {
  const steps = stepsOf(startOf({ rows: ['FFG', 'GGF', 'FFB'], edition: 'chained' }));
  const { line } = steps.at(-1)!;
  expect(line.length).toBeGreaterThan(1);
  expect(steps.slice(0, -1).map(step => step.line)).toEqual(line.map((_, k) => line.slice(0, k + 1)));
});
