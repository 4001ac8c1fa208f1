import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BadInput, quote } from '#engine/bad-input.js';
import type { Mutant } from '#engine/program/grading.js';
import type { Subject } from '#grader/cases/case.js';
import { type SuiteCase, type SuiteFile, suiteFiles, suiteOf } from '#grader/cases/suite.js';
import { problemOf } from '#node/system-error.js';
import { type Assignment, openAssignment } from './assignment.js';

interface Suite {
  readonly subject: Subject;
  readonly cases: readonly SuiteCase[];
}

/** The fixed suite that scores come from. */
export async function openSuite(assignment: Assignment): Promise<Suite> {
  const subject = await openAssignment(assignment);
  return { subject, cases: suiteOf(subject) };
}

/** Writes a suite into a new or empty folder. Returns the number of files. */
export const writeSuite = (folder: string, game: string, suite: Suite): number =>
  writeFiles(folder, suiteFiles(game, suite.subject.grading, suite.cases));

/** Writes files into a new or empty folder. Their names may contain folders. Returns their number. */
export function writeFiles(folder: string, files: readonly SuiteFile[]): number {
  try {
    mkdirSync(folder, { recursive: true });
    if (readdirSync(folder).length > 0) throw new BadInput(`${quote(folder)} is not empty; name a new folder`);
    for (const { name, text, isExecutable } of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
      if (isExecutable) chmodSync(join(folder, name), 0o755);
    }
    return files.length;
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`cannot write to ${quote(folder)}: ${problemOf(error)}`);
  }
}

/** Lists the known mistakes that promised inputs can show, and how many cases of the suite detect each. */
export function mutationScore({ subject, cases }: Suite): { readonly text: string; readonly isComplete: boolean } {
  const mutants = subject.grading.mutants.filter(({ isOutside }) => isOutside !== true);
  const count = (mutant: Mutant): number => cases.filter(({ testCase }) => testCase.detects(mutant)).length;
  const all = mutants.map(mutant => ({ mutant, count: count(mutant) }));
  const missed = all.filter(one => one.count === 0);
  const widest = Math.max(0, ...mutants.map(({ ruling, id }) => `${ruling} ${id}`.length));
  const lines = all.map(({ mutant: { ruling, id, about }, count: times }) => {
    const found = times === 0 ? 'MISSED' : `by ${times}`;
    return `  ${`${ruling} ${id}`.padEnd(widest)}  ${found.padEnd(6)}  as if ${about}`;
  });
  const head = `${cases.length} cases detect ${all.length - missed.length} of ${all.length} known mistakes`;
  return { text: [head, ...lines, ''].join('\n'), isComplete: missed.length === 0 };
}
