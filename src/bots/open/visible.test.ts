import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import { mind as columns } from '#games/columns/mind/mind.js';
import { Dice } from '../search/dice.js';
import { conclude } from '../search/thought.js';
import { Judge, LOST } from '../search/worth.js';
import { deal } from '../settle.js';
import { type Visible, type VisibleLine, visibleLine } from './visible.js';

const mind = columns as AnyMind;

/** A small field, and the bars that are dealt at the start. */
function positionOf(seed: number): unknown {
  const settings = { width: 3, height: 5, extent: 2, series: 2, colours: 3 };
  const state = mind.game.start(mind.game.configure(settings));
  deal(mind.game, state, Dice.of(seed));
  return state;
}

const found = (root: unknown, options: Visible): VisibleLine => conclude(visibleLine(mind, root, options));

function decisionsOf(state: unknown): readonly number[] {
  const list: number[] = [];
  return list.slice(0, mind.decisions.list(state, list));
}

/** The worth of the best line of all, by trying out every one. */
function bruteForce(state: unknown, allowed: (decision: number) => boolean = () => true, done = 0): number {
  const judge = new Judge(mind, mind.judging.weights((state as { config: unknown }).config));
  const options = decisionsOf(state).filter(allowed);
  if (options.length === 0) return done + judge.ofState(state);
  const worths = options.map(decision => {
    const next = mind.game.copy(state);
    const deeds = mind.judging.deeds.map(() => 0);
    mind.decisions.decide(next, decision, deeds);
    if (mind.game.status(next).phase === 'lost') return LOST;
    return bruteForce(next, allowed, done + judge.ofDeeds(deeds));
  });
  return Math.max(...worths);
}

const seeds = fc.integer({ min: 0, max: 1_000_000 });

test('finds what brute force finds, and says that it has tried everything', () => {
  fc.assert(
    fc.property(seeds, seed => {
      const root = positionOf(seed);
      const { line, worth, isComplete } = found(root, { nodes: 100_000, width: 10_000 });
      expect([worth, isComplete]).toEqual([bruteForce(root), true]);
      const state = mind.game.copy(root);
      for (const decision of line) {
        expect(decisionsOf(state)).toContain(decision);
        mind.decisions.decide(state, decision, [0]);
      }
      expect(decisionsOf(state)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('a narrow beam and a small budget find a line that is no better, and say so', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1, max: 40 }), (seed, nodes) => {
      const root = positionOf(seed);
      const { line, worth, isComplete } = found(root, { nodes, width: 2 });
      expect(line.length).toBeGreaterThan(0);
      expect(worth).toBeLessThanOrEqual(bruteForce(root));
      expect(isComplete).toBe(false);
    }),
    { numRuns: 40 },
  );
});

test('takes only what can be reached', () => {
  const isLeft = (decision: number): boolean => decision < 2;
  const root = positionOf(5);
  const { line, worth } = found(root, { nodes: 100_000, width: 10_000, reachable: () => ({ has: isLeft }) });
  expect(line.every(isLeft)).toBe(true);
  expect(worth).toBe(bruteForce(root, isLeft));
});

test('a line ends where nothing can be reached any more', () => {
  const root = positionOf(5);
  const isFirst = (state: unknown) => (state === root ? undefined : { has: () => false });
  expect(found(root, { nodes: 1_000, width: 100, reachable: isFirst }).line).toHaveLength(1);
});
