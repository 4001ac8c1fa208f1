import { BadInput } from '#engine/bad-input.js';
import { editionOf, examplesOf } from '#grader/cases/case.js';
import { suiteFiles, suiteOf, valued } from '#grader/cases/suite.js';
import { type Assignment, openAssignment } from './assignment.js';
import type { GradingSetup } from './grade-program.js';
import { check50Pack } from './packs/check50.js';
import { githubClassroomPack } from './packs/github-classroom.js';
import { gradescopePack } from './packs/gradescope.js';
import { kattisPack } from './packs/kattis.js';
import { type PackFile, type PackKind, type PackPlan, readme } from './packs/pack.js';
import { prairielearnPack } from './packs/prairielearn.js';
import { checkCommand } from './sandbox/command.js';
import { ceilingOf } from './sandbox/execution.js';
import { writeFiles } from './suite.js';

/** Writes a pack for another autograder into a new or empty folder. Returns the number of files. */
export async function writePack(
  kind: PackKind,
  folder: string,
  assignment: Assignment,
  { options, limits, disclosure, budgetMs }: GradingSetup,
  { command, build, visibility }: Pick<PackPlan, 'command' | 'build' | 'visibility'>,
): Promise<number> {
  const { listing, ...subject } = await openAssignment(assignment);
  if (assignment.comparison === 'board')
    throw new BadInput('a pack cannot compare fields alone; choose --compare exact, trailing-blanks, blanks or tokens');
  const cases = suiteOf(subject);
  const placeholders = Object.keys(cases[0]?.testCase.script.placeholders ?? {}).map(name => `{${name}}`);
  const own = command.length > 0 ? command : ['python3', 'main.py', ...placeholders];
  checkCommand(own, cases[0]!.testCase.script);
  const rubric = options.rubric ?? {};
  const plan: PackPlan = {
    game: listing.id,
    title: listing.title,
    grading: subject.grading,
    cases: valued(subject.grading, cases, rubric),
    examples: examplesOf(subject),
    rubric,
    comparison: assignment.comparison,
    edition: editionOf(subject),
    command: own,
    build,
    disclosure,
    visibility,
    limits: {
      cpuSeconds: Math.ceil(limits.cpuMs / 1000),
      wallSeconds: Math.ceil(ceilingOf(limits) / 1000),
      outputBytes: limits.output,
    },
    budgetSeconds: budgetMs / 1000,
  };
  return writeFiles(folder, packFiles(kind, plan));
}

const PACKS: Readonly<Record<PackKind, (plan: PackPlan) => PackFile[]>> = {
  gradescope: gradescopePack,
  'github-classroom': githubClassroomPack,
  prairielearn: prairielearnPack,
  check50: check50Pack,
  kattis: kattisPack,
  shell: shellPack,
};

const packFiles = (kind: PackKind, plan: PackPlan): PackFile[] => PACKS[kind](plan);

/** The suite of `--export`: files, and a shell script that compares. */
function shellPack(plan: PackPlan): PackFile[] {
  const { game, grading, cases, rubric } = plan;
  const files = suiteFiles(game, grading, cases, rubric).filter(({ name }) => name !== 'README.txt');
  return [...files, { name: 'README.md', text: readme(plan, 'the command line', STEPS, NOTES) }];
}

const STEPS = [
  'Copy this folder to where the programs are.',
  'Run `./run.sh` with the command of a program, for example `./run.sh python3 main.py`.',
  'Add up the points of the lines that begin with `passed`.',
] as const;

const NOTES = [
  '`run.sh` needs only a POSIX shell, and `timeout` if it is there. It compares byte for byte.',
  '`suite.json` says which rulings each case tests and which mistakes it shows.',
];
