import { stepwise } from '#engine/program/drive.js';
import type { Basis, Mutant, Variant } from '#engine/program/grading.js';
import { basisOf, contestedBy } from '../cases/basis.js';
import { answerTo, type Case, callOf, type Subject, sizeOf } from '../cases/case.js';
import type { Diagnosis } from '../causes/diagnosis.js';
import type { Evidence } from '../causes/evidence.js';
import { blameFor } from '../causes/score.js';
import { isSame } from '../comparison.js';
import { crashKind, crashLine } from '../judging/crash.js';
import type { CaseResult, Judge } from '../judging/judgement.js';
import { LAYOUTS, type Layout } from '../judging/layout.js';
import { readOutput, type WordingChange, withSingleBlanks } from '../judging/wording.js';
import type { Cause } from './finding.js';

/** Everything known about a program so far. */
export interface Known {
  readonly subject: Subject;
  readonly judge: Judge;
  readonly evidence: Evidence;
  readonly diagnosis: Diagnosis;
  /** The rulings that each case of the suite tests. */
  readonly rulings: ReadonlyMap<Case, readonly string[]>;
}

/** A cause, the results that show it, and how to recognise it in another result. */
export interface Suspicion {
  readonly cause: Cause;
  readonly basis: readonly Basis[];
  readonly results: readonly CaseResult[];
  isIn(result: CaseResult): boolean;
}

/** Only this many of the shortest cases are examined for the rulings that they test, because that is slow. */
const FEW = 3;

/** Finds out which causes the results of a program show. */
export class Suspicions {
  constructor(private readonly given: Known) {}

  readings(diagnosis: Diagnosis): Suspicion[] {
    const { evidence, subject } = this.given;
    const isWhole = diagnosis.unexplained.length === 0;
    return diagnosis.suspects.map(({ mutant, others, explained }) => ({
      cause: { kind: 'reading', mutant, others, isWhole, isOnly: diagnosis.suspects.length === 1 },
      basis: basisOf(subject.grading, mutant),
      results: explained,
      isIn: result =>
        result.judgement === 'wrong-output' && evidence.tally([], [mutant], [result]).explained.length > 0,
    }));
  }

  forms(results: readonly CaseResult[]): Suspicion[] {
    const { judge } = this.given;
    const worded = judge.wording.changes.map(change => this.#worded(change));
    const laidOut = LAYOUTS.map(layout => this.#laidOut(layout));
    return [...worded, ...laidOut]
      .map(one => ({
        ...one,
        results: results.filter(result => one.isIn(result) && !this.#isPredictedExactly(result)),
      }))
      .filter(one => one.results.length > 0);
  }

  /** Whether the readings that were found predict the output to the byte, so that its form needs no other cause. */
  #isPredictedExactly({ testCase, actual }: CaseResult): boolean {
    const { subject } = this.given;
    if (this.named.length === 0) return false;
    this.#together ??= subject.grading.together(this.named);
    return isSame(answerTo(this.#together.program, testCase.script), actual.output, subject.comparison);
  }

  #together: Variant | undefined;

  #worded(change: WordingChange): Suspicion {
    const { phrases, layout, rulings } = this.given.subject.grading;
    const ruling =
      phrases.find(({ text }) => change.kind !== 'extra' && withSingleBlanks(text) === change.right)?.ruling ??
      layout.ruling;
    return {
      cause: { kind: 'wording', change, ruling },
      basis: rulings.find(({ id }) => id === ruling)?.basis ?? [],
      results: [],
      isIn: result => this.#hasWording(change, result),
    };
  }

  #hasWording(change: WordingChange, { testCase, actual }: CaseResult): boolean {
    const { grading } = this.given.subject;
    const says = (output: string, words: string): boolean =>
      readOutput(grading, output).some(item => item.kind === 'words' && item.says === words);
    return change.kind === 'missing'
      ? says(testCase.expected, change.right) && !says(actual.output, change.right)
      : says(actual.output, change.printed);
  }

  #laidOut(layout: Layout): Suspicion {
    const { grading } = this.given.subject;
    const { ours, others } = grading.layout;
    const ruling = others?.[layout] ?? grading.layout.ruling;
    return {
      cause: { kind: 'layout', layout, ruling },
      basis: ours.includes(layout) ? ['ours'] : (grading.rulings.find(({ id }) => id === ruling)?.basis ?? []),
      results: [],
      isIn: ({ judgement, testCase, actual }) =>
        judgement === 'form' && this.given.judge.layoutsOf(testCase, actual).includes(layout),
    };
  }

  /** Crashes, limits, and wrong outputs that nothing explains. */
  others(results: readonly CaseResult[], named = this.named): Suspicion[] {
    const signs = new Map<string, CaseResult[]>();
    for (const result of results) {
      const sign = this.#signOf(result, named);
      if (sign !== undefined) signs.set(sign, [...(signs.get(sign) ?? []), result]);
    }
    return [...signs].map(([sign, alike]) => ({
      cause: this.#causeOf(alike),
      basis: this.#restsOnOurs(alike) ? ['ours'] : [],
      results: alike,
      isIn: result => this.#signOf(result, named) === sign,
    }));
  }

  #signOf(result: CaseResult, named: readonly Mutant[]): string | undefined {
    const { subject, judge, evidence } = this.given;
    if (result.judgement === 'right' || result.judgement === 'form') return undefined;
    if (result.judgement === 'wrong-output' && evidence.fits(named, result)) return undefined;
    return signOf(result, named, subject, judge, evidence);
  }

