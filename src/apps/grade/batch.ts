import { readdirSync, writeFileSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { BadInput, quote, visible } from '../../engine/bad-input.js';
import type { Report } from '../../grader/report/report.js';
import { type Form, formOf } from './forms.js';
import { type Grading, gradeProgram } from './grade-program.js';
import type { Topic } from './topic.js';

export interface Batch {
  readonly folder: string;
  /** With `{submission}` where each submission's path belongs. */
  readonly command: readonly string[];
  /** A form of report, and the folder that holds one for each submission. */
  readonly files: readonly (readonly [Form, string])[];
}

export interface BatchRow {
  readonly line: string;
  readonly isPassed: boolean;
}

type Watching = Parameters<typeof gradeProgram>[3];
type Watched = (run: (watch: Watching) => Promise<Report>) => Promise<Report>;

/** One line a submission, as it is done: `watched` is who shows how each goes. */
export async function* gradeBatch(
  topic: Topic,
  { folder, command, files }: Batch,
  grading: Grading,
  watched: Watched,
): AsyncGenerator<BatchRow> {
  if (!command.some(word => word.includes('{submission}'))) {
    throw new BadInput(
      'in a batch, {submission} must stand somewhere in the command, such as: -- python3 {submission}',
    );
  }
  const names = submissionsIn(folder);
  const widest = Math.max(10, ...names.map(name => visible(name).length));
  yield { line: `${'submission'.padEnd(widest)}  passed   breaks`, isPassed: true };
  for (const name of names) {
    const path = resolve(folder, name);
    const own = command.map(word => word.replaceAll('{submission}', path));
    const report = await watched(watch => gradeProgram(topic, { command: own, directory: folder }, grading, watch));
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
  throw new BadInput(`there is nothing in ${quote(folder)}`);
}

function resultOf({ passed, cases, failures, agreesWith }: Report): string {
  const share = `${passed}/${cases}`.padEnd(7);
  if (agreesWith !== undefined) return `${share}  nothing: it follows the edition ${agreesWith}`;
  const reasons = failures.map(({ reading, verdict }) =>
    reading ? `${reading.ruling.id} ${reading.mutant}` : verdict,
  );
  return `${share}  ${reasons.join(', ') || 'nothing'}`;
}
