import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BadInput, quote } from '#engine/bad-input.js';
import { type SuiteFile, suiteFiles } from '#grader/cases/suite-files.js';
import { problemOf } from '#node/system-error.js';
import type { Suite } from './assignment.js';

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
