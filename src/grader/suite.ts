import type { Mutant } from '../engine/program/grading.js';
import { sizeOf } from './campaign.js';
import { type Case, type Subject, thinkOf } from './cases.js';

/** One case of a fixed suite, with what it is worth. */
export interface SuiteCase {
  /** Fit to be a file's name. */
  readonly name: string;
  readonly asked: Case;
  /** The rulings that it tries, the one it was chosen for first. */
  readonly rulings: readonly string[];
  readonly points: number;
}

export interface Suite {
  readonly cases: readonly SuiteCase[];
  /** Which cases show each mutant, by their names. */
  readonly kills: ReadonlyMap<Mutant, readonly string[]>;
}

/** From how many random cases the suite is chosen, and how often each mutant is to be shown. */
const LOOKED_AT = 800;
const TIMES = 3;
const POINTS = 100;

/**
 * A suite that shows every mutant several times, by the shortest scripts that do, each once. Points are shared out evenly among
 * the rulings, and within a ruling among the cases chosen for it.
 */
export function suiteOf(subject: Subject, seed: number): Suite {
  const { mutants } = subject.grading;
  const known = thinkOf(subject, seed, LOOKED_AT).sort((one, other) => sizeOf(one.script) - sizeOf(other.script));
  const chosenFor = new Map<Case, string>();
  for (const mutant of mutants) {
    let missing = TIMES - [...chosenFor.keys()].filter(one => one.shows(mutant)).length;
    for (const one of known) {
      if (missing <= 0) break;
      if (chosenFor.has(one) || !one.shows(mutant)) continue;
      chosenFor.set(one, mutant.ruling);
      missing--;
    }
  }
  const cases = valued([...chosenFor].map(([asked, ruling], k) => named(asked, ruling, k + 1)));
  const namesOf = (mutant: Mutant): string[] =>
    cases.filter(({ asked }) => asked.shows(mutant)).map(({ name }) => name);
  return { cases, kills: new Map(mutants.map(mutant => [mutant, namesOf(mutant)])) };
}

function named(asked: Case, ruling: string, number: number): Omit<SuiteCase, 'points'> {
  const tried = new Set([ruling, ...[...asked.exposes].map(mutant => mutant.ruling)]);
  return { name: `${String(number).padStart(3, '0')}-${ruling}`, asked, rulings: [...tried] };
}

function valued(cases: readonly Omit<SuiteCase, 'points'>[]): SuiteCase[] {
  const first = ({ rulings: [ruling] }: Pick<SuiteCase, 'rulings'>): string => ruling!;
  const rulings = new Set(cases.map(first));
  return cases.map(one => {
    const siblings = cases.filter(other => first(other) === first(one)).length;
    return { ...one, points: POINTS / rulings.size / siblings };
  });
}
