import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Report, ReportedFinding } from '#grader/report/report.js';
import { disagreementsText, readTheirResults, type TheirResult } from './shadow.js';
import type { Graded } from './submissions.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridfall-shadow-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
function written(name: string, text: string): string {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

describe('their results', () => {
  test.each([
    ['our own words', 'submission,score,max\nann.py,40,40\n"b,ob.py",10,40\n'],
    [
      'Gradescope’s export',
      '\ufeffName,SID,Email,Total Score,Max Points,Status\r\nann.py,1,a@b,40.0,40,Graded\r\n"b,ob.py",2,,10,40,Graded\r\n',
    ],
    [
      'GitHub Classroom’s export',
      'assignment_name,github_username,points_awarded,points_available\nx,ann.py,40,40\nx,"b,ob.py",10,40',
    ],
  ])('as CSV in %s', (_, text) => {
    expect(readTheirResults(written('theirs.csv', text))).toEqual([
      { submission: 'ann.py', score: 40, max: 40, failed: [] },
      { submission: 'b,ob.py', score: 10, max: 40, failed: [] },
    ]);
  });

  const results = {
    tests: [
      { name: 'one', score: 2, max_score: 2 },
      { name: 'two', score: 0, max_score: 3 },
    ],
  };
  const expected = { submission: 'ann', score: 2, max: 5, failed: ['two'] };

  test('as a folder of Gradescope’s JSON', () => {
    written('theirs/ann.json', JSON.stringify(results));
    expect(readTheirResults(join(folder, 'theirs'))).toEqual([expected]);
  });

  test('as one JSON file', () => {
    expect(readTheirResults(written('ann.json', JSON.stringify(results)))).toEqual([expected]);
    expect(readTheirResults(written('all.json', JSON.stringify({ ann: results })))).toEqual([expected]);
  });

  test.each([
    ['theirs.csv', 'who,what\nann,1\n', 'must name the columns submission and score'],
    ['theirs.csv', 'submission,score\nann,good\n', 'line 2: "good" is not a number of points'],
    ['theirs.csv', 'submission,score\n', 'there are no results'],
    ['theirs.json', '{"ann": 3}', 'no score and no tests'],
    ['theirs.json', '{', 'cannot read'],
  ])('%s with %j is refused', (name, text, reason) => {
    expect(() => readTheirResults(written(name, text))).toThrow(reason);
  });
});

describe('disagreements', () => {
  const counts = { cases: 50, right: 40, form: 0, notRun: 0 };
  const finding: ReportedFinding = {
    verdict: 'wrong-output',
    cases: 3,
    isScored: true,
    isRepeatable: true,
    cause: {
      kind: 'reading',
      mutant: 'counts-runs',
      about: 'a run earned one point',
      ruling: { id: 'SC-4', title: 'Credits', says: '' },
      others: [],
      isWhole: true,
      isOnly: true,
    },
  };
  const blanks: ReportedFinding = {
    ...finding,
    verdict: 'form',
    isScored: false,
    cause: {
      kind: 'layout',
      about: 'has other blanks at the ends of lines',
      ruling: { id: 'SC-6', title: '', says: '' },
    },
  };
  const report = (
    points: number,
    findings: readonly ReportedFinding[],
    rough: readonly ReportedFinding[] = [],
  ): Report => ({
    about: { game: 'columns', title: '', command: '', isolation: '' },
    seed: 1,
    comparison: 'exact',
    edition: undefined,
    editions: [],
    examples: [],
    contract: counts,
    findings,
    unexamined: 0,
    robustness: { ...counts, isScored: false, findings: rough },
    score: { points, of: 100, rulings: [] },
    isStopped: false,
    isOutOfTime: false,
    givenUp: undefined,
  });
  const ours = (name: string, own: Report): Graded => ({
    submission: { name, path: name, isFolder: false, reportName: name },
    report: own,
  });
  const theirs = (score: number, more: Partial<TheirResult> = {}): TheirResult => ({
    submission: 'ann',
    score,
    max: 40,
    failed: [],
    ...more,
  });

  test('where both agree, nothing is listed', () => {
    expect(disagreementsText([ours('ann.py', report(100, []))], [theirs(40)])).toBe('We agree on all 1 submission.\n');
  });

  test.each([
    [
      'they: 40 of 40, we: 83.3 of 100: SC-4 behaves as if a run earned one point; their tests do not show it',
      report(83.33, [finding]),
      theirs(40),
    ],
    [
      'they: 38 of 40, we: 83.3 of 100: SC-4 behaves as if a run earned one point; their tests weigh it less',
      report(83.33, [finding]),
      theirs(38),
    ],
    [
      'they: 0 of 40, we: 100 of 100: differs only in form: SC-6 has other blanks at the ends of lines',
      report(100, [blanks]),
      theirs(0),
    ],
    [
      'they: 0 of 40, we: 100 of 100: no difference found in 50 cases; their failed tests: hidden 3',
      report(100, []),
      theirs(0, { failed: ['hidden 3'] }),
    ],
    [
      'differs only on inputs that the assignment does not promise: crash: KeyError',
      report(100, [], [{ ...finding, verdict: 'crash', cause: { kind: 'ending', title: 'KeyError' } }]),
      theirs(0),
    ],
  ])('%s', (text, own, their) => {
    expect(disagreementsText([ours('Ann.py', own)], [their])).toContain(text);
  });

  test('results and submissions without a counterpart are listed', () => {
    const text = disagreementsText(
      [ours('ann.py', report(100, [])), ours('bob.py', report(0, []))],
      [theirs(40), theirs(3, { submission: 'cid' })],
    );
    expect(text).toContain('We disagree on 2 of 3 submissions.');
    expect(text).toContain('bob.py\n    they: nothing, we: 0 of 100: they have no result for it');
    expect(text).toContain('cid\n    they have a result, but there is no such submission');
    expect(text).not.toContain('ann');
  });
});
