import { describe, expect, test } from 'vitest';
import type { Grading, RulingNote } from '#engine/program/grading.js';
import type { Case } from '../cases/case.js';
import { blameFor, type ScoredCase, scoreOf } from './score.js';

const ruling = (id: string, basis: RulingNote['basis'] = ['text']): RulingNote => ({ id, title: id, says: '', basis });
const gradingOf = (...rulings: readonly RulingNote[]): Grading => ({ rulings }) as unknown as Grading;
const three = gradingOf(ruling('X-1'), ruling('X-2'), ruling('X-3'));

const right = (...tests: readonly string[]): ScoredCase => ({ tests, outcome: 'right', blamed: [] });
const explained = (tests: readonly string[], ...blamed: readonly string[]): ScoredCase => ({
  tests,
  outcome: 'explained',
  blamed,
});
const unexplained = (tests: readonly string[], blamed: string): ScoredCase => ({
  tests,
  outcome: 'unexplained',
  blamed: [blamed],
});

/** The share of its points that each ruling gets. */
const shares = (grading: Grading, cases: readonly ScoredCase[]): Record<string, number> =>
  Object.fromEntries(scoreOf(grading, cases).rulings.map(({ ruling: id, points, of }) => [id, points / of]));

describe('points', () => {
  test('a right program has all, divided evenly among the rulings', () => {
    const { points, of, rulings } = scoreOf(three, [right('X-1', 'X-2'), right('X-3')]);
    expect([points, of]).toEqual([expect.closeTo(100), 100]);
    expect(rulings.map(one => one.of)).toEqual([100 / 3, 100 / 3, 100 / 3]);
  });

  test('a failure that a ruling explains costs that ruling and no other', () => {
    expect(shares(three, [explained(['X-1', 'X-2'], 'X-1'), right('X-1', 'X-3')])).toEqual({
      'X-1': 1 / 2,
      'X-2': 1,
      'X-3': 1,
    });
  });

  test('a failure that nothing explains earns nothing for the other rulings that it tests', () => {
    const { rulings } = scoreOf(three, [unexplained(['X-1', 'X-2'], 'X-1'), right('X-2'), right('X-3')]);
    expect(rulings.map(({ kept, broken, unclear }) => [kept, broken, unclear])).toEqual([
      [0, 1, 1],
      [1, 0, 1],
      [1, 0, 0],
    ]);
    expect(rulings.map(({ points, of }) => points / of)).toEqual([0, 1, 1]);
  });

  test('a ruling of which nothing is known but failures has none: a program that always crashes gets 0', () => {
    const cases = [unexplained(['X-1', 'X-2'], 'X-1'), unexplained(['X-1', 'X-3'], 'X-1')];
    expect(scoreOf(three, cases).points).toBe(0);
  });

  test('a wrong form costs its ruling, although the answer is right', () => {
    expect(shares(three, [{ ...right('X-1', 'X-2'), blamed: ['X-2'] }])).toEqual({ 'X-1': 1, 'X-2': 0 });
  });

  test('rulings that no judged case tests do not count: what was not run is not failed', () => {
    const { points, rulings } = scoreOf(three, [right('X-1')]);
    expect([points, rulings.map(one => one.ruling)]).toEqual([100, ['X-1']]);
    expect(scoreOf(three, [])).toEqual({ points: 0, of: 0, rulings: [] });
  });

  test('rulings that rest on our reading alone are not scored', () => {
    const grading = gradingOf(ruling('X-1'), ruling('X-2', ['ours']), ruling('X-3', ['ours', 'example']));
    expect(shares(grading, [right('X-1', 'X-2', 'X-3')])).toEqual({ 'X-1': 1, 'X-3': 1 });
  });

  test('a rubric weighs rulings', () => {
    const { rulings, of } = scoreOf(three, [right('X-1', 'X-2', 'X-3')], { 'X-1': 2, 'X-3': 0 });
    expect(rulings.map(one => Math.round(one.of))).toEqual([67, 33, 0]);
    expect(of).toBe(100);
  });
});

describe('blame for failures that nothing explains', () => {
  const testing = new Map<Case, readonly string[]>();
  const caseFor = (...rulings: readonly string[]): Case => {
    const made = { path: String(testing.size) } as Case;
    testing.set(made, rulings);
    return made;
  };
  const blame = (failed: readonly Case[], passed: readonly Case[]): string[] => {
    const blamed = blameFor(three, failed, passed, one => testing.get(one)!);
    return failed.map(one => blamed.get(one)!);
  };

  test('goes to the ruling that all failed cases test', () => {
    expect(blame([caseFor('X-1', 'X-2'), caseFor('X-2', 'X-3')], [])).toEqual(['X-2', 'X-2']);
  });

  test('does not go to a ruling that passes elsewhere', () => {
    const passed = [caseFor('X-1'), caseFor('X-1'), caseFor('X-1', 'X-3')];
    expect(blame([caseFor('X-1', 'X-2'), caseFor('X-1', 'X-2')], passed)).toEqual(['X-2', 'X-2']);
  });

  test('goes to several rulings if none is tested by all', () => {
    expect(blame([caseFor('X-1'), caseFor('X-1'), caseFor('X-3')], [caseFor('X-2')])).toEqual(['X-1', 'X-1', 'X-3']);
  });

  test('goes somewhere even if no ruling is tested', () => {
    expect(blame([caseFor()], [])).toEqual([expect.stringMatching(/^X-\d$/)]);
  });
});
