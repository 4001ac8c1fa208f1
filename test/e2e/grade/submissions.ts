import { describe, expect, test } from 'vitest';
import { drawOnce } from '#grade/grade-program.js';
import { grade } from '#grader/grade/grade.js';
import type { GradingOptions } from '#grader/grade/options.js';
import { type Report, reportOf } from '#grader/report/report.js';
import { WITH_GRADING } from '../../support/games/listed.js';
import { Answers, type AnswersFrom } from '../../support/grade/answers.js';
import { runPlainly } from '../../support/grade/plain-run.js';
import {
  commandOf,
  OF_OTHER_EDITIONS,
  RIGHT,
  type Submission,
  textOf,
  titleOf,
  WRONG,
} from '../../support/grade/submissions.js';

const PATIENCE_MS = 3_600_000;
const ABOUT = { title: 'a game', command: 'a program', isolation: 'Not isolated.' };

/** As `gridfall grade` has them, without inputs that the assignment does not promise. */
const OPTIONS: GradingOptions = {
  seed: 1,
  cases: 4,
  robustness: 0,
  jobs: 1,
  mostFindings: 1,
  shrinkRuns: 400,
  findsEdition: true,
  scoresRobustness: false,
};

const listed = (all: readonly Submission[]) => all.map(one => [titleOf(one), one.claim, one] as const);

/** What `gridfall grade` says about small programs, without starting it. */
export function testSubmissions(from: AnswersFrom): void {
  const answers = new Answers('submissions', from);
  const draws = new Map(WITH_GRADING.map(({ id }) => [id, drawOnce(OPTIONS)]));

  async function judged(one: Submission, flags: { readonly edition?: string } = {}): Promise<Report> {
    const { grading } = await WITH_GRADING.find(({ id }) => id === one.game)!.grading();
    const run = answers.of(titleOf(one), textOf(one), script => runPlainly(commandOf(one), script));
    const options = { ...OPTIONS, findsEdition: flags.edition === undefined };
    const found = await grade({ grading, flags, comparison: 'exact' }, run, options, {}, draws.get(one.game));
    return reportOf(found, { ...ABOUT, game: one.game }, 'everything');
  }

  describe.concurrent('right programs', () => {
    test.each(listed(RIGHT))('%s %s', { timeout: PATIENCE_MS }, async (_, __, one) => {
      const { contract, examples, findings, score } = await judged(one);
      expect(findings).toEqual([]);
      expect(contract).toMatchObject({ right: contract.cases, notRun: 0 });
      expect(examples.every(({ judgement }) => judgement === 'right')).toBe(true);
      expect(score.points).toBeCloseTo(100);
    });
  });

  describe.concurrent('wrong programs', () => {
    test.each(listed(WRONG))(
      '%s %s, which is found, shrunk and named',
      { timeout: PATIENCE_MS },
      async (_, claim, one) => {
        const { findings } = await judged(one);
        const [{ cause, isRepeatable, asked }] = findings as [Report['findings'][number]];
        expect(cause).toMatchObject({ kind: 'reading', isWhole: true });
        expect(cause?.kind === 'reading' && `breaks ${cause.ruling.id}`).toBe(claim);
        expect(isRepeatable).toBe(true);
        expect(asked!.input.length).toBeLessThan(150);
      },
    );
  });

  describe.concurrent('programs of other editions', () => {
    test.each(listed(OF_OTHER_EDITIONS))(
      '%s %s, which is recognised',
      { timeout: PATIENCE_MS },
      async (_, claim, one) => {
        const { edition, editions, findings } = await judged(one);
        expect([`follows the edition ${edition}`, findings]).toEqual([claim, []]);
        const refused = await judged(one, { edition: editions[1]!.edition });
        expect(refused.findings).not.toEqual([]);
      },
    );
  });

  if (from === 'the programs')
    test('the programs answer as is stored', () => {
      expect(answers.close()).toEqual([]);
    });
}
