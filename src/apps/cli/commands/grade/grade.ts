import { writeFileSync } from 'node:fs';
import { BadInput } from '#engine/bad-input.js';
import type { BatchRow, GradingSetup } from '#grade/main.js';
import { problemOf } from '#node/system-error.js';
import { type Output, Progress } from '../../streams/output.js';
import { type Command, ready } from '../../usage/usage.js';
import { gradeUsage, HELP_CALL, type Order, orderFrom } from './options.js';

/** `gridfall grade`. Returns 0 if nothing is wrong, 1 if something is. */
export const command: Command = async (_, out) => {
  const app = await import('#grade/main.js');
  return ready(await gradeUsage(), given => {
    const asked = orderFrom(given);
    if (asked.pack !== undefined) return writePack(app, asked, asked.pack, out);
    if (asked.exportTo !== undefined || asked.isMutationScore) return showSuite(app, asked, asked.exportTo, out);
    if (asked.command.length === 0) throw new BadInput(`name the command of the program after --; try: ${HELP_CALL}`);
    return asked.batch === undefined ? gradeOne(app, asked, out) : gradeClass(app, asked, asked.batch, out);
  });
};

type App = typeof import('#grade/main.js');

async function gradeOne(app: App, asked: Order, out: Output): Promise<number> {
  const report = await watched(asked.setup, watch =>
    app.gradeProgram(asked.assignment, { command: asked.command, directory: asked.directory }, asked.setup, watch),
  );
  for (const [form, file] of asked.files) writeReport(file, app.formOf(report, form, asked.visibility));
  out.print(app.formOf(report, process.stdout.isTTY && process.env.NO_COLOR === undefined ? 'coloured' : 'text'));
  return app.isPassed(report) ? 0 : 1;
}

async function showSuite(app: App, { assignment, isMutationScore }: Order, folder: string | undefined, out: Output) {
  const suite = await app.openSuite(assignment);
  if (folder !== undefined) {
    const files = app.writeSuite(folder, assignment.game, suite);
    out.print(`wrote ${suite.cases.length} cases in ${files} files to ${folder}\n`);
  }
  if (!isMutationScore) return 0;
  const { text, isComplete } = app.mutationScore(suite);
  out.print(text);
  return isComplete ? 0 : 1;
}

async function writePack(
  app: App,
  { assignment, setup, command, build, visibility }: Order,
  { kind, folder }: NonNullable<Order['pack']>,
  out: Output,
): Promise<number> {
  const files = await app.writePack(kind, folder, assignment, setup, { command, build, visibility });
  out.print(`wrote a pack for ${kind} with ${files} files to ${folder}; README.md says how to use it\n`);
  return 0;
}

type Watching = Parameters<App['gradeProgram']>[3];

/** Shows a progress bar. The first Ctrl-C stops and reports what was found; the second one ends the process. */
async function watched<Result>({ options }: GradingSetup, work: (watch: Watching) => Promise<Result>): Promise<Result> {
  const ending = new AbortController();
  const bar = new Progress(1);
  let shown = 0;
  const stop = (): void => ending.abort();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    return await work({
      signal: ending.signal,
      warn: warning => process.stderr.write(`${warning}\n`),
      progress: ({ stage, done, of }) => {
        const share = stage === 'running' ? done / Math.max(1, of) : shown;
        bar.add(
          share - shown,
          stage === 'drawing'
            ? `generating ${options.cases} cases`
            : stage === 'shrinking'
              ? `shrinking an input of ${of} characters: ${done}`
              : `${stage}: ${done} of ${of}`,
        );
        shown = share;
      },
    });
  } finally {
    bar.clear();
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}

function writeReport(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new BadInput(`cannot write the report: ${problemOf(error)}`);
  }
}

/** Grades a folder of submissions and prints one row for each. Returns 0 if none has a scored fault. */
async function gradeClass(app: App, asked: Order, folder: string, out: Output): Promise<number> {
  const theirs = asked.shadow === undefined ? undefined : app.readTheirResults(asked.shadow);
  const ending = new AbortController();
  const stop = (): void => ending.abort();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const bar = new ClassProgress();
  try {
    const warn = (warning: string) => process.stderr.write(`${warning}\n`);
    const watch = { signal: ending.signal, progress: bar.show, warn };
    const done = await printRows(app.gradeFolder(asked.assignment, { ...asked, folder }, asked.setup, watch), bar, out);
    if (ending.signal.aborted) process.stderr.write(`${resumeAdvice(asked, done.length)}\n`);
    const graded = done.flatMap(row => row.graded ?? []);
    if (theirs) out.print(`\n${app.disagreementsText(graded, theirs)}`);
    return done.every(({ isPassed }) => isPassed) && !ending.signal.aborted ? 0 : 1;
  } finally {
    // After an error, or if nobody reads the rows any more, submissions may still be at work.
    stop();
    bar.clear();
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}

/** Returns the rows of submissions. */
async function printRows(rows: AsyncGenerator<BatchRow>, bar: ClassProgress, out: Output): Promise<BatchRow[]> {
  const done: BatchRow[] = [];
  for await (const row of rows) {
    if (row.graded) done.push(row);
    bar.clear();
    out.print(`${row.line}\n`);
    await out.flush();
    if (out.isClosed) break;
  }
  return done;
}

function resumeAdvice({ files }: Order, done: number): string {
  const hasResults = files.some(([form]) => form === 'json');
  const advice = hasResults
    ? 'to go on, run the same command with --resume'
    : 'next time, add --json FOLDER, so that --resume can go on from there';
  return `stopped after ${done} ${done === 1 ? 'submission' : 'submissions'}; ${advice}`;
}

/** How many submissions are done, and how long the rest will take. */
class ClassProgress {
  readonly #since = performance.now();
  #bar: Progress | undefined;
  #done = 0;

  readonly show = (done: number, of: number): void => {
    this.#bar ??= new Progress(of);
    const left = ((performance.now() - this.#since) / done) * (of - done);
    this.#bar.add(done - this.#done, `${done} of ${of} submissions, about ${timeText(left)} left`);
    this.#done = done;
  };

  clear(): void {
    this.#bar?.clear();
  }
}

const timeText = (ms: number): string => (ms < 90_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.ceil(ms / 60_000)} min`);
