import type { Mutant } from '#engine/program/grading.js';
import type { Case } from '../cases/case.js';
import { sizeOf } from '../cases/case.js';
import type { CaseResult } from '../judging/judgement.js';
import type { Evidence, Tally } from './evidence.js';

/** A reading of the rules that a program follows. */
export interface Suspect {
  readonly mutant: Mutant;
  /** Readings that cannot be told apart from it by what the program printed. */
  readonly others: readonly Mutant[];
  /** The cases whose first difference it explains. */
  readonly explained: readonly CaseResult[];
}

export interface Diagnosis {
  readonly suspects: readonly Suspect[];
  /** The cases that all suspects together do not predict to the end. */
  readonly unexplained: readonly CaseResult[];
  /** Everything that was looked at, with the cases that were asked on the way. */
  readonly results: readonly CaseResult[];
}

/** Runs the program on more cases that tell two sets of readings apart. Returns none if there are no such cases. */
export type Ask = (one: readonly Mutant[], other: readonly Mutant[]) => Promise<readonly CaseResult[]>;

const MOST_READINGS = 4;
/** Candidates are chosen by this many of the shortest failed cases. */
const SHORTEST = 16;
/** A reading must explain this many cases, if that many fail. */
const ENOUGH = 3;
/** The most partial explanations to try in pairs. */
const MOST_IN_PAIRS = 12;

interface Candidate extends Tally {
  readonly readings: readonly Mutant[];
}

/**
 * Finds the readings that explain what a program prints, one after the other. Each must explain failed cases that those before
 * it do not, and nothing may refute it: no case in which the program is still right where the reading goes wrong. What is
 * found is assumed from then on, so that several mistakes of one program are told apart. In doubt nothing is named.
 */
export async function diagnose(
  mutants: readonly Mutant[],
  first: readonly CaseResult[],
  evidence: Evidence,
  ask: Ask,
  /** Readings that are known already. They are assumed, and not named again. */
  known: readonly Mutant[] = [],
): Promise<Diagnosis> {
  let results = first;
  let named: readonly Mutant[] = known;
  const others = new Map<Mutant, readonly Mutant[]>();
  while (named.length < known.length + MOST_READINGS) {
    const found = await nextReadings(mutants, named, results, evidence, ask);
    results = found.results;
    if (!found.best) break;
    for (const mutant of found.best) others.set(mutant, found.rivals);
    named = [...named, ...found.best];
  }
  named = named.filter(mutant => known.includes(mutant) || isNeeded(mutant, named, results, evidence));
  return {
    suspects: named
      .filter(mutant => !known.includes(mutant))
      .map(mutant => ({
        mutant,
        others: others.get(mutant)!,
        explained: explainedBy(mutant, named, results, evidence),
      })),
    unexplained: results.filter(result => !evidence.fits(named, result)),
    results,
  };
}

/** Without it, some case would be explained less far. */
const isNeeded = (
  mutant: Mutant,
  named: readonly Mutant[],
  results: readonly CaseResult[],
  evidence: Evidence,
): boolean => explainedBy(mutant, named, results, evidence).length > 0;

function explainedBy(mutant: Mutant, named: readonly Mutant[], results: readonly CaseResult[], evidence: Evidence) {
  const rest = named.filter(other => other !== mutant);
  return evidence.tally(rest, named, results).explained;
}

interface Found {
  readonly best: readonly Mutant[] | undefined;
  readonly rivals: readonly Mutant[];
  readonly results: readonly CaseResult[];
}

