/**
 * The command, once for each language and for each way to end. C++ is in adapters.test.ts. What the grader makes of the answers of
 * many programs is tested in process: submissions.test.ts, corpus.test.ts, laws.test.ts.
 *
 * @module-tag python
 */
import { expect, test } from 'vitest';
import { commandOf, submission } from '../../support/grade/submissions.js';
import { programOf } from '../../support/needs.js';
import { gradedByCommand, testGradeCommand } from './grade.js';

testGradeCommand({
  right: [submission('columns/right.py')],
  wrong: [submission('columns/runs.py')],
  ofOtherEditions: [submission('identic/single_bombs.py')],
  cases: 2,
});

test('a single case can be asked of a program in JavaScript', async () => {
  const { code, report } = await gradedByCommand(
    'columns',
    ['--path', 's20'],
    commandOf(submission('columns/right.mjs')),
  );
  expect([code, report.contract]).toEqual([0, { cases: 1, right: 1, form: 0, notRun: 0 }]);
});

test.each([
  ['crash', 'crashes', [], [programOf('python'), '-S', '-c', 'raise ValueError(3)']],
  ['time', 'hangs', ['--time', '100'], ['sh', '-c', 'while :; do :; done']],
  ['output', 'exceeds-limits', ['--output', '1'], ['cat', '/dev/zero']],
  [
    'memory',
    'exceeds-limits',
    ['--memory', '128'],
    [programOf('python'), '-S', '-c', "import time\nx = b'x' * (256 << 20)\ntime.sleep(60)"],
  ],
  ['processes', 'exceeds-limits', ['--processes', '4'], ['sh', '-c', 'for k in 1 2 3 4 5 6; do sleep 60 & done; wait']],
  ['not-started', 'never-starts', [], ['./missing']],
] as const)(
  'a program that ends with "%s" is asked no more once that is clear: it %s',
  async (verdict, givenUp, options, command) => {
    const { code, report } = await gradedByCommand('columns', ['--cases', '0', ...options], command);
    expect([code, report.findings.map(one => one.verdict), report.givenUp]).toEqual([1, [verdict], givenUp]);
    expect(report.contract.notRun).toBeGreaterThan(0);
    expect(report.score.points).toBe(0);
  },
  120_000,
);