  get named() {
    return this.given.diagnosis.suspects.map(({ mutant }) => mutant);
  }

  #causeOf(alike: readonly CaseResult[]): Cause {
    const [{ judgement, actual }] = alike as [CaseResult];
    if (judgement === 'crash') return { kind: 'ending', title: crashLine(actual) };
    if (judgement !== 'wrong-output') return { kind: 'ending', title: judgement };
    const blamed = blameFor(this.given.subject.grading, this.#someOf(alike), this.passed(), this.tests);
    return { kind: 'unknown', blamed: [...new Set(blamed.values())] };
  }

  /** If every one of these cases goes wrong only where our reading alone decides, so does the finding. */
  #restsOnOurs(alike: readonly CaseResult[]): boolean {
    const { subject, evidence, judge } = this.given;
    const contested = contestedBy(subject.grading);
    return alike.every(result => {
      if (result.judgement !== 'wrong-output') return false;
      const step = judge.stepAt(result.testCase, evidence.partingFrom(this.named, result));
      return contested.some(mutant => {
        const at = evidence.partingFrom([], { ...result, keys: evidence.answer([mutant], result.testCase) });
        return Number.isFinite(at) && judge.stepAt(result.testCase, at) <= step;
      });
    });
  }

  passed(): Case[] {
    const { rulings } = this.given;
    return this.given.diagnosis.results
      .filter(({ judgement, testCase }) => (judgement === 'right' || judgement === 'form') && rulings.has(testCase))
      .map(({ testCase }) => testCase);
  }

  /** The rulings that a case tests. They are stored for the suite; for other cases they have to be found, which is slow. */
  readonly tests = (testCase: Case): readonly string[] => {
    const found =
      this.#tested.get(testCase) ??
      this.given.rulings.get(testCase) ??
      [...testCase.detected].map(({ ruling }) => ruling);
    this.#tested.set(testCase, found);
    return found;
  };
  readonly #tested = new Map<Case, readonly string[]>();

  /** Cases of the suite if there are any, or else a few of the shortest. */
  #someOf(alike: readonly CaseResult[]): Case[] {
    const sorted = [...alike].sort(byShortest).map(({ testCase }) => testCase);
    const known = sorted.filter(testCase => this.given.rulings.has(testCase));
    return known.length > 0 ? known : sorted.slice(0, FEW);
  }
}

/** The shortest input first. */
export const byShortest = (one: CaseResult, other: CaseResult): number =>
  sizeOf(one.testCase.script) - sizeOf(other.testCase.script);

/**
 * Tells failures apart that no reading explains: by how a run ended, or by the kind of the command after which it first
 * went wrong and the kind of the wrong item there. Failures with the same sign are reported as one.
 */
function signOf(
  result: CaseResult,
  named: readonly Mutant[],
  { grading }: Subject,
  judge: Judge,
  evidence: Evidence,
): string {
  const { judgement, actual, testCase, keys } = result;
  if (judgement === 'crash') return `crash ${crashKind(actual)}`;
  if (judgement !== 'wrong-output') return judgement;
  const item = evidence.partingFrom(named, result);
  if (!Number.isFinite(item)) return 'explained';
  const step = judge.stepAt(testCase, item);
  const parts = stepwise(grading.program, callOf(testCase.script), testCase.script.input);
  const expected = evidence.answer(named, testCase)[item];
  return ['wrong', commandKind(parts[step]?.part ?? ''), kindOf(expected), kindOf(keys[item])].join(' ');
}

/** Words are told apart, because each stands for something else; cells and numbers are not. */
const kindOf = (key: string | undefined): string =>
  key === undefined ? 'end' : key.startsWith('words:') ? key : key.slice(0, key.indexOf(':'));

/** The first sign of a command; numbers are all of one kind, and so are blanks. */
const commandKind = (part: string): string => {
  const word = part.trim();
  return word === '' ? 'blank' : /^\d/.test(word) ? 'number' : word[0]!;
};
