import { join } from 'node:path';
import { BadInput } from '#engine/bad-input.js';
import type { Report } from '#grader/report/report.js';
import { isPassed } from '#grader/report/words.js';
import type { RunResult } from '#grader/run-result.js';
import { indexPage } from './index-page.js';
import { makeFolder, Results, writeWhole } from './results.js';
import { type Graded, type Submission, submissionsIn } from './submissions.js';
import { csvOf, Rows } from './tables.js';
import { openWorkplace, type Workplace, type WorkplaceOptions } from './workplace.js';

export interface Batch {
  readonly title: string;
  readonly folder: string;
  /** `{submission}` is replaced by the path of each submission. */
  readonly command: readonly string[];
  /** A shell command that is run once in the folder of each submission. */
  readonly build: string | undefined;
  /** The folder for reports as JSON, from which the batch can be resumed. */
  readonly results: string | undefined;
  /** The other folders, and the form of report that is written there for each submission. */
  readonly reports: readonly ReportFolder[];
  readonly csv: string | undefined;
  readonly isResumed: boolean;
  /** Everything that results depend on, besides the submission itself. */
  readonly options: unknown;
  /** The number of programs to run at once, whichever submissions they belong to. */
  readonly jobs: number;
}

export interface ReportFolder {
  readonly folder: string;
  readonly ending: string;
  readonly make: (report: Report) => string;
}

/** How one submission is graded. The batch itself knows nothing about that. */
export interface Grader {
  /** `atOnce` submissions are graded at the same time. */
  grade(place: Workplace, atOnce: number): Promise<Report>;
  /** The report on a submission that could not be built. */
  failed(build: RunResult): Report;
}

export interface BatchWatch {
  readonly signal: AbortSignal;
  progress?(done: number, of: number): void;
}

export interface BatchRow {
  readonly line: string;
  readonly isPassed: boolean;
  /** Absent in the head of the table. */
  readonly graded?: Graded;
}

/**
 * Grades all submissions, several at once, and yields one row for each. Every report is written as soon as it is finished; the
 * index page and the table of points follow at the end, even if the batch is stopped.
 */
export async function* gradeBatch(batch: Batch, grader: Grader, watch: BatchWatch): AsyncGenerator<BatchRow> {
  // With a build, the program is in the working directory, so its command need not name the submission.
  if (batch.build === undefined && !batch.command.some(word => word.includes('{submission}')))
    throw new BadInput('with --batch, the command must contain {submission}, for example: -- python3 {submission}');
  const written = writtenBy(batch);
  const submissions = submissionsIn(batch.folder, written);
  for (const folder of written) makeFolder(folder);
  const rows = new Rows(submissions.map(({ name }) => name));
  const done: Graded[] = [];
  try {
    yield { line: rows.head, isPassed: true };
    for await (const graded of gradeAll(batch, submissions, grader, watch)) {
      if (!graded) continue;
      done.push(graded);
      yield { line: rows.of(graded.submission.name, graded.report), isPassed: isPassed(graded.report), graded };
    }
  } finally {
    writeSummary(batch, done, submissions.length);
  }
}

const writtenBy = ({ results, reports }: Batch): string[] =>
  [results ?? [], reports.map(({ folder }) => folder)].flat();

/** Submissions that were not finished are undefined. */
function gradeAll(
  batch: Batch,
  submissions: readonly Submission[],
  grader: Grader,
  { signal, progress }: BatchWatch,
): AsyncGenerator<Graded | undefined> {
  const results = new Results(batch.results, [batch.options, batch.command, batch.build]);
  const atOnce = Math.min(batch.jobs, submissions.length);
  const options = { command: batch.command, build: batch.build, hidden: [batch.folder, ...writtenBy(batch)], signal };
  let count = 0;
  return inOrder(submissions, atOnce, async submission => {
    const kept = batch.isResumed ? results.find(submission) : undefined;
    const report = kept ?? (await gradeOne(submission, options, grader, atOnce));
    if (!report) return undefined;
    if (!kept) results.keep(submission, report);
    for (const { folder, ending, make } of batch.reports)
      writeWhole(join(folder, `${submission.reportName}.${ending}`), make(report));
    progress?.(++count, submissions.length);
    return { submission, report };
  });
}

async function gradeOne(
  submission: Submission,
  options: WorkplaceOptions,
  grader: Grader,
  atOnce: number,
): Promise<Report | undefined> {
  const { signal } = options;
  if (signal.aborted) return undefined;
  const place = await openWorkplace(submission, options);
  try {
    if (signal.aborted) return undefined;
    const report = place.failedBuild ? grader.failed(place.failedBuild) : await grader.grade(place, atOnce);
    // A report that was stopped early is incomplete, so it does not count.
    return report.isStopped ? undefined : { ...report, about: { ...report.about, command: place.shownAs } };
  } finally {
    place.close();
  }
}

function writeSummary({ title, reports, csv }: Batch, done: readonly Graded[], of: number): void {
  const pages = reports.find(({ ending }) => ending === 'html');
  if (pages) writeWhole(join(pages.folder, 'index.html'), indexPage(title, done, of));
  if (csv !== undefined) writeWhole(csv, csvOf(done));
}

/** Works on several items at once. Yields the results in the order of the items, each as soon as all before it are done. */
async function* inOrder<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  const waiting: (() => void)[] = [];
  let free = most;
  const turn = async (): Promise<void> => {
    if (free > 0) free--;
    else await new Promise<void>(resolve => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };
  for (const item of items) running.push(turn().then(() => work(item).finally(leave)));
  // A failure is thrown where its result is due, and must not count as unhandled before.
  for (const one of running) one.catch(() => {});
  for (const one of running) yield await one;
}
