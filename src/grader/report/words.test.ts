import { expect, test } from 'vitest';
import type { Grading, Mutant } from '#engine/program/grading.js';
import { grading as columns } from '#games/columns/grading/grading.js';
import { grading as magnetic } from '#games/magnetic/grading/grading.js';
import { resultOf } from '#test/support/grade/running.js';
import type { Watch } from '../grade/asking.js';
import { grade } from '../grade/grade.js';
import type { GradingOptions } from '../grade/options.js';
import type { Run } from '../run-result.js';
import { type Report, reportOf } from './report.js';
import { plainInk, textReport } from './text.js';
import { exampleLine, explanations, headline, isPassed, robustnessLine, titleOf } from './words.js';

const OPTIONS: GradingOptions = {
  seed: 1,
  cases: 0,
  robustness: 5,
  jobs: 1,
  mostFindings: 5,
  shrinkRuns: 50,
  findsEdition: true,
  scoresRobustness: false,
};
const about = { game: 'g', title: 'A game', command: 'x', isolation: 'Not isolated.' };

async function reportOn(
  grading: Grading,
  run: Run,
  options: Partial<GradingOptions> = {},
  watch: Watch = {},
): Promise<Report> {
  const found = await grade({ grading, flags: {}, comparison: 'exact' }, run, { ...OPTIONS, ...options }, watch);
  return reportOf(found, about, 'everything');
}

const programWith = (grading: Grading, ...ids: readonly string[]): Run => {
  const mutants: readonly Mutant[] = ids.map(id => grading.mutants.find(one => one.id === id)!);
  const { program } = grading.together(mutants);
  return async script => resultOf(program, script);
};

test('a report begins with the assignment’s own examples', async () => {
  const right = await reportOn(magnetic, programWith(magnetic));
  expect(exampleLine(right)).toBe('The assignment’s own examples: the example passes.');
  expect(textReport(right, plainInk).split('\n')[0]).toBe(`A game: ${exampleLine(right)}`);
  const wrong = await reportOn(magnetic, programWith(magnetic, 'heights-from-one'));
  expect(exampleLine(wrong)).toBe('The assignment’s own examples: the example differs.');
  expect(exampleLine(await reportOn(columns, programWith(columns)))).toContain('has no example that can be run');
});

test('a wrong form is counted apart from wrong answers', async () => {
  const report = await reportOn(magnetic, programWith(magnetic, 'blank-line-before'));
  expect(headline(report)).toMatch(/^(\d+) cases, 0 right, \1 right apart from their form, 0 wrong$/);
  expect(exampleLine(report)).toContain('the example differs in its form');
  expect(titleOf(report.findings[0]!)).toBe('has too many or too few blank lines');
});

test('what rests on our reading alone is reported as such, and the program passes', async () => {
  const report = await reportOn(magnetic, programWith(magnetic, 'from-the-top-down'));
  expect(report.findings).toHaveLength(1);
  expect(explanations(report.findings[0]!)).toEqual([
    'MC-5 Heights and annihilations: “Rows emptied in the same step are listed from the bottom up.”',
    'This predicts every output.',
    'This rests on our reading alone, so it is not scored.',
  ]);
  expect([isPassed(report), report.score.points]).toEqual([true, expect.closeTo(100)]);
});

test('several readings predict the outputs only together', async () => {
  const { findings } = await reportOn(columns, programWith(columns, 'no-gravity', 'starts-at-the-right'));
  expect(findings.map(titleOf).sort()).toEqual([
    'behaves as if a bar started at the right wall',
    'behaves as if nothing fell when squares vanish',
  ]);
  for (const finding of findings)
    expect(explanations(finding)).toContain('Together with the other readings named here, this predicts every output.');
});

test('only what rests on the named bases is reported', async () => {
  const run = programWith(columns, 'no-gravity', 'bottom-to-top');
  const { findings } = await reportOn(columns, run, { only: ['form'] });
  expect(findings.map(({ cause }) => cause?.kind === 'reading' && cause.mutant)).toEqual(['bottom-to-top']);
});

test('robustness is reported, and scored only on demand', async () => {
  const run = programWith(columns, 'drops-by-itself');
  const report = await reportOn(columns, run);
  expect(robustnessLine(report)).toMatch(
    /^Robustness: \d of \d inputs that the assignment does not promise are handled like ours \(not scored\)\.$/,
  );
  expect([report.findings, isPassed(report), report.score.points]).toEqual([[], true, expect.closeTo(100)]);
  expect(report.robustness.findings.every(({ isScored }) => !isScored)).toBe(true);
  const scored = await reportOn(columns, run, { scoresRobustness: true });
  expect(robustnessLine(scored)).not.toContain('not scored');
  expect(scored.score.points).toBeLessThan(99);
});

test('a stopped grading says how much was not judged, and does not claim that all is well', async () => {
  let runs = 0;
  const run: Run = async script => {
    runs++;
    return resultOf(columns.program, script);
  };
  const report = await reportOn(columns, run, {}, { isStopped: () => runs >= 5 });
  expect(headline(report)).toMatch(/^4 cases, 4 right, 0 wrong, \d+ not judged \(stopped\)$/);
  expect(isPassed(report)).toBe(false);
  expect(textReport(report, plainInk)).not.toContain('No difference was found.');
});

test('cases for which there was no time are not judged', async () => {
  let left = 1;
  const run: Run = async script => {
    left -= 0.1;
    return resultOf(columns.program, script);
  };
  const report = await reportOn(columns, run, {}, { timeLeft: () => left });
  expect(headline(report)).toMatch(/^7 cases, 7 right, 0 wrong, \d+ not judged \(out of time\)$/);
  expect(report.score.rulings.every(({ points, of }) => points === of)).toBe(true);
});
