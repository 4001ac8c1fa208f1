import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boards, bruteForce, mind, planned, replayed, startOf } from '../../../test/support/bots/open-games.js';
import { exact } from './exact.js';
import { planThrough } from './planner.js';

test('finds and proves what brute force finds, on small boards of every edition', () => {
  fc.assert(
    fc.property(boards, board => {
      const root = startOf(board);
      const plan = planned(exact(mind, root, { nodes: 1_000_000 }));
      expect(plan).toMatchObject({ score: bruteForce(root), isProven: true, bound: plan.score });
      expect(replayed(root, plan.line)).toBe(plan.score);
    }),
    { numRuns: 150 },
  );
});

test('with too small a budget nothing is proven, and the bound holds', () => {
  fc.assert(
    fc.property(boards, fc.integer({ min: 1, max: 8 }), (board, nodes) => {
      const root = startOf(board);
      const plan = planned(exact(mind, root, { nodes }));
      expect(plan.nodes).toBeLessThanOrEqual(nodes);
      expect(bruteForce(root)).toBeLessThanOrEqual(plan.bound);
      if (plan.isProven) expect(plan.score).toBe(bruteForce(root));
    }),
    { numRuns: 150 },
  );
});

test('a known line is kept if no better one exists', () => {
  const root = startOf({ rows: ['FFG', 'GGF', 'FBB'], edition: 'samegame' });
  const known = planned(exact(mind, root, { nodes: 10_000 }));
  expect(planned(exact(mind, root, { nodes: 10_000, known }))).toMatchObject({
    line: known.line,
    score: known.score,
    isProven: true,
  });
});

test('the planner proves small boards too, and its endings are as good as brute force', () => {
  fc.assert(
    fc.property(boards, board => {
      const root = startOf(board);
      const plan = planned(planThrough(mind, root, 7, { nodes: 50_000 }));
      expect([plan.score, plan.isProven]).toEqual([bruteForce(root), true]);
      expect(replayed(root, plan.line)).toBe(plan.score);
    }),
    { numRuns: 60 },
  );
});
