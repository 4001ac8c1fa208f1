import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Report } from '../../../src/grader/report/report.js';
import { filled } from '../../support/games/filled.js';
import { programOf } from '../../support/games/programs.js';
import { isLong, someOf } from '../../support/long.js';
import { gridfall } from '../cli/run.js';

/** The long tests run a thousand cases on each right program, and grade every wrong one. */
const PATIENCE = isLong ? 3_600_000 : 240_000;
const folder = mkdtempSync(join(tmpdir(), 'gridfall-graded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SUBMISSIONS = join('test', 'submissions');
const python = await programOf({ name: 'python3', debian: 'python3', advice: 'Python 3' });

interface Submission {
  readonly game: string;
  readonly file: string;
  /** What its first line says about it. */
  readonly claim: string;
}

const submissions: readonly Submission[] = readdirSync(SUBMISSIONS).flatMap(game =>
  readdirSync(join(SUBMISSIONS, game))
    .filter(file => /\.(py|mjs)$/.test(file))
    .map(file => ({ game, file, claim: claimOf(join(SUBMISSIONS, game, file)) })),
);
const rightOnes = filled(
  'right programs',
  submissions.filter(({ claim }) => claim === 'breaks nothing'),
);
const wrongOnes = filled(
  'wrong programs',
  submissions.filter(({ claim }) => claim.startsWith('breaks ') && claim !== 'breaks nothing'),
);
const otherReadings = submissions.filter(({ claim }) => claim.startsWith('follows the edition '));

function claimOf(path: string): string {
  const [first = ''] = readFileSync(path, 'utf8').split('\n');
  return first.replace(/^(#|\/\/) /, '');
}

const commandOf = ({ game, file }: Submission): string[] => {
  const path = join(SUBMISSIONS, game, file);
  const words = file.endsWith('.py') ? [python, path] : [process.execPath, path];
  return game === 'chetyris' ? [...words, '{pieces}'] : words;
};

async function graded(submission: Submission, ...options: string[]): Promise<{ code: number | null; report: Report }> {
  const json = join(folder, `${submission.game}-${submission.file}.json`);
  const words = ['grade', submission.game, ...options, '--json', json, '--', ...commandOf(submission)];
  const { code, err } = await gridfall(words);
  expect(err).toBe('');
  return { code, report: JSON.parse(readFileSync(json, 'utf8')) };
}

/** The first of each game; all of them in the long test. */
const chosenFrom = (all: readonly Submission[]): readonly Submission[] =>
  all.filter(({ game }, k) => isLong || all.findIndex(other => other.game === game) === k);

describe('right programs', () => {
  const cases = isLong ? '1000' : '4';
  test.each(chosenFrom(rightOnes).map(one => [`${one.game}/${one.file}`, one] as const))(
    '%s passes',
    async (_, one) => {
      const { code, report } = await graded(one, '--cases', cases);
      expect([report.findings, code]).toEqual([[], 0]);
      expect(report.contract).toMatchObject({ right: report.contract.cases, notRun: 0 });
      expect(report.examples.every(({ judgement }) => judgement === 'right')).toBe(true);
      expect(report.score.points).toBeCloseTo(100);
    },
    PATIENCE,
  );
});

describe('wrong programs', () => {
  test.each(chosenFrom(wrongOnes).map(one => [`${one.game}/${one.file}`, one.claim, one] as const))(
    '%s %s, which is found, shrunk and named',
    async (_, claim, one) => {
      const { code, report } = await graded(one, '--cases', isLong ? '200' : '0', '--failures', '1');
      expect(code).toBe(1);
      const [finding] = report.findings;
      expect(finding?.cause).toMatchObject({ kind: 'reading', isWhole: true });
      expect(finding?.cause?.kind === 'reading' && `breaks ${finding.cause.ruling.id}`).toBe(claim);
      expect(finding?.isRepeatable).toBe(true);
      expect(finding!.asked!.input.length).toBeLessThan(150);
    },
    PATIENCE,
  );
});

test.each(someOf(otherReadings, 1).map(one => [`${one.game}/${one.file}`, one] as const))(
  '%s follows another edition, which is recognised',
  async (_, one) => {
    const { code, report } = await graded(one, '--cases', '0');
    expect([`follows the edition ${report.edition}`, code]).toEqual([one.claim, 0]);
    const [, other] = report.editions;
    const refused = await graded(one, '--cases', '0', '--failures', '1', '--budget', '10', '--edition', other!.edition);
    expect(refused.code).toBe(1);
  },
  PATIENCE,
);
