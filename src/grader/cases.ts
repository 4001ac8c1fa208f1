import fc from 'fast-check';
import { answerOf } from '../engine/program/drive.js';
import type { Grading, Mutant, Script } from '../engine/program/grading.js';
import { type Comparison, isSame } from './comparison.js';

/** One thing to ask a program, with the right answer. */
export interface Case {
  /** Its number among all that the seed brings, or of the one that it was shrunk from: what `--path` repeats it by. */
  readonly path: string;
  /** Of a case that was written by hand. */
  readonly name?: string;
  /** What the game makes the script from. */
  readonly plan: unknown;
  readonly script: Script;
  readonly expected: string;
  /** Whether this mutant answers otherwise: breaking its ruling would be noticed here. */
  shows(mutant: Mutant): boolean;
  /** All of those. To find them takes as many runs as there are mutants. */
  readonly exposes: ReadonlySet<Mutant>;
}

/** What programs are asked about: a game, in one of its forms. */
export interface Subject {
  readonly grading: Grading;
  /** Flags of our program that hold for all cases, such as an edition. */
  readonly flags: Script['flags'];
  readonly comparison: Comparison;
}

/** How often each mutant should be exposed before cases are taken as they come. */
const ENOUGH = 12;
/** How many cases are thought of for each that is taken, as long as there are not too many to be chosen from. */
const CHOICE = 2;
const MOST_CHOSEN_FROM = 400;

/**
 * Corners first, then random cases. Of those that chance brings, the ones are taken that expose what has not been exposed
 * often enough, and then the others in their order.
 */
export function drawCases(subject: Subject, seed: number, count: number): Case[] {
  const { corners } = subject.grading;
  const looked = corners.length + Math.max(count, Math.min(count * CHOICE, MOST_CHOSEN_FROM));
  return chosenFrom(thinkOf(subject, seed, looked), count);
}

/** So many cases as they come, corners first, each once. */
export function thinkOf(subject: Subject, seed: number, count: number): Case[] {
  const { corners } = subject.grading;
  const plans = plansOf(subject.grading, seed, count);
  return distinct(plans.map((plan, k) => caseOf(subject, plan, String(k), corners[k]?.name)));
}

/** The case that a seed and a path lead to. Undefined if they lead nowhere. */
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
  const shows = (mutant: Mutant): boolean => {
    const isShown = known.get(mutant) ?? differs(mutant);
    known.set(mutant, isShown);
    return isShown;
  };
  return {
    path,
    plan,
    script,
    expected,
    shows,
    get exposes() {
      return new Set(grading.mutants.filter(shows));
    },
    ...(name === undefined ? {} : { name }),
  };
}

export function scriptOf({ grading, flags }: Subject, plan: unknown): Script {
  const script = grading.script(plan);
  return { ...script, flags: { ...script.flags, ...flags } };
}

export const callOf = ({ flags, file = '' }: Script) => ({ flags, file });

/** Two cases that ask the same are one. */
export const keyOf = ({ input, file = '', flags }: Script): string => JSON.stringify([input, file, flags]);

function distinct(cases: readonly Case[]): Case[] {
  const known = new Map<string, Case>();
  for (const one of cases) if (!known.has(keyOf(one.script))) known.set(keyOf(one.script), one);
  return [...known.values()];
}

function chosenFrom(cases: readonly Case[], count: number): Case[] {
  const exposed = new Map<Mutant, number>();
  const taken = new Set(cases.filter(({ name }) => name !== undefined));
  const most = taken.size + count;
  for (const one of cases.slice(0, MOST_CHOSEN_FROM)) {
    const isWanted = [...one.exposes].some(mutant => (exposed.get(mutant) ?? 0) < ENOUGH);
    if (!isWanted || (taken.size >= most && !taken.has(one))) continue;
    taken.add(one);
    for (const mutant of one.exposes) exposed.set(mutant, (exposed.get(mutant) ?? 0) + 1);
  }
  for (const one of cases) if (taken.size < most) taken.add(one);
  return cases.filter(one => taken.has(one));
}
