import fc from 'fast-check';
import { answerOf } from '../engine/program/drive.js';
import type { Grading, Mutant, Script } from '../engine/program/grading.js';
import { type Comparison, isSame } from './comparison.js';

/** One input for a program, with the correct output. */
export interface Case {
  /** The number of the case among those of its seed, for `--path`. A shrunk case keeps the number of the original. */
  readonly path: string;
  /** Only hand-written cases have a name. */
  readonly name?: string;
  /** The game makes the script from this plan. */
  readonly plan: unknown;
  readonly script: Script;
  readonly expected: string;
  /** Whether the mutant answers this case differently, so that the case would reveal its mistake. */
  detects(mutant: Mutant): boolean;
  /** All mutants that the case detects. Finding them runs every mutant once. */
  readonly detected: ReadonlySet<Mutant>;
}

/** What programs are graded on: a game, its edition and how outputs are compared. */
export interface Subject {
  readonly grading: Grading;
  /** Flags of our program that apply to all cases, such as the edition. */
  readonly flags: Script['flags'];
  readonly comparison: Comparison;
}

/** Cases are preferred until each mutant is detected this often. */
const ENOUGH_DETECTIONS = 12;
/** Looking for detected mutants is slow, so only this many candidates are examined. */
const MOST_CANDIDATES = 400;
const CANDIDATES_PER_CASE = 2;

/**
 * The hand-written corner cases, then random ones. Random cases that detect rarely detected mutants are preferred; the rest
 * fill up in order.
 */
export function drawCases(subject: Subject, seed: number, count: number): Case[] {
  const { corners } = subject.grading;
  const candidates = corners.length + Math.max(count, Math.min(count * CANDIDATES_PER_CASE, MOST_CANDIDATES));
  return chooseCases(generateCases(subject, seed, candidates), count);
}

/** The first `count` cases of a seed, corner cases first, without duplicates. */
export function generateCases(subject: Subject, seed: number, count: number): Case[] {
  const { corners } = subject.grading;
  const plans = plansOf(subject.grading, seed, count);
  return distinct(plans.map((plan, k) => caseOf(subject, plan, String(k), corners[k]?.name)));
}

/** Undefined if the path is not a case number. */
export function caseAt(subject: Subject, seed: number, path: string): Case | undefined {
  if (!/^\d{1,6}$/.test(path)) return undefined;
  const plan = plansOf(subject.grading, seed, Number(path) + 1).at(-1);
  return caseOf(subject, plan, path, subject.grading.corners[Number(path)]?.name);
}

function plansOf({ corners, plans }: Grading, seed: number, count: number): unknown[] {
  const written = corners.map(({ plan }) => plan).slice(0, count);
  return [...written, ...fc.sample(plans, { seed, numRuns: count - written.length })];
}

export function caseOf(subject: Subject, plan: unknown, path: string, name?: string): Case {
  const { grading, comparison } = subject;
  const script = scriptOf(subject, plan);
  const expected = answerOf(grading.program, callOf(script), script.input).output;
  const differs = ({ program }: Mutant): boolean =>
    !isSame(answerOf(program, callOf(script), script.input).output, expected, comparison);
  const known = new Map<Mutant, boolean>();
  const detects = (mutant: Mutant): boolean => {
    const isDetected = known.get(mutant) ?? differs(mutant);
    known.set(mutant, isDetected);
    return isDetected;
  };
  return {
    path,
    plan,
    script,
    expected,
    detects,
    get detected() {
      return new Set(grading.mutants.filter(detects));
    },
    ...(name === undefined ? {} : { name }),
  };
}

export function scriptOf({ grading, flags }: Subject, plan: unknown): Script {
  const script = grading.script(plan);
  return { ...script, flags: { ...script.flags, ...flags } };
}

export const callOf = ({ flags, file = '' }: Script) => ({ flags, file });

/** Equal for cases that run the program in the same way. */
export const keyOf = ({ input, file = '', flags }: Script): string => JSON.stringify([input, file, flags]);

function distinct(cases: readonly Case[]): Case[] {
  const known = new Map<string, Case>();
  for (const one of cases) if (!known.has(keyOf(one.script))) known.set(keyOf(one.script), one);
  return [...known.values()];
}

function chooseCases(cases: readonly Case[], count: number): Case[] {
  const detections = new Map<Mutant, number>();
  const taken = new Set(cases.filter(({ name }) => name !== undefined));
  const most = taken.size + count;
  for (const one of cases.slice(0, MOST_CANDIDATES)) {
    const isWanted = [...one.detected].some(mutant => (detections.get(mutant) ?? 0) < ENOUGH_DETECTIONS);
    if (!isWanted || (taken.size >= most && !taken.has(one))) continue;
    taken.add(one);
    for (const mutant of one.detected) detections.set(mutant, (detections.get(mutant) ?? 0) + 1);
  }
  for (const one of cases) if (taken.size < most) taken.add(one);
  return cases.filter(one => taken.has(one));
}
