import { suiteFiles } from '#grader/cases/suite-files.js';
import { check50Pack } from './check50.js';
import { githubClassroomPack } from './github-classroom.js';
import { gradescopePack } from './gradescope.js';
import { kattisPack } from './kattis.js';
import type { PackFile, PackKind, PackPlan } from './pack.js';
import { prairielearnPack } from './prairielearn.js';
import { readme } from './readme.js';

const PACKS: Readonly<Record<PackKind, (plan: PackPlan) => PackFile[]>> = {
  gradescope: gradescopePack,
  'github-classroom': githubClassroomPack,
  prairielearn: prairielearnPack,
  check50: check50Pack,
  kattis: kattisPack,
  shell: shellPack,
};

export const packFiles = (kind: PackKind, plan: PackPlan): PackFile[] => PACKS[kind](plan);

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
