import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boards, bruteForce, mind, replayed, solved, startOf } from '#test/support/bots/open-games.js';
import { exact } from './exact.js';
import { solve } from './solver.js';

test('finds and proves what brute force finds, on small boards of every edition', () => {
  fc.assert(
    fc.property(boards, board => {
      const root = startOf(board);
      const solution = solved(exact(mind, root, { nodes: 1_000_000 }));
      expect(solution).toMatchObject({ score: bruteForce(root), isProven: true, bound: solution.score });
      expect(replayed(root, solution.line)).toBe(solution.score);
    }),
    { numRuns: 150 },
  );
});

test('with too small a budget nothing is proven, and the bound holds', () => {
  fc.assert(
    fc.property(boards, fc.integer({ min: 1, max: 8 }), (board, nodes) => {
      const root = startOf(board);
      const solution = solved(exact(mind, root, { nodes }));
      expect(solution.nodes).toBeLessThanOrEqual(nodes);
      expect(bruteForce(root)).toBeLessThanOrEqual(solution.bound);
      if (solution.isProven) expect(solution.score).toBe(bruteForce(root));
    }),
    { numRuns: 150 },
  );
});

test('a known line is kept if no better one exists', () => {
  const root = startOf({ rows: ['FFG', 'GGF', 'FBB'], edition: 'samegame' });
  const known = solved(exact(mind, root, { nodes: 10_000 }));
  expect(solved(exact(mind, root, { nodes: 10_000, known }))).toMatchObject({
    line: known.line,
    score: known.score,
    isProven: true,
  });
});

test('what is left of a proven line is not thought about again', () => {
  const root = startOf({ rows: ['FFG', 'GGF', 'FBB'], edition: 'samegame' });
  const known = solved(solve(mind, root, 1, { nodes: 10_000 }));
  expect(solved(solve(mind, root, 1, { nodes: 10_000, known }))).toEqual({ ...known, nodes: 0 });
});

test('the solver proves small boards too, and its endings are as good as brute force', () => {
  fc.assert(
    fc.property(boards, board => {
      const root = startOf(board);
      const solution = solved(solve(mind, root, 7, { nodes: 50_000 }));
      expect([solution.score, solution.isProven]).toEqual([bruteForce(root), true]);
      expect(replayed(root, solution.line)).toBe(solution.score);
    }),
    { numRuns: 60 },
  );
});
