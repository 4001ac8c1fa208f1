import { languageOf } from './judging/languages.js';
import type { ProgramFile } from './judging/messages.js';
import { Problem } from './judging/problem.js';
import { startableFiles } from './main-file.js';

/** The most that all files of a program may take together. */
const MOST_BYTES = 1_000_000;

/** The files that the visitor has chosen. */
export interface ChosenProgram {
  readonly files: readonly ProgramFile[];
  /** The names of the files that can be started, the likeliest first. */
  readonly startable: readonly string[];
}

/** Rejects with a Problem. */
export async function readProgram(files: readonly File[]): Promise<ChosenProgram> {
  if (!files.some(({ name }) => languageOf(name))) throw new Problem('no-program', files[0]?.name ?? '');
  if (files.reduce((size, file) => size + file.size, 0) > MOST_BYTES) throw new Problem('too-large');
  const read = await Promise.all(files.map(textOf));
  return { files: read, startable: startableFiles(read).map(({ name }) => name) };
}

async function textOf(file: File): Promise<ProgramFile> {
  try {
    return { name: file.name, text: await file.text() };
  } catch {
    // It has been moved or changed since it was chosen.
    throw new Problem('unreadable', file.name);
  }
}