async function nextReadings(
  mutants: readonly Mutant[],
  named: readonly Mutant[],
  first: readonly CaseResult[],
  evidence: Evidence,
  ask: Ask,
): Promise<Found> {
  let results = first;
  for (let round = 0; round < 3; round++) {
    const open = results.filter(result => !evidence.fits(named, result));
    if (open.length === 0) break;
    const candidates = candidatesFor(mutants, named, open, results, evidence);
    const [best, ...others] = candidates;
    if (!best) break;
    const rivals = others.filter(other => weightOf(other) >= weightOf(best));
    const more = await moreCases(best, rivals[0], named, open.length, ask);
    if (more.length === 0) return settled(best, rivals, open.length, results);
    results = [...results, ...more];
  }
  return { best: undefined, rivals: [], results };
}

/** Asks for more cases if the best reading has little to show for it, or if another one explains as much. */
async function moreCases(
  best: Candidate,
  rival: Candidate | undefined,
  named: readonly Mutant[],
  open: number,
  ask: Ask,
): Promise<readonly CaseResult[]> {
  if (best.explained.length < Math.min(ENOUGH, open)) return ask([...named, ...best.readings], named);
  return rival ? ask([...named, ...best.readings], [...named, ...rival.readings]) : [];
}

function settled(best: Candidate, rivals: readonly Candidate[], open: number, results: readonly CaseResult[]): Found {
  const isEnough = best.explained.length >= Math.min(ENOUGH, open);
  const ruling = ({ readings }: Candidate): string => readings.map(one => one.ruling).join();
  const isInDoubt = rivals.some(rival => ruling(rival) !== ruling(best));
  const isBest = isEnough && !isInDoubt && best.mismatched <= best.explained.length / 2;
  return {
    best: isBest ? best.readings : undefined,
    rivals: isBest ? rivals.flatMap(({ readings }) => (readings.length === 1 ? readings : [])) : [],
    results,
  };
}

/** All readings that explain something and that nothing refutes, the best first; pairs only if no single one does. */
function candidatesFor(
  mutants: readonly Mutant[],
  named: readonly Mutant[],
  open: readonly CaseResult[],
  results: readonly CaseResult[],
  evidence: Evidence,
): Candidate[] {
  const shortest = [...open]
    .sort((one, other) => sizeOf(one.testCase.script) - sizeOf(other.testCase.script))
    .slice(0, SHORTEST);
  const isNew = (mutant: Mutant): boolean => !named.includes(mutant);
  const helpful = mutants
    .filter(isNew)
    .map(mutant => ({ mutant, count: evidence.tally(named, [...named, mutant], shortest).explained.length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ mutant }) => mutant);
  const single = unrefuted(
    helpful.map(mutant => [mutant]),
    named,
    results,
    evidence,
  );
  return single.length > 0 ? single : unrefuted(pairsOf(helpful.slice(0, MOST_IN_PAIRS)), named, results, evidence);
}

const unrefuted = (
  sets: readonly (readonly Mutant[])[],
  named: readonly Mutant[],
  results: readonly CaseResult[],
  evidence: Evidence,
): Candidate[] =>
  sets
    .map(readings => ({ readings, ...evidence.tally(named, [...named, ...readings], results) }))
    .filter(({ explained, refuted }) => explained.length > 0 && refuted === 0)
    .sort((one, other) => weightOf(other) - weightOf(one) || one.mismatched - other.mismatched);

/** Explained cases count most; of two that explain as many, the one that predicts more cases to their end is better. */
const weightOf = ({ explained, finished }: Tally): number => explained.length * MANY + finished;
const MANY = 10_000;

const pairsOf = (mutants: readonly Mutant[]): Mutant[][] =>
  mutants.flatMap((one, k) => mutants.slice(k + 1).map(other => [one, other]));

/** Cases on which two sets of readings answer differently. */
export function tellingApart(
  one: readonly Mutant[],
  other: readonly Mutant[],
  cases: Iterable<Case>,
  evidence: Evidence,
  most: number,
): Case[] {
  const found: Case[] = [];
  for (const testCase of cases) {
    if (found.length >= most) break;
    if (evidence.answer(one, testCase).join('\n') !== evidence.answer(other, testCase).join('\n')) found.push(testCase);
  }
  return found;
}
