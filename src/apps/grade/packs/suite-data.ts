import type { Case } from '#grader/cases/case.js';
import { type PackFile, type PackPlan, rulingGroups } from './pack.js';
import { RUNNER } from './runner.js';
import { RUNNER_REPORTS } from './runner-reports.js';

/** The runner and its data: all that is needed to grade a program with Python 3 alone. */
export const runnerFiles = (plan: PackPlan, folder = ''): PackFile[] => [
  { name: `${folder}run_suite.py`, text: RUNNER + RUNNER_REPORTS, isExecutable: true },
  { name: `${folder}suite.json`, text: `${JSON.stringify(suiteData(plan), null, 1)}\n` },
];

function suiteData(plan: PackPlan) {
  const { game, title, command, build, comparison, disclosure, visibility, limits, budgetSeconds } = plan;
  return {
    game,
    title,
    command,
    build: build ?? null,
    comparison,
    disclosure,
    visibility,
    limits: {
      cpu_seconds: limits.cpuSeconds,
      wall_seconds: limits.wallSeconds,
      output_bytes: limits.outputBytes,
      budget_seconds: budgetSeconds,
    },
    examples: plan.examples.map(example => ({ ...caseData(example), name: example.name })),
    rulings: rulingGroups(plan).map(({ id, title: name, says, cases }) => ({
      id,
      title: name,
      says,
      cases: cases.map(one => ({ ...caseData(one.testCase), name: one.name, points: one.points })),
    })),
  };
}

const caseData = ({ script: { input, file, placeholders = {} }, expected }: Case) => ({
  input,
  board: file ?? null,
  placeholders,
  expected,
});
