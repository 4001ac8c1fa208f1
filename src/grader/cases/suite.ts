import fc from 'fast-check';
import type { Mutant } from '#engine/program/grading.js';
import { contestedBy } from './basis.js';
import { type Case, caseOf, editionOf, type Subject, sizeOf } from './case.js';
import { generateCases, SUITE_SEED } from './drawing.js';

/** One case of the fixed suite that scores come from. */
export interface SuiteCase {
  /** Used as a file name. */
  readonly name: string;
  readonly testCase: Case;
  /** The rulings that it tests, the one it was chosen for first. */
  readonly rulings: readonly string[];
}

const CANDIDATES = 400;
const DETECTIONS_PER_MUTANT = 3;
/** Cases in which only our own reading decides are taken only if there are no others. */
const LAST = 1000;

/** The suite as it is stored with the game. */
export function suiteOf(subject: Subject): SuiteCase[] {
  const { contract, suite } = subject.grading;
  const entries = (suite[editionOf(subject) ?? 'only'] ?? []).map(entry => entry.split(' '));
  const numbers = entries.map(([number]) => Number(number));
  const random = fc.sample(contract.plans, {
    seed: SUITE_SEED,
    numRuns: Math.max(0, Math.max(0, ...numbers) + 1 - contract.corners.length),
  });
  const plans = [...contract.corners.map(({ plan }) => plan), ...random];
  return entries.map(([number, ...rulings], k) => ({
    name: `${String(k + 1).padStart(3, '0')}-${rulings[0]}`,
    testCase: caseOf(subject, 'contract', plans[Number(number)], `s${number}`, contract.corners[Number(number)]?.name),
    rulings,
  }));
}

/**
 * Chooses a suite that detects every mutant several times: with the cases that test the fewest other rulings, and of those
 * the shortest. This is slow, so the result is stored.
 */
export function chooseSuite(subject: Subject): string[] {
  const contested = contestedBy(subject.grading);
  const mutants = subject.grading.mutants.filter(mutant => mutant.isOutside !== true && !contested.includes(mutant));
  const known = generateCases(subject, 'contract', SUITE_SEED, CANDIDATES);
  const breadth = new Map(known.map(one => [one, rulingsIn(one).length + (contested.some(one.detects) ? LAST : 0)]));
  known.sort((one, other) => breadth.get(one)! - breadth.get(other)! || sizeOf(one.script) - sizeOf(other.script));
  const chosenFor = new Map<Case, string>();
  for (const mutant of mutants) {
    const detecting = [...chosenFor].filter(([one]) => one.detects(mutant));
    // At least one case is there for this ruling, so that it can be judged by itself.
    const isOwn = detecting.some(([, ruling]) => ruling === mutant.ruling);
    let missing = Math.max(DETECTIONS_PER_MUTANT - detecting.length, isOwn ? 0 : 1);
    for (const one of known) {
      if (missing <= 0) break;
      if (chosenFor.has(one) || !one.detects(mutant)) continue;
      chosenFor.set(one, mutant.ruling);
      missing--;
    }
  }
  return [...chosenFor].map(([one, ruling]) =>
    [one.path, ruling, ...rulingsIn(one).filter(other => other !== ruling)].join(' '),
  );
}

const rulingsIn = ({ detected }: Case): string[] => [...new Set([...detected].map(({ ruling }: Mutant) => ruling))];
