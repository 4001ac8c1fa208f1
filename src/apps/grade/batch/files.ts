import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { BadInput, quote } from '#engine/bad-input.js';
import { problemOf } from '#node/system-error.js';

/** Writes a file in one step, so that an interruption never leaves half of it. Makes its folder if it is missing. */
export function writeWhole(path: string, text: string): void {
  makeFolder(dirname(path));
  const draft = `${path}.${process.pid}.part`;
  try {
    writeFileSync(draft, text);
    renameSync(draft, path);
  } catch (error) {
    throw new BadInput(`cannot write the report: ${problemOf(error)}`);
  }
}

export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new BadInput(`cannot make the folder ${quote(path)}: ${problemOf(error)}`);
  }
}
