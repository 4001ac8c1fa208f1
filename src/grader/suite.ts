import type { Mutant } from '../engine/program/grading.js';
import { type Case, generateCases, type Subject } from './cases.js';
import { sizeOf } from './grade.js';

/** One case of a fixed suite, with its points. */
export interface SuiteCase {
  /** Used as a file name. */
  readonly name: string;
  readonly testCase: Case;
  /** The rulings that it tests, the one it was chosen for first. */
  readonly rulings: readonly string[];
  readonly points: number;
}

export interface Suite {
  readonly cases: readonly SuiteCase[];
  /** The names of the cases that detect each mutant. */
  readonly detectedBy: ReadonlyMap<Mutant, readonly string[]>;
}

const CANDIDATES = 800;
const DETECTIONS_PER_MUTANT = 3;
const POINTS = 100;

/**
 * A suite that detects every mutant several times, with the shortest scripts that do. Points are divided evenly among the
 * rulings, and within a ruling among the cases chosen for it.
 */
export function suiteOf(subject: Subject, seed: number): Suite {
  const { mutants } = subject.grading;
  const known = generateCases(subject, seed, CANDIDATES).sort(
    (one, other) => sizeOf(one.script) - sizeOf(other.script),
  );
  const chosenFor = new Map<Case, string>();
  for (const mutant of mutants) {
    let missing = DETECTIONS_PER_MUTANT - [...chosenFor.keys()].filter(one => one.detects(mutant)).length;
    for (const one of known) {
      if (missing <= 0) break;
      if (chosenFor.has(one) || !one.detects(mutant)) continue;
      chosenFor.set(one, mutant.ruling);
      missing--;
    }
  }
  const cases = valued([...chosenFor].map(([testCase, ruling], k) => named(testCase, ruling, k + 1)));
  const namesOf = (mutant: Mutant): string[] =>
    cases.filter(({ testCase }) => testCase.detects(mutant)).map(({ name }) => name);
  return { cases, detectedBy: new Map(mutants.map(mutant => [mutant, namesOf(mutant)])) };
}

function named(testCase: Case, ruling: string, number: number): Omit<SuiteCase, 'points'> {
  const tested = new Set([ruling, ...[...testCase.detected].map(mutant => mutant.ruling)]);
  return { name: `${String(number).padStart(3, '0')}-${ruling}`, testCase, rulings: [...tested] };
}

function valued(cases: readonly Omit<SuiteCase, 'points'>[]): SuiteCase[] {
  const first = ({ rulings: [ruling] }: Pick<SuiteCase, 'rulings'>): string => ruling!;
  const rulings = new Set(cases.map(first));
  return cases.map(one => {
    const siblings = cases.filter(other => first(other) === first(one)).length;
    return { ...one, points: POINTS / rulings.size / siblings };
  });
}
