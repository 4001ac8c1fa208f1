import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answerTo } from '#grader/cases/case.js';
import { suiteOf } from '#grader/cases/suite.js';
import type { Report } from '#grader/report/report.js';
import { filled } from '../../support/games/filled.js';
import { WITH_GRADING } from '../../support/games/listed.js';
import { commandOf, type Submission, titleOf } from '../../support/grade/submissions.js';
import { gridfall, ONLY_A_WARNING } from '../cli/run.js';

const PATIENCE_MS = 3_600_000;

/** What `gridfall grade` says about a program. */
export async function gradedByCommand(
  game: string,
  options: readonly string[],
  command: readonly string[],
): Promise<{ readonly code: number | null; readonly report: Report }> {
  const folder = mkdtempSync(join(tmpdir(), 'gridfall-graded-'));
  try {
    const json = join(folder, 'report.json');
    const { code, err } = await gridfall(['grade', game, ...options, '--json', json, '--', ...command]);
    expect(err).toMatch(ONLY_A_WARNING);
    return { code, report: JSON.parse(readFileSync(json, 'utf8')) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Amount {
  readonly right: readonly Submission[];
  readonly wrong: readonly Submission[];
  readonly ofOtherEditions: readonly Submission[];
  /** The number of random cases for right programs. */
  readonly cases: number;
}

/** Programs that are really started, by the built `gridfall grade`. */
export function testGradeCommand({ right, wrong, ofOtherEditions, cases }: Amount): void {
  const graded = (one: Submission, ...options: string[]): ReturnType<typeof gradedByCommand> =>
    gradedByCommand(one.game, options, [...commandOf(one), ...(one.game === 'chetyris' ? ['{pieces}'] : [])]);
  const listed = (all: readonly Submission[]) =>
    filled('submissions', all).map(one => [titleOf(one), one.claim, one] as const);

  describe('right programs', () => {
    test.each(listed(right))('%s passes', { timeout: PATIENCE_MS }, async (_, __, one) => {
      const { code, report } = await graded(one, '--cases', `${cases}`, '--budget', '3600');
      expect([report.findings, code]).toEqual([[], 0]);
      expect(report.contract).toMatchObject({ right: report.contract.cases, notRun: 0 });
      expect(report.examples.every(({ judgement }) => judgement === 'right')).toBe(true);
      expect(report.score.points).toBeCloseTo(100);
    });
  });

  describe('wrong programs', () => {
    test.each(listed(wrong))(
      '%s %s, which is found, shrunk and named',
      { timeout: PATIENCE_MS },
      async (_, claim, one) => {
        const { code, report } = await graded(one, '--cases', '0', '--failures', '1');
        const [finding] = report.findings;
        // A ruling that rests on our own reading alone is told, and costs nothing.
        expect(code).toBe(finding?.isScored ? 1 : 0);
        expect(finding?.cause).toMatchObject({ kind: 'reading', isWhole: true });
        expect(finding?.cause?.kind === 'reading' && `breaks ${finding.cause.ruling.id}`).toBe(claim);
        expect(finding?.isRepeatable).toBe(true);
        expect(finding!.asked!.input.length).toBeLessThan(150);
      },
    );
  });

  test.each(listed(ofOtherEditions))(
    '%s %s, which is recognised unless another one is asked for',
    { timeout: PATIENCE_MS },
    async (_, claim, one) => {
      const { code, report } = await graded(one, '--cases', '0');
      expect([`follows the edition ${report.edition}`, code]).toEqual([claim, 0]);
      const [own, other] = report.editions.map(({ edition }) => edition);
      const path = await partingPath(one.game, own!, other!);
      const refused = await graded(one, '--path', path, '--edition', other!);
      expect([refused.code, refused.report.edition]).toEqual([1, other]);
    },
  );
}

/** A case that the two editions answer differently. */
async function partingPath(game: string, one: string, other: string): Promise<string> {
  const { grading } = await WITH_GRADING.find(({ id }) => id === game)!.grading();
  const found = suiteOf({ grading, flags: { edition: other }, comparison: 'exact' }).find(
    ({ testCase: { script, expected } }) =>
      answerTo(grading.program, { ...script, flags: { ...script.flags, edition: one } }) !== expected,
  );
  return found!.testCase.path;
}
