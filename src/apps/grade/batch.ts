import { readdirSync, writeFileSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { BadInput, quote, visible } from '../../engine/bad-input.js';
import type { Report } from '../../grader/report/report.js';
import type { Assignment } from './assignment.js';
import { type Form, formOf } from './forms.js';
import { type GradingSetup, gradeProgram } from './grade-program.js';

export interface Batch {
  readonly folder: string;
  /** `{submission}` is replaced by the path of each submission. */
  readonly command: readonly string[];
  /** A report format, and the folder for the reports of all submissions. */
  readonly files: readonly (readonly [Form, string])[];
}

export interface BatchRow {
  readonly line: string;
  readonly isPassed: boolean;
}

type Watching = Parameters<typeof gradeProgram>[3];
type Watched = (run: (watch: Watching) => Promise<Report>) => Promise<Report>;

/** Yields one line per submission as soon as it is graded. `watched` shows the progress of each. */
export async function* gradeBatch(
  assignment: Assignment,
  { folder, command, files }: Batch,
  setup: GradingSetup,
  watched: Watched,
): AsyncGenerator<BatchRow> {
  if (!command.some(word => word.includes('{submission}'))) {
    throw new BadInput('with --batch, the command must contain {submission}, for example: -- python3 {submission}');
  }
  const names = submissionsIn(folder);
  const widest = Math.max(10, ...names.map(name => visible(name).length));
  yield { line: `${'submission'.padEnd(widest)}  passed   breaks`, isPassed: true };
  for (const name of names) {
    const path = resolve(folder, name);
    const own = command.map(word => word.replaceAll('{submission}', path));
    const report = await watched(watch => gradeProgram(assignment, { command: own, directory: folder }, setup, watch));
    for (const [form, to] of files)
      writeFileSync(join(to, `${parse(name).name}.${ENDINGS[form]}`), formOf(report, form));
    yield { line: `${visible(name).padEnd(widest)}  ${resultOf(report)}`, isPassed: report.failures.length === 0 };
    if (report.isBrokenOff) return;
  }
}

const ENDINGS: Readonly<Record<Form, string>> = {
  text: 'txt',
  coloured: 'txt',
  html: 'html',
  json: 'json',
  junit: 'xml',
  gradescope: 'json',
};

function submissionsIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter(name => !name.startsWith('.'));
    if (names.length > 0) return names.sort();
  } catch (error) {
    throw new BadInput(`cannot read ${quote(folder)}: ${(error as Error).message}`);
  }
  throw new BadInput(`the folder ${quote(folder)} is empty`);
}

function resultOf({ passed, cases, failures, agreesWith }: Report): string {
  const share = `${passed}/${cases}`.padEnd(7);
  if (agreesWith !== undefined) return `${share}  nothing (follows the edition ${agreesWith})`;
  const reasons = failures.map(({ reading, verdict }) =>
    reading ? `${reading.ruling.id} ${reading.mutant}` : verdict,
  );
  return `${share}  ${reasons.join(', ') || 'nothing'}`;
}
