import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { answerOf } from '#engine/program/drive.js';
import type { Mutant } from '#engine/program/grading.js';
import type { ProgramForm } from '#engine/program/program.js';
import { drawOnce } from '#grade/grade-program.js';
import { isOnlyOurs } from '#grader/cases/basis.js';
import { type Case, callOf, caseAt, type Subject, sizeOf } from '#grader/cases/case.js';
import type { Finding } from '#grader/grade/finding.js';
import { type Grade, grade } from '#grader/grade/grade.js';
import type { GradingOptions } from '#grader/grade/options.js';
import { readOutput, withSingleBlanks } from '#grader/judging/wording.js';
import { WITH_GRADING } from '../../support/games/listed.js';
import { callOf as callOfSample, SAMPLES } from '../../support/games/samples.js';
import { running } from '../../support/grade/running.js';

const loaded = await Promise.all(WITH_GRADING.map(async ({ id, grading }) => [id, (await grading()).grading] as const));

const OPTIONS: GradingOptions = {
  seed: 1,
  cases: 0,
  robustness: 12,
  jobs: 1,
  mostFindings: 6,
  shrinkRuns: 300,
  findsEdition: false,
  scoresRobustness: false,
};
/** The outputs of Chetyris are long, so its programs are slow to compare. */
const SLOW: readonly string[] = ['chetyris'];

/** The median length of a shrunk input must not exceed this, in characters. */
const MEDIAN: Readonly<Record<string, number>> = {
  'dr-mario': 35,
  identic: 12,
  magnetic: 10,
  chetyris: 10,
  columns: 20,
};
const LONGEST = 80;

/** The share of mistakes that must be named in programs that make two at once. */
const NAMED_IN_PAIRS = 0.7;

