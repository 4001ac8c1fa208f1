import { filesIn, type PackFile, type PackPlan, RUNNER_NOTES, type RulingGroup, readme, rulingGroups } from './pack.js';
import { runnerFiles } from './runner.js';

/** A set of checks for check50: one for each ruling. */
export const check50Pack = (plan: PackPlan): PackFile[] => [
  { name: '.cs50.yaml', text: config(plan) },
  { name: '__init__.py', text: checks(plan) },
  ...runnerFiles(plan),
  { name: 'README.md', text: readme(plan, 'check50', STEPS, NOTES) },
];

const STEPS = [
  'Push this folder to a repository of yours on GitHub, for example as `gridfall-checks/` of `you/checks`.',
  'Students run `check50 you/checks/main/gridfall-checks` in the folder of their program.',
  'To try it without a network: `check50 --dev PATH_OF_THIS_FOLDER`.',
] as const;

const NOTES = [
  'check50 knows no points: every ruling passes or fails.',
  'Everybody can read the checks in a public repository.',
  ...RUNNER_NOTES,
];

function config({ command }: PackPlan): string {
  const required = filesIn(command).map(file => `    - !require ${JSON.stringify(file)}\n`);
  const files = required.length > 0 ? `  files:\n${required.join('')}` : '';
  return `check50:\n  checks: "__init__.py"\n${files}`;
}

/** Seconds beyond the time for one program, in which check50 copies and compares. */
const SPARE_SECONDS = 30;

function checks(plan: PackPlan): string {
  const timeout = Math.ceil(plan.budgetSeconds) + SPARE_SECONDS;
  const hasBuild = plan.build !== undefined;
  const examples =
    plan.examples.length > 0
      ? [check('examples', 'the examples of the assignment', 'examples', hasBuild, timeout)]
      : [];
  const rulings = rulingGroups(plan).map(group =>
    check(nameOf(group), `${group.id} ${group.title}`, group.id, hasBuild, timeout),
  );
  return [HEAD, ...(hasBuild ? [buildCheck(timeout)] : []), ...examples, ...rulings].join('\n\n');
}

const HEAD = `import importlib.util
import os

import check50

HERE = os.path.dirname(os.path.abspath(__file__))
spec = importlib.util.spec_from_file_location("run_suite", os.path.join(HERE, "run_suite.py"))
run_suite = importlib.util.module_from_spec(spec)
spec.loader.exec_module(run_suite)


def keeps(ruling):
    suite = run_suite.load(HERE)
    program = run_suite.Program(suite, os.getcwd(), suite["command"])
    for group in run_suite.grade(suite, program, ruling):
        if not group["passed"]:
            raise check50.Failure(group["text"], help=group["about"] or None)
`;

const buildCheck = (timeout: number): string => `@check50.check(timeout=${timeout})
def builds():
    """the program can be built"""
    suite = run_suite.load(HERE)
    problem = run_suite.Program(suite, os.getcwd(), suite["command"]).build()
    if problem:
        raise check50.Failure(problem)
`;

const check = (name: string, about: string, id: string, hasBuild: boolean, timeout: number): string =>
  `@check50.check(${hasBuild ? 'builds, ' : ''}timeout=${timeout})
def ${name}():
    ${JSON.stringify(about)}
    keeps(${JSON.stringify(id)})
`;

const nameOf = ({ id }: RulingGroup): string => id.toLowerCase().replace('-', '_');
