import { describe, expect, test } from 'vitest';
import type { Grading, Mutant } from '#engine/program/grading.js';
import type { ProgramForm } from '#engine/program/program.js';
import { grading as columns } from '#games/columns/grading/grading.js';
import { grading } from '#games/magnetic/grading/grading.js';
import { ended } from '#test/support/grade/running.js';
import { answerTo, type Case, generateCases, type Subject } from '../cases/case.js';
import { type CaseResult, Judge } from '../judging/judgement.js';
import { type Ask, diagnose, tellingApart } from './diagnosis.js';
import { Evidence } from './evidence.js';

const noMore: Ask = async () => [];

/** Some cases of a game, and what programs do with them. */
function benchOf({ mutants, ...rest }: Grading) {
  const subject: Subject = { grading: { mutants, ...rest }, flags: {}, comparison: 'exact' };
  const judge = new Judge(subject);
  const evidence = new Evidence(subject, judge);
  const cases = generateCases(subject, 'contract', 1, 60);
  const printing = (testCase: Case, output: string): CaseResult => judge.judge(testCase, ended(output));
  return {
    evidence,
    cases,
    printing,
    mutant: (id: string): Mutant => mutants.find(one => one.id === id)!,
    wrongIn: (one: Mutant): Case[] => cases.filter(({ detects }) => detects(one)),
    playedBy: (program: ProgramForm, among: readonly Case[] = cases): CaseResult[] =>
      among.map(testCase => printing(testCase, answerTo(program, testCase.script))),
    named: async (results: readonly CaseResult[], among = mutants): Promise<string[]> =>
      (await diagnose(among, results, evidence, noMore)).suspects.map(one => one.mutant.id),
  };
}

const { evidence, cases, printing, mutant, wrongIn, playedBy, named } = benchOf(grading);

describe('evidence', () => {
  const noSides = mutant('no-sides');
  /** A case in which the mistake shows early, so that there is room for later ones. */
  const testCase = wrongIn(noSides).find(one => one.expected.split('\n').length > 20)!;
  const lines = testCase.expected.split('\n');
  const misread = answerTo(noSides.program, testCase.script);
  const at = lines.findIndex((line, k) => line !== misread.split('\n')[k]);
  const tally = (output: string) => evidence.tally([], [noSides], [printing(testCase, output)]);

  test('a case is explained if the program goes wrong as the reading does', () => {
    expect(tally(misread)).toMatchObject({ explained: [{ testCase }], refuted: 0, mismatched: 0 });
  });

  test('a passing case that the reading would fail refutes it', () => {
    expect(tally(testCase.expected)).toEqual({ explained: [], finished: 0, refuted: 1, mismatched: 0 });
  });

  test('a case in which the program goes wrong at a later step refutes it', () => {
    const later = [...lines.slice(0, at + 2), '99', ...lines.slice(at + 3)].join('\n');
    expect(tally(later)).toEqual({ explained: [], finished: 0, refuted: 1, mismatched: 0 });
  });

  test('going wrong at the same step in another way explains nothing', () => {
    const otherwise = [...lines.slice(0, at), '99', ...lines.slice(at + 1)].join('\n');
    expect(tally(otherwise)).toEqual({ explained: [], finished: 0, refuted: 0, mismatched: 0 });
  });

  test('a case that both answer alike says nothing', () => {
    const silent = cases.find(({ detects }) => !detects(noSides))!;
    expect(evidence.tally([], [noSides], [printing(silent, silent.expected)])).toEqual({
      explained: [],
      finished: 0,
      refuted: 0,
      mismatched: 0,
    });
  });
});

test('a right program follows no other reading', async () => {
  expect(await named(playedBy(grading.program))).toEqual([]);
});

test('a reading that explains every failure is named, and predicts every output', async () => {
  const found = await diagnose(grading.mutants, playedBy(mutant('corners-too').program), evidence, noMore);
  expect(found.suspects.map(one => one.mutant.id)).toEqual(['corners-too']);
  expect(found.suspects[0]!.explained).toHaveLength(wrongIn(mutant('corners-too')).length);
  expect(found.unexplained).toEqual([]);
});

test('a reading is not named if a passing case refutes it, however much it explains', async () => {
  const one = mutant('heights-from-one');
  const results = playedBy(one.program);
  expect(await named(results)).toEqual(['heights-from-one']);
  const passing = results.findIndex(({ judgement }) => judgement === 'wrong-output');
  const { testCase } = results[passing]!;
  expect(await named(results.with(passing, printing(testCase, testCase.expected)))).toEqual([]);
});

test('several mistakes are found one after the other', async () => {
  const { program } = grading.together([mutant('corners-too'), mutant('heights-from-one')]);
  expect((await named(playedBy(program))).sort()).toEqual(['corners-too', 'heights-from-one']);
});

test('mistakes of which each alone is refuted are found as a pair', async () => {
  const bench = benchOf(columns);
  const pair = ['counts-runs', 'starts-in-the-middle'];
  const results = bench.playedBy(columns.together(pair.map(bench.mutant)).program);
  const alone = columns.mutants.map(one => bench.evidence.tally([], [one], results));
  expect(alone.filter(({ explained, refuted }) => explained.length > 0 && refuted === 0)).toEqual([]);
  expect((await bench.named(results)).sort()).toEqual(pair);
});

describe('two readings that explain the same cases', () => {
  const [one, other] = [mutant('no-sides'), mutant('passes-beside')];
  const alike = wrongIn(one).filter(({ script }) => answerTo(one.program, script) === answerTo(other.program, script));
  const apart = tellingApart([one], [other], wrongIn(one), evidence, 5);
  const results = playedBy(one.program, alike);

  test('are not named if they break different rulings: in doubt nothing is said', async () => {
    expect(alike.length).toBeGreaterThan(3);
    expect(await named(results, [one, other])).toEqual([]);
  });

  test('are both shown if they break the same ruling', async () => {
    const sibling: Mutant = Object.defineProperties({} as Mutant, {
      ...Object.getOwnPropertyDescriptors(other),
      ruling: { value: one.ruling },
    });
    const { suspects } = await diagnose([one, sibling], results, evidence, noMore);
    expect(suspects.map(({ mutant: { id }, others }) => [id, others])).toEqual([['no-sides', [sibling]]]);
  });

  test('are told apart by asking more', async () => {
    let asked = 0;
    const ask: Ask = async () => (asked++ === 0 ? playedBy(one.program, apart) : []);
    const found = await diagnose([one, other], results, evidence, ask);
    expect(found.suspects.map(({ mutant: { id }, others }) => [id, others])).toEqual([['no-sides', []]]);
    expect(found.results).toHaveLength(alike.length + apart.length);
    expect(apart).toHaveLength(5);
  });
});

test('a mistake that is none of the known ones has no name', async () => {
  const results = cases.map(testCase => printing(testCase, testCase.expected.replace(/^2$/gm, '7')));
  expect(results.filter(({ judgement }) => judgement === 'wrong-output').length).toBeGreaterThan(3);
  const found = await diagnose(grading.mutants, results, evidence, noMore);
  expect(found.suspects).toEqual([]);
  expect(found.unexplained.length).toBeGreaterThan(3);
});
