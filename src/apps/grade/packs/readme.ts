import { inShell, type PackPlan } from './pack.js';

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
