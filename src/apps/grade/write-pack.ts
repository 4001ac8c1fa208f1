import { BadInput } from '#engine/bad-input.js';
import { editionOf, examplesOf } from '#grader/cases/case.js';
import { suiteOf } from '#grader/cases/suite.js';
import { valued } from '#grader/cases/suite-files.js';
import { type Assignment, openAssignment } from './assignment.js';
import { writeFiles } from './export.js';
import type { GradingSetup } from './grade-program.js';
import type { PackKind, PackPlan } from './packs/pack.js';
import { packFiles } from './packs/pack-files.js';
import { checkCommand } from './sandbox/command.js';
import { ceilingOf } from './sandbox/limits.js';

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
