import type { Script } from '#engine/program/grading.js';
import type { Progress } from '#grader/grade/asking.js';
import type { Report, ReportedFinding } from '#grader/report/report.js';
import type { RunResult } from '#grader/run-result.js';
import type { Terms } from '../terms.js';
import type { Habit, Hindrance } from './first-look.js';
import type { FromJudge, ToJudge } from './judge-messages.js';
import { Patience } from './patience.js';
import { FILE_NAME, type Runner, type Start } from './runner.js';

export type Outcome =
  | { readonly kind: 'hindered'; readonly hindrance: Hindrance }
  | { readonly kind: 'judged'; readonly report: Report; readonly habit?: Habit };

interface Watch {
  progress(progress: Progress): void;
  found(finding: ReportedFinding): void;
  /** If it is aborted, the outcome has the findings so far. */
  readonly signal: AbortSignal;
}

/** Checks a program. The worker judges, the runner runs. Rejects if the worker fails, which is a bug. */
export function judge(
  runner: Runner,
  { files, main }: Pick<Start, 'files' | 'main'>,
  terms: Terms & { readonly game: string },
  { progress, found, signal }: Watch,
): Promise<Outcome> {
  const worker = new Worker(new URL('./judge-worker.ts', import.meta.url), { type: 'module' });
  const patience = new Patience();
  const send = (message: ToJudge): void => worker.postMessage(message);
  const isAborted = new Promise<RunResult>(resolve =>
    signal.addEventListener('abort', () => {
      send({ kind: 'stop' });
      runner.interrupt();
      resolve(CUT_OFF);
    }),
  );
  const outcome = new Promise<Outcome>((resolve, reject) => {
    const run = async (script: Script): Promise<void> => {
      const run = runner.run(script, { files, main, args: argsOf(script), ms: patience.ms });
      const result = await Promise.race([run, isAborted]);
      patience.note(result);
      send({ kind: 'ran', result });
    };
    worker.onmessage = ({ data }: MessageEvent<FromJudge>) => {
      if (data.kind === 'run') run(data.script).catch(reject);
      else if (data.kind === 'progress') progress(data.progress);
      else if (data.kind === 'found') found(data.finding);
      else resolve(data);
    };
    worker.onerror = ({ message }) => reject(new Error(`the judge failed: ${message}`));
    send({ kind: 'judge', terms, command: main });
  });
  return outcome.finally(() => worker.terminate());
}

/** Stands for a run that nobody waits for any more. */
const CUT_OFF: RunResult = { ending: 'time', output: '', complaint: '', ms: 0, memory: 0 };

/** The board file comes first, then the other arguments of the game, such as the pieces of Chetyris. */
const argsOf = ({ file, placeholders = {} }: Script): string[] => [
  ...(file === undefined ? [] : [FILE_NAME]),
  ...Object.values(placeholders),
];
