import { expect, test } from 'vitest';
import type { Report, ReportedFinding } from '#grader/report/report.js';
import { distributionPlot, faultsIn, indexPage } from './index-page.js';
import type { Graded } from './submissions.js';
import { csvOf } from './tables.js';

const reading = (mutant: string, about: string): ReportedFinding => ({
  verdict: 'wrong-output',
  cases: 3,
  isScored: true,
  isRepeatable: true,
  cause: {
    kind: 'reading',
    mutant,
    about,
    ruling: { id: 'SC-4', title: 'Credits', says: '' },
    others: [],
    isWhole: true,
    isOnly: true,
  },
});
const runs = reading('counts-runs', 'a run earned one point');
const unknown: ReportedFinding = { ...runs, cause: { kind: 'unknown', blamed: [] } };

const counts = { cases: 10, right: 8, form: 0, notRun: 0 };
function graded(name: string, points: number, findings: readonly ReportedFinding[]): Graded {
  const ruling = (id: string, own: number) => ({
    ruling: id,
    title: id,
    points: own,
    of: 50,
    kept: 1,
    broken: 0,
    unclear: 0,
  });
  const report: Report = {
    about: { game: 'columns', title: 'Static Columns', command: '', isolation: '' },
    seed: 1,
    comparison: 'exact',
    edition: undefined,
    editions: [],
    examples: [],
    contract: counts,
    findings,
    unexamined: 0,
    robustness: { ...counts, isScored: false, findings: [] },
    score: { points, of: 100, rulings: [ruling('SC-10', points - 50), ruling('SC-4', 50)] },
    isStopped: false,
    isOutOfTime: false,
    givenUp: undefined,
  };
  return { submission: { name, path: `/class/${name}`, isFolder: false, reportName: name }, report };
}

test('shared faults are counted by person, the commonest first, without causes that were not recognised', () => {
  const other = reading('no-chains', 'the field were checked only once');
  const faults = faultsIn([
    graded('ann.py', 80, [other, unknown]),
    graded('bob.py', 60, [runs, runs, unknown]),
    graded('cid.py', 60, [runs]),
  ]);
  expect(faults.map(({ title, who }) => [title, who.map(one => one.submission.name)])).toEqual([
    ['behaves as if a run earned one point', ['bob.py', 'cid.py']],
    ['behaves as if the field were checked only once', ['ann.py']],
  ]);
});

test('the page names everybody, links to each report, and escapes what students chose', () => {
  const page = indexPage('Static Columns', [graded('<b>&".py', 60, [runs]), graded('böb 1\u202e.py', 100, [])], 3);
  expect(page).toContain('2 of 3 submissions graded so far, 1 without a scored fault');
  expect(page).toContain('href="%3Cb%3E%26%22.py.html"');
  expect(page).toContain('&#60;b&#62;&#38;&#34;.py</a>');
  expect(page).toContain('href="b%C3%B6b%201%E2%80%AE.py.html">böb 1\ufffd.py</a>');
  expect(page).toContain('<strong>1 submission</strong>: SC-4, behaves as if a run earned one point');
  expect(page).not.toMatch(/<script|https?:|src=|<b>/);
  expect(page).toContain('Mean 80, median 80 of 100 points.');
});

test('the plot counts full points in its last bar', () => {
  expect(distributionPlot([0, 0.05, 0.95, 1, 1])).toContain('0–10: 2, 10–20: 0');
  expect(distributionPlot([0, 0.05, 0.95, 1, 1])).toContain('90–100: 3');
});

test('the table has a column per ruling in their order, and no cell that a spreadsheet would compute', () => {
  const [head, first, second] = csvOf([graded('=cmd,"x".py', 80, [runs]), graded('-2.py', 100, [])]).split('\r\n');
  expect(head).toBe('submission,points,of,SC-4,SC-10,findings');
  expect(first).toBe(`"'=cmd,""x"".py",80,100,50,30,behaves as if a run earned one point`);
  expect(second).toBe("'-2.py,100,100,50,50,");
});