const page = (game: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../docs/rules/${game}.md`, import.meta.url)), 'utf8').replace(/\s+/g, ' ');

const median = (sizes: readonly number[]): number => [...sizes].sort((a, b) => a - b)[sizes.length >> 1]!;

interface Amount {
  /** Of the mistakes of these games, only one in so many is looked for. */
  readonly oneIn: Readonly<Record<string, number>>;
  /** How many programs with two mistakes are judged. */
  readonly pairs: { readonly usual: number; readonly slow: number };
}

/** What holds for the grading of every game. */
export function testGradings({ oneIn, pairs: numbers }: Amount): void {
  describe.each(loaded)('%s', (game, grading) => {
    const subject: Subject = { grading, flags: {}, comparison: 'exact' };
    const options: GradingOptions = SLOW.includes(game) ? { ...OPTIONS, robustness: 2, shrinkRuns: 60 } : OPTIONS;
    const promised = grading.mutants.filter(({ isOutside }) => isOutside !== true);

    const draw = drawOnce(options);
    const suite = (): Case[] => draw(subject).suite.map(({ testCase }) => testCase);
    const contract = (): Case[] => [...draw(subject).examples, ...suite(), ...draw(subject).more];
    const all = (): Case[] => [...contract(), ...draw(subject).robustness];
    const gradeOf = (form: ProgramForm, more: Partial<GradingOptions> = {}): Promise<Grade> =>
      grade(subject, running(form), { ...options, ...more }, {}, draw);

    /** Whether a finding is about this mistake: it names it, or one that cannot be told apart, or it is about its form. */
    const isAbout = ({ cause }: Finding, { ruling, id }: Mutant): boolean => {
      if (cause.kind === 'reading') return [cause.mutant, ...cause.others].some(one => one.id === id);
      if (cause.kind !== 'wording' && cause.kind !== 'layout') return false;
      return cause.ruling === ruling || (cause.kind === 'layout' && cause.ruling === grading.layout.ruling);
    };
    /** The rulings that cost points. */
    const lostIn = ({ score }: Grade): string[] =>
      score.rulings.filter(({ points, of }) => points < of - 1e-9).map(({ ruling }) => ruling);

    test('rulings, and the sentences of single mutants, are quoted from the rules page', () => {
      const text = page(game);
      for (const { id, title, says } of grading.rulings) {
        expect(text).toContain(`### ${id} ${title} `);
        expect(text).toContain(says);
      }
      for (const { says = '' } of grading.mutants) expect(text).toContain(says);
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

    test('phrases and layout belong to rulings', () => {
      const rulings = grading.rulings.map(({ id }) => id);
      const { layout, phrases } = grading;
      const named = [layout.ruling, ...Object.values(layout.others ?? {}), ...phrases.map(({ ruling }) => ruling)];
      expect(named.filter(id => !rulings.includes(id))).toEqual([]);
    });

    test('the right program passes with full points, inside the contract and outside', async () => {
      const found = await gradeOf(grading.program, { findsEdition: true });
      expect([found.findings, found.robustness.findings, lostIn(found)]).toEqual([[], [], []]);
      expect(found.contract).toEqual({ cases: contract().length, right: contract().length, form: 0, notRun: 0 });
      expect(found.robustness.right).toBe(draw(subject).robustness.length);
      expect(found.score.points).toBeCloseTo(100);
      expect(found.subject.flags.edition ?? grading.editions?.[0]).toBe(grading.editions?.[0]);
    });

    test('outputs are split into frames without loss', () => {
      for (const { expected } of all()) expect(grading.frames(expected).join('')).toBe(expected);
      expect(grading.frames('what\n|@ nobody expects')).not.toEqual([]);
    });

    test('everything but blanks in an output is read, and all words are known phrases', () => {
      const phrases = grading.phrases.flatMap(({ text, also = [] }) => [withSingleBlanks(text), ...also]);
      for (const { expected } of all()) {
        const items = readOutput(grading, expected);
        const words = items.filter(({ kind }) => kind === 'words').map(({ says }) => says);
        expect(words.filter(says => !phrases.includes(says))).toEqual([]);
        let left = '';
        for (const [k, { from }] of items.entries()) left += expected.slice(items[k - 1]?.to ?? 0, from);
        expect(left + expected.slice(items.at(-1)?.to ?? 0)).toMatch(/^\s*$/);
      }
    });

    test('hand-written cases have names of their own, and can be shrunk', () => {
      for (const { corners, plans } of [grading.contract, grading.robustness]) {
        const names = corners.map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
        expect(corners.filter(({ plan }) => !plans.canShrinkWithoutContext(plan)).map(({ name }) => name)).toEqual([]);
      }
    });

    test('a case is repeated by its path', () => {
      const facts = ({ script, expected, name }: Case) => ({ script, expected, name });
      for (const one of all().filter(({ origin }, k) => origin !== 'example' && k % 20 === 0))
        expect(facts(caseAt(subject, options.seed, one.path)!)).toEqual(facts(one));
      const [first] = suite();
      expect(facts(caseAt(subject, options.seed + 1, first!.path)!)).toEqual(facts(first!));
      expect(caseAt(subject, options.seed, 'x')).toBeUndefined();
    });

    test('the examples are samples, byte for byte', () => {
      const samples = SAMPLES.filter(sample => sample.game === game);
      for (const { script, expected, edition } of grading.examples) {
        const same = samples.filter(sample => {
          const { flags, file } = callOfSample(sample);
          return (
            sample.input === script.input &&
            file === (script.file ?? '') &&
            (flags.edition ?? grading.editions?.[0]) === (edition ?? grading.editions?.[0])
          );
        });
        expect(same.map(({ output }) => output)).toEqual([expected]);
        const flags = { ...script.flags, ...(edition === undefined ? {} : { edition }) };
        expect(answerOf(grading.program, callOf({ ...script, flags }), script.input)).toEqual({ output: expected });
      }
    });

    test('the suite or an example shows every mistake that the contract can show', () => {
      const cases = contract();
      expect(promised.filter(mutant => !cases.some(one => one.detects(mutant))).map(({ id }) => id)).toEqual([]);
    });

    test.each(grading.editions?.slice(1) ?? [])('the edition %s is recognised by its answers', async edition => {
      const run = running(grading.program);
      const found = await grade(
        subject,
        script => run({ ...script, flags: { ...script.flags, edition } }),
        { ...options, findsEdition: true },
        {},
        draw,
      );
      expect([found.subject.flags.edition, found.editions[0]?.edition, found.findings]).toEqual([edition, edition, []]);
      expect(found.score.points).toBeCloseTo(100);
    });

    describe('a program with one mistake', () => {
      const sizes: number[] = [];

      const chosen = promised.filter((_, k) => k % (oneIn[game] ?? 1) === 0);
      test.each(chosen.map(mutant => [mutant.id, mutant] as const))('%s is found and named', async (_, mutant) => {
        const found = await gradeOf(mutant.program);
        expect(found.findings.filter(finding => !isAbout(finding, mutant)).map(({ cause }) => cause)).toEqual([]);
        expect(found.findings.length).toBeGreaterThan(0);
        const [first] = found.findings as [Finding];
        expect(first.isRepeatable).toBe(true);
        expect(first.isScored).toBe(!isOnlyOurs(first.basis));
        const costs = first.isScored && suite().some(one => one.detects(mutant));
        const about = first.cause.kind === 'layout' ? first.cause.ruling : mutant.ruling;
        expect(lostIn(found)).toEqual(costs ? [about] : []);
        sizes.push(sizeOf(first.testCase.script));
      });

      afterAll(() => {
        if (sizes.length < chosen.length) return;
        expect(median(sizes)).toBeLessThanOrEqual(MEDIAN[game] ?? LONGEST);
        expect(Math.max(...sizes)).toBeLessThanOrEqual(LONGEST);
      });

      const outside = grading.mutants.filter(({ isOutside }) => isOutside === true);
      test.each(outside.map(mutant => [mutant.id, mutant] as const))('%s keeps the contract', async (_, mutant) => {
        const found = await gradeOf(mutant.program);
        expect([found.findings, lostIn(found), found.contract.right]).toEqual([[], [], contract().length]);
      });
    });

    test('a program with two mistakes is never accused of a third, and most mistakes are named', async () => {
      const one = fc.nat(promised.length - 1);
      const pairs = fc
        .sample(fc.tuple(one, one), { seed: 7, numRuns: SLOW.includes(game) ? numbers.slow : numbers.usual })
        .filter(([a, b]) => a !== b)
        .map(([a, b]) => [promised[a]!, promised[b]!] as const);
      let named = 0;
      const wrong: string[] = [];
      for (const pair of pairs) {
        const { findings } = await gradeOf(grading.together(pair).program, { shrinkRuns: 0, robustness: 0 });
        named += pair.filter(mutant => findings.some(finding => isAbout(finding, mutant))).length;
        for (const { cause } of findings)
          if (cause.kind === 'reading' && !pair.some(mutant => isKin(mutant, cause.mutant)))
            wrong.push(`${pair.map(({ id }) => id).join(' + ')}: ${cause.mutant.id}`);
      }
      expect(wrong).toEqual([]);
      expect(named / (2 * pairs.length)).toBeGreaterThanOrEqual(NAMED_IN_PAIRS);
    }, 120_000);
  });
}

/** The same mistake, or a narrower form of it, which another mistake may make impossible to tell apart. */
const isKin = (one: Mutant, other: Mutant): boolean => one.id.startsWith(other.id) || other.id.startsWith(one.id);
