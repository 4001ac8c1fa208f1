import fc from 'fast-check';
import type { Inputs } from '#engine/program/grading.js';
import { type Case, caseOf, keyOf, type Origin, type Subject } from './case.js';

/** The suite is always drawn with this seed, so that two runs agree. */
export const SUITE_SEED = 1;

type Drawn = Exclude<Origin, 'example'>;

/** The first `count` cases of a seed, corner cases first, without duplicates. */
export function generateCases(subject: Subject, origin: Drawn, seed: number, count: number): Case[] {
  const inputs = subject.grading[origin];
  const plans = plansOf(inputs, seed, count);
  return distinct(plans.map((plan, k) => caseOf(subject, origin, plan, pathOf(origin, k), inputs.corners[k]?.name)));
}

/** Robustness cases have an `r` before their number, and cases of the suite an `s`. */
const pathOf = (origin: Drawn, number: number): string => `${origin === 'robustness' ? 'r' : ''}${number}`;

/** Undefined if the path is not a case number. */
export function caseAt(subject: Subject, seed: number, path: string): Case | undefined {
  const [, mark, digits] = /^([rs]?)(\d{1,6})$/.exec(path) ?? [];
  if (digits === undefined) return undefined;
  const origin = mark === 'r' ? 'robustness' : 'contract';
  const inputs = subject.grading[origin];
  const plan = plansOf(inputs, mark === 's' ? SUITE_SEED : seed, Number(digits) + 1).at(-1);
  return caseOf(subject, origin, plan, path, inputs.corners[Number(digits)]?.name);
}

function plansOf({ corners, plans }: Inputs, seed: number, count: number): unknown[] {
  const written = corners.map(({ plan }) => plan).slice(0, count);
  return [...written, ...fc.sample(plans, { seed, numRuns: count - written.length })];
}

function distinct(cases: readonly Case[]): Case[] {
  const known = new Map<string, Case>();
  for (const one of cases) if (!known.has(keyOf(one.script))) known.set(keyOf(one.script), one);
  return [...known.values()];
}
