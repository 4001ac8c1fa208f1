import { expect, test } from 'vitest';
import { grading } from '#games/columns/grading/grading.js';
import { ended } from '#test/support/grade/running.js';
import { answerTo, type Subject } from '../cases/case.js';
import type { Finding } from './finding.js';
import { drawAll, grade } from './grade.js';
import type { GradingOptions } from './options.js';

const subject: Subject = { grading, flags: {}, comparison: 'exact' };
const options: GradingOptions = {
  seed: 1,
  cases: 10,
  robustness: 0,
  jobs: 1,
  mostFindings: 5,
  shrinkRuns: 60,
  findsEdition: true,
  scoresRobustness: false,
};

test('each finding is told as soon as its case is shrunk', async () => {
  const [one, other] = ['no-diagonals', 'goes-round'].map(id => grading.mutants.find(mutant => mutant.id === id)!);
  const { program } = grading.together([one!, other!]);
  const told: Finding[] = [];
  let runs = 0;
  const runsAt: number[] = [];
  const run = async (script: Parameters<typeof answerTo>[1]) => {
    runs++;
    return ended(answerTo(program, script));
  };
  const found = (finding: Finding): void => {
    told.push(finding);
    runsAt.push(runs);
  };
  const { findings } = await grade(subject, run, options, { found });
  expect(findings.length).toBeGreaterThan(1);
  expect(told).toEqual(findings);
  expect(runsAt[0]).toBeLessThan(runs);
});

test('no inputs beyond the contract are drawn if none are wanted, not even hand-written ones', () => {
  expect(drawAll(subject, options).robustness).toEqual([]);
  expect(drawAll(subject, { ...options, robustness: 1 }).robustness.length).toBeGreaterThan(1);
});
