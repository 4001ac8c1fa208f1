import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { answerOf } from '../../../src/engine/program/drive.js';
import type { Script } from '../../../src/engine/program/grading.js';
import type { ProgramForm } from '../../../src/engine/program/program.js';
import { type Grade, grade, sizeOf } from '../../../src/grader/campaign.js';
import { type Case, callOf, caseAt, drawCases, type Subject } from '../../../src/grader/cases.js';
import type { Outcome } from '../../../src/grader/outcome.js';
import { WITH_GRADING } from '../../support/games/listed.js';

const loaded = await Promise.all(WITH_GRADING.map(async ({ id, grading }) => [id, (await grading()).grading] as const));

/** Cases enough to tell all mutants apart; and how many runs random ones take at most to show every mutant. */
const PLAN = { seed: 1, cases: 60, jobs: 1, mostFailures: 3, shrinkRuns: 2000 };
const RUNS = 300;
/** Of what so many random plans bring, the cases for those runs are chosen. */
const LOOKED_AT = 2 * RUNS;

/** What a reader of a report has to read, in characters: half of the inputs are no longer. */
const MEDIAN: Readonly<Record<string, number>> = {
  'dr-mario': 30,
  identic: 12,
  magnetic: 12,
  chetyris: 8,
  columns: 20,
};
const LONGEST = 60;

/** One of our own programs in the place of somebody else's. */
const running =
  (form: ProgramForm) =>
  async (script: Script): Promise<Outcome> => ({
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
    drawn ??= drawCases(subject, PLAN.seed, PLAN.cases);
    return drawn;
  };
  const gradeOf = (form: ProgramForm): Promise<Grade> => grade(subject, running(form), PLAN, {}, cases());

  test('the rulings are those of the page, in its words', () => {
    const text = page(game);
    for (const { id, title, says } of grading.rulings) {
      expect(text).toContain(`### ${id} ${title} `);
      expect(text).toContain(says);
    }
  });

  test('every mutant breaks one of them, and each has mutants', () => {
    const rulings = grading.rulings.map(({ id }) => id);
    expect(new Set(grading.mutants.map(({ id }) => id)).size).toBe(grading.mutants.length);
    expect(grading.mutants.length).toBeGreaterThanOrEqual(20);
    expect([...new Set(grading.mutants.map(({ ruling }) => ruling))]).toEqual(rulings);
    for (const { id, about } of grading.mutants) {
      expect(id).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
      expect(about).toMatch(/^\S.*[^.\s]$/);
    }
  });

  test('the right program passes, and every ruling is tried', async () => {
    const { failures, passed, coverage } = await gradeOf(grading.program);
    expect([failures, passed]).toEqual([[], cases().length]);
    expect(coverage.filter(({ cases: tried }) => tried < 5)).toEqual([]);
  });

  test('scripts are valid, and outputs are cut into frames without loss', () => {
    for (const { script, expected } of cases()) {
      expect(answerOf(grading.program, callOf(script), script.input)).toEqual({ output: expected });
      expect(grading.frames(expected).join('')).toBe(expected);
    }
    expect(grading.frames('what\n|@ nobody expects')).not.toEqual([]);
  });

  test('what is written by hand can be shrunk like all else', () => {
    const names = grading.corners.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const outside = grading.corners.filter(({ plan }) => !grading.plans.canShrinkWithoutContext(plan));
    expect(outside.map(({ name }) => name)).toEqual([]);
  });

  test('a case is repeated by its path', () => {
    const path = ({ script, expected, name }: Case) => ({ script, expected, name });
    for (const one of cases().filter((_, k) => k % 30 === 0)) {
      expect(path(caseAt(subject, PLAN.seed, one.path)!)).toEqual(path(one));
    }
    expect(caseAt(subject, PLAN.seed, 'x')).toBeUndefined();
  });

  test.each(grading.editions ?? [''])(`random cases show every mutant within ${RUNS} runs %s`, edition => {
    const flags = edition === '' ? {} : { edition };
    const left = new Set(grading.mutants);
    for (const plan of fc.sample(grading.plans, { seed: PLAN.seed, numRuns: LOOKED_AT })) {
      if (left.size === 0) break;
      const script = grading.script(plan);
      const call = callOf({ ...script, flags: { ...script.flags, ...flags } });
      const { output } = answerOf(grading.program, call, script.input);
      for (const mutant of left)
        if (answerOf(mutant.program, call, script.input).output !== output) left.delete(mutant);
    }
    expect([...left].map(({ id }) => id)).toEqual([]);
  });

  test.each(grading.editions?.slice(1) ?? [])('a program of the edition %s is told as such', async other => {
    const run = running(grading.program);
    const { failures, edition } = await grade(
      subject,
      script => run({ ...script, flags: { ...script.flags, edition: other } }),
      { ...PLAN, mostFailures: 1 },
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
      const [{ suspects, asked, isRepeatable }] = failures as [(typeof failures)[0]];
      expect(suspects[0]).toMatchObject({ mutant: { ruling: mutant.ruling }, isCertain: true });
      expect(isRepeatable).toBe(true);
      expect(edition === undefined || grading.editions!.includes(edition)).toBe(true);
      expect(answerOf(grading.program, callOf(asked.script), asked.script.input).problem).toBeUndefined();
      sizes.push(sizeOf(asked.script));
    });

    afterAll(() => {
      if (sizes.length < grading.mutants.length) return;
      expect(median(sizes)).toBeLessThanOrEqual(MEDIAN[game] ?? LONGEST);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(LONGEST);
    });
  });
});
