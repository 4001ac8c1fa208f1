import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { answerOf } from '../../../src/engine/program/drive.js';
import type { Script } from '../../../src/engine/program/grading.js';
import type { ProgramForm } from '../../../src/engine/program/program.js';
import { type Case, callOf, caseAt, drawCases, type Subject } from '../../../src/grader/cases.js';
import { type Grade, grade, sizeOf } from '../../../src/grader/grade.js';
import type { RunResult } from '../../../src/grader/run-result.js';
import { WITH_GRADING } from '../../support/games/listed.js';

const loaded = await Promise.all(WITH_GRADING.map(async ({ id, grading }) => [id, (await grading()).grading] as const));

/** Enough cases to tell all mutants apart. */
const OPTIONS = { seed: 1, cases: 60, jobs: 1, mostFailures: 3, shrinkRuns: 2000 };
/** Random cases must detect every mutant within this many runs, which are chosen from twice as many plans. */
const RUNS = 300;
const CANDIDATES = 2 * RUNS;

/** The median length of a shrunk input must not exceed this, in characters. */
const MEDIAN: Readonly<Record<string, number>> = {
  'dr-mario': 30,
  identic: 12,
  magnetic: 12,
  chetyris: 8,
  columns: 20,
};
const LONGEST = 60;

/** Runs one of our own programs as if it were a submission. */
const running =
  (form: ProgramForm) =>
  async (script: Script): Promise<RunResult> => ({
    ending: 'exit',
    code: 0,
    output: answerOf(form, callOf(script), script.input).output,
    complaint: '',
    ms: 0,
    memory: 0,
  });

const page = (game: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../docs/rules/${game}.md`, import.meta.url)), 'utf8').replace(/\s+/g, ' ');

const median = (sizes: readonly number[]): number => [...sizes].sort((a, b) => a - b)[sizes.length >> 1]!;

describe.each(loaded)('%s', (game, grading) => {
  const subject: Subject = { grading, flags: {}, comparison: 'exact' };
  let drawn: readonly Case[] | undefined;
  const cases = (): readonly Case[] => {
    drawn ??= drawCases(subject, OPTIONS.seed, OPTIONS.cases);
    return drawn;
  };
  const gradeOf = (form: ProgramForm): Promise<Grade> => grade(subject, running(form), OPTIONS, {}, cases());

  test('the rulings are quoted from the rules page', () => {
    const text = page(game);
    for (const { id, title, says } of grading.rulings) {
      expect(text).toContain(`### ${id} ${title} `);
      expect(text).toContain(says);
    }
  });

  test('every mutant breaks a ruling, and every ruling has mutants', () => {
    const rulings = grading.rulings.map(({ id }) => id);
    expect(new Set(grading.mutants.map(({ id }) => id)).size).toBe(grading.mutants.length);
    expect(grading.mutants.length).toBeGreaterThanOrEqual(20);
    expect([...new Set(grading.mutants.map(({ ruling }) => ruling))]).toEqual(rulings);
    for (const { id, about } of grading.mutants) {
      expect(id).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
      expect(about).toMatch(/^\S.*[^.\s]$/);
    }
  });

  test('the right program passes, and every ruling is tested', async () => {
    const { failures, passed, coverage } = await gradeOf(grading.program);
    expect([failures, passed]).toEqual([[], cases().length]);
    expect(coverage.filter(({ cases: testing }) => testing < 5)).toEqual([]);
  });

  test('scripts are valid, and outputs are split into frames without loss', () => {
    for (const { script, expected } of cases()) {
      expect(answerOf(grading.program, callOf(script), script.input)).toEqual({ output: expected });
      expect(grading.frames(expected).join('')).toBe(expected);
    }
    expect(grading.frames('what\n|@ nobody expects')).not.toEqual([]);
  });

  test('hand-written cases can be shrunk too', () => {
    const names = grading.corners.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const outside = grading.corners.filter(({ plan }) => !grading.plans.canShrinkWithoutContext(plan));
    expect(outside.map(({ name }) => name)).toEqual([]);
  });

  test('a case is repeated by its path', () => {
    const path = ({ script, expected, name }: Case) => ({ script, expected, name });
    for (const one of cases().filter((_, k) => k % 30 === 0)) {
      expect(path(caseAt(subject, OPTIONS.seed, one.path)!)).toEqual(path(one));
    }
    expect(caseAt(subject, OPTIONS.seed, 'x')).toBeUndefined();
  });

  test.each(grading.editions ?? [''])(`random cases detect every mutant within ${RUNS} runs %s`, edition => {
    const flags = edition === '' ? {} : { edition };
    const left = new Set(grading.mutants);
    for (const plan of fc.sample(grading.plans, { seed: OPTIONS.seed, numRuns: CANDIDATES })) {
      if (left.size === 0) break;
      const script = grading.script(plan);
      const call = callOf({ ...script, flags: { ...script.flags, ...flags } });
      const { output } = answerOf(grading.program, call, script.input);
      for (const mutant of left)
        if (answerOf(mutant.program, call, script.input).output !== output) left.delete(mutant);
    }
    expect([...left].map(({ id }) => id)).toEqual([]);
  });

  test.each(grading.editions?.slice(1) ?? [])('a program that follows the edition %s is recognized', async other => {
    const run = running(grading.program);
    const { failures, edition } = await grade(
      subject,
      script => run({ ...script, flags: { ...script.flags, edition: other } }),
      { ...OPTIONS, mostFailures: 1 },
      {},
      cases(),
    );
    expect(failures.length).toBeGreaterThan(0);
    expect(edition).toBe(other);
  });

  describe('a program that makes a mistake', () => {
    const sizes: number[] = [];

    test.each(grading.mutants.map(mutant => [mutant.id, mutant] as const))('%s', async (_, mutant) => {
      const { failures, edition } = await gradeOf(mutant.program);
      expect(failures).toHaveLength(1);
      const [{ suspects, testCase, isRepeatable }] = failures as [(typeof failures)[0]];
      expect(suspects[0]).toMatchObject({ mutant: { ruling: mutant.ruling }, isCertain: true });
      expect(isRepeatable).toBe(true);
      expect(edition === undefined || grading.editions!.includes(edition)).toBe(true);
      expect(answerOf(grading.program, callOf(testCase.script), testCase.script.input).problem).toBeUndefined();
      sizes.push(sizeOf(testCase.script));
    });

    afterAll(() => {
      if (sizes.length < grading.mutants.length) return;
      expect(median(sizes)).toBeLessThanOrEqual(MEDIAN[game] ?? LONGEST);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(LONGEST);
    });
  });
});
