import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput, quote } from '../../engine/bad-input.js';
import { suiteFiles } from '../../grader/cases/suite-files.js';
import type { Suite } from './assignment.js';

/** Writes a suite into a new or empty folder. Returns the number of files. */
export function writeSuite(folder: string, game: string, suite: Suite): number {
  try {
    mkdirSync(folder, { recursive: true });
    if (readdirSync(folder).length > 0) throw new BadInput(`${quote(folder)} is not empty; name a new folder`);
    const files = suiteFiles(game, suite.subject.grading, suite.cases);
    for (const { name, text, isExecutable } of files) {
      writeFileSync(join(folder, name), text);
      if (isExecutable) chmodSync(join(folder, name), 0o755);
    }
    return files.length;
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`cannot write to ${quote(folder)}: ${(error as Error).message}`);
  }
}
