import type { BatchRow } from '#grade/main.js';
import type { Output } from '../../streams/output.js';
import { Progress } from '../../streams/progress.js';
import type { Order } from './order.js';

/** Grades a folder of submissions and prints one row for each. Returns 0 if none has a scored fault. */
export async function gradeClass(asked: Order, folder: string, out: Output): Promise<number> {
  const app = await import('#grade/main.js');
  const theirs = asked.shadow === undefined ? undefined : app.readTheirResults(asked.shadow);
  const ending = new AbortController();
  const stop = (): void => ending.abort();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const bar = new ClassProgress();
  try {
    const watch = { signal: ending.signal, progress: bar.show };
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
