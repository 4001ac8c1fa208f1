import { readdirSync, writeFileSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { BadInput, quote, visible } from '../../engine/bad-input.js';
import type { Report } from '../../grader/report/report.js';
import { isPassed, pointsText } from '../../grader/report/words.js';
import type { Assignment } from './assignment.js';
import { type Form, formOf } from './forms.js';
import { drawOnce, type GradingSetup, gradeProgram } from './grade-program.js';

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
  const draw = drawOnce(setup.options);
  const names = submissionsIn(folder);
  const widest = Math.max(10, ...names.map(name => visible(name).length));
  yield { line: `${'submission'.padEnd(widest)}  passed   points  breaks`, isPassed: true };
  for (const name of names) {
    const path = resolve(folder, name);
    const own = command.map(word => word.replaceAll('{submission}', path));
    const report = await watched(watch =>
      gradeProgram(assignment, { command: own, directory: folder }, setup, watch, draw),
    );
    for (const [form, to] of files)
      writeFileSync(join(to, `${parse(name).name}.${ENDINGS[form]}`), formOf(report, form));
    yield { line: `${visible(name).padEnd(widest)}  ${resultOf(report)}`, isPassed: isPassed(report) };
    if (report.isStopped) return;
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

function resultOf(report: Report): string {
  const { contract, score, findings } = report;
  const share = `${contract.right + contract.form}/${contract.cases - contract.notRun}`.padEnd(7);
  const reasons = findings.map(({ cause, verdict }) => {
    if (cause?.kind === 'reading') return `${cause.ruling.id} ${cause.mutant}`;
    if (cause?.kind === 'wording' || cause?.kind === 'layout') return `${cause.ruling.id} ${cause.kind}`;
    return cause?.kind === 'unknown' ? 'unknown' : verdict;
  });
  return `${share}  ${pointsText(score.points).padStart(5)}  ${reasons.join(', ') || 'nothing'}`;
}
