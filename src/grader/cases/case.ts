import fc from 'fast-check';
import { answerOf } from '#engine/program/drive.js';
import type { Grading, Inputs, Mutant, Script } from '#engine/program/grading.js';
import { type Comparison, isSame } from '../comparison.js';

/** Whether an input is one that the assignment promises, one that it does not, or one of its own examples. */
type Origin = 'contract' | 'robustness' | 'example';

/** One input for a program, with the correct output. */
export interface Case {
  readonly origin: Origin;
  /** The number of the case among those of its seed, for `--path`. A shrunk case keeps the number of the original. */
  readonly path: string;
  /** Only examples and hand-written cases have a name. */
  readonly name?: string;
  /** The game makes the script from this plan. Examples have none. */
  readonly plan: unknown;
  readonly script: Script;
  readonly expected: string;
  /** Whether the mutant answers this case differently, so that the case would reveal its mistake. */
  detects(mutant: Mutant): boolean;
  /** All mutants that the case detects. Finding them runs every mutant once. */
  readonly detected: ReadonlySet<Mutant>;
}

/** Programs are graded on a subject: a game, its edition and how outputs are compared. */
export interface Subject {
  readonly grading: Grading;
  /** Flags of our program that apply to all cases, such as the edition. */
  readonly flags: Script['flags'];
  readonly comparison: Comparison;
}

export function caseOf(
  subject: Subject,
  origin: Exclude<Origin, 'example'>,
  plan: unknown,
  path: string,
  name?: string,
): Case {
  const script = withFlags(subject, subject.grading[origin].script(plan));
  const expected = answerTo(subject.grading.program, script);
  return caseFor(subject, { origin, path, plan, script, expected, ...(name === undefined ? {} : { name }) });
}

/** The assignment's examples, with the outputs that the assignment shows. */
export const examplesOf = (subject: Subject): Case[] =>
  subject.grading.examples
    .filter(({ edition }) => edition === undefined || edition === editionOf(subject))
    .map(({ name, script, expected }, k) =>
      caseFor(subject, {
        origin: 'example',
        path: `e${k + 1}`,
        name,
        plan: undefined,
        script: withFlags(subject, script),
        expected,
      }),
    );

export const editionOf = ({ grading, flags }: Subject): string | undefined =>
  flags.edition === undefined ? grading.editions?.[0] : String(flags.edition);

export const answerTo = (program: Grading['program'], script: Script): string =>
  answerOf(program, callOf(script), script.input).output;

function caseFor({ grading, comparison }: Subject, facts: Omit<Case, 'detects' | 'detected'>): Case {
  const known = new Map<Mutant, boolean>();
  const differs = ({ program }: Mutant): boolean =>
    !isSame(answerTo(program, facts.script), facts.expected, comparison);
  const detects = (mutant: Mutant): boolean => {
    const isDetected = known.get(mutant) ?? differs(mutant);
    known.set(mutant, isDetected);
    return isDetected;
  };
  return {
    ...facts,
    detects,
    get detected() {
      return new Set(grading.mutants.filter(detects));
    },
  };
}

const withFlags = ({ flags }: Subject, script: Script): Script => ({ ...script, flags: { ...script.flags, ...flags } });

export const callOf = ({ flags, file = '' }: Script) => ({ flags, file });

/** Equal for cases that run the program in the same way. */
export const keyOf = ({ input, file = '', flags }: Script): string => JSON.stringify([input, file, flags]);

/** The number of characters that a reader of the report has to read. */
export const sizeOf = ({ input, file = '' }: Script): number => input.length + file.length;

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
