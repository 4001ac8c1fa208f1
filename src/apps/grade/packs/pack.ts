import type { Grading } from '#engine/program/grading.js';
import type { Case } from '#grader/cases/case.js';
import type { SuiteFile, ValuedCase } from '#grader/cases/suite.js';
import type { Comparison } from '#grader/comparison.js';
import type { Visibility } from '#grader/report/formats.js';
import type { Disclosure } from '#grader/report/report.js';

/** The autograders for which a pack can be written. */
export const PACK_KINDS = ['gradescope', 'github-classroom', 'prairielearn', 'check50', 'kattis', 'shell'] as const;
export type PackKind = (typeof PACK_KINDS)[number];

export type PackFile = SuiteFile;

/** Everything that goes into a pack. */
export interface PackPlan {
  readonly game: string;
  readonly title: string;
  readonly grading: Grading;
  /** The fixed suite, with points that sum up to 100. */
  readonly cases: readonly ValuedCase[];
  readonly examples: readonly Case[];
  readonly rubric: Readonly<Record<string, number>>;
  readonly comparison: Comparison;
  readonly edition: string | undefined;
  /** Run in the folder of the submission. */
  readonly command: readonly string[];
  readonly build: string | undefined;
  readonly disclosure: Disclosure;
  readonly visibility: Visibility;
  readonly limits: { readonly cpuSeconds: number; readonly wallSeconds: number; readonly outputBytes: number };
  readonly budgetSeconds: number;
}

/** The cases that were chosen for one ruling. */
export interface RulingGroup {
  readonly id: string;
  readonly title: string;
  readonly says: string;
  readonly points: number;
  readonly cases: readonly ValuedCase[];
}

/** Rulings that earn points, in the order of the rules. */
export function rulingGroups({ grading, cases }: PackPlan): RulingGroup[] {
  return grading.rulings.flatMap(({ id, title, says }) => {
    const own = cases.filter(({ rulings: [first], points }) => first === id && points > 0);
    const points = own.reduce((sum, one) => sum + one.points, 0);
    return own.length === 0 ? [] : [{ id, title, says: says.replaceAll('**', ''), points, cases: own }];
  });
}

/** Whole points that sum up to the same: the largest remainders are rounded up. */
export function wholePoints(groups: readonly RulingGroup[]): number[] {
  const total = Math.round(groups.reduce((sum, { points }) => sum + points, 0));
  const whole = groups.map(({ points }) => Math.floor(points));
  const missing = total - whole.reduce((sum, points) => sum + points, 0);
  const largest = groups.map(({ points }, k) => [points % 1, k] as const).sort(([one], [other]) => other - one);
  for (const [, k] of largest.slice(0, missing)) whole[k]!++;
  return whole;
}

/** The files that a command names, as far as one can tell. */
export const filesIn = (command: readonly string[]): string[] =>
  command.filter((word, k) => k > 0 && /^[\w./-]+\.\w+$/.test(word));

/** A command as one types it. */
export const inShell = (words: readonly string[]): string =>
  words.map(word => (/^[\w./={}:,@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ');

/** The instructions of a pack: three steps, and notes. */
export function readme(
  plan: PackPlan,
  where: string,
  steps: readonly [string, string, string],
  notes: readonly string[],
): string {
  const { title, command, build, comparison, edition } = plan;
  return `# ${title} on ${where}

${steps.map((step, k) => `${k + 1}. ${step}`).join('\n')}

Each submission is run as \`${inShell(command)}\` in its own folder${build === undefined ? '' : `, after \`${build}\``}.
Output is compared: ${comparison}.${edition === undefined ? '' : ` Edition: ${edition}.`}

${[...notes, ...SHARED].map(note => `- ${note}`).join('\n')}
`;
}

const SHARED = [
  'Nothing is downloaded while grading.',
  'Points are given for each ruling: the cases chosen for it share its points. Unlike `gridfall grade`, a pack cannot tell why a case fails, so one fault may cost points of several rulings.',
];

/** Notes for packs that use the runner. */
export const RUNNER_NOTES = [
  '`suite.json` holds command, build command, limits, and all cases with their points; change them there.',
  'Cases for which there is no time are not judged: they neither earn nor cost points. After three runs that hang, the rest is not run.',
];
