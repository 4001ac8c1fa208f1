import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BadInput, quote } from '#engine/bad-input.js';
import type { Report } from '#grader/report/report.js';
import { problemOf } from '#node/system-error.js';
import { hashOf, type Submission } from './submissions.js';

/** A report as it is kept in the folder of results. */
interface Result extends Report {
  readonly batch: { readonly submission: string; readonly key: string };
}

/** Finished reports, one JSON file each, from which an interrupted batch is resumed. */
export class Results {
  readonly #options: string;

  /** Results count only if they were made with equal options. */
  constructor(
    private readonly folder: string | undefined,
    options: unknown,
  ) {
    this.#options = JSON.stringify(options);
  }

  /** The result of the same submission under the same options. */
  find(submission: Submission): Report | undefined {
    const text = this.#read(submission);
    if (text === undefined) return undefined;
    try {
      const { batch, ...report } = JSON.parse(text) as Result;
      return batch?.key === this.#keyOf(submission) ? report : undefined;
    } catch {
      return undefined;
    }
  }

  keep(submission: Submission, report: Report): void {
    if (this.folder === undefined) return;
    const result: Result = { ...report, batch: { submission: submission.name, key: this.#keyOf(submission) } };
    writeWhole(this.#pathOf(this.folder, submission), `${JSON.stringify(result, null, 2)}\n`);
  }

  #read(submission: Submission): string | undefined {
    try {
      return this.folder === undefined ? undefined : readFileSync(this.#pathOf(this.folder, submission), 'utf8');
    } catch {
      return undefined;
    }
  }

  #pathOf = (folder: string, { reportName }: Submission): string => join(folder, `${reportName}.json`);

  #keyOf = (submission: Submission): string =>
    createHash('sha256').update(this.#options).update(hashOf(submission)).digest('hex');
}

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
