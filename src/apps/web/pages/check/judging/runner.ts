import type { Script } from '#engine/program/grading.js';
import type { RunResult } from '#grader/run-result.js';
import { Frame } from './frame.js';
import type { ProgramLanguage } from './languages.js';
import type { ProgramFile } from './messages.js';
import { Problem } from './problem.js';
import { ProgramWorker } from './program-worker.js';
import { LIMITS, REUSABLE_BYTES } from './run-limits.js';
import { loadRuntime } from './runtime.js';

/** A program, and how it is started. */
export interface Start {
  readonly files: readonly ProgramFile[];
  /** The name of the file to run. */
  readonly main: string;
  readonly args?: readonly string[];
  /** The most time that it may take. */
  readonly ms?: number;
}

/** Runs programs of one language, one run after another. */
export interface Runner {
  /** Never rejects because of the program. Rejects with a Problem if no worker can be started any more. */
  run(script: Script, start: Start): Promise<RunResult>;
  /** Ends the current run as if its time were up. */
  interrupt(): void;
  /** Ends all runs. */
  close(): void;
}

/** A run that takes longer than this may hang, so the next worker is started meanwhile. */
const SLOW_MS = 300;

/** The name of a script's file in the working directory. */
export const FILE_NAME = 'board.txt';

/**
 * Gets ready to run programs in this browser. A Python worker is used for many runs; a JavaScript worker for one, because
 * nothing else gives a program fresh globals.
 *
 * Rejects with a Problem.
 */
export async function openRunner(language: ProgramLanguage): Promise<Runner> {
  const frame = await Frame.open(await loadRuntime(language));
  const runner = new BrowserRunner(frame, language);
  try {
    await runner.isReady();
    return runner;
  } catch (error) {
    frame.close();
    throw error;
  }
}

class BrowserRunner implements Runner {
  #current: Promise<ProgramWorker>;
  #spare: Promise<ProgramWorker> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #running: ProgramWorker | undefined;
  #isClosed = false;

  constructor(
    private readonly frame: Frame,
    private readonly language: ProgramLanguage,
  ) {
    this.#current = this.#start();
  }

  async isReady(): Promise<void> {
    await this.#current;
    if (this.language === 'javascript') this.#prepareSpare();
  }

  run(script: Script, start: Start): Promise<RunResult> {
    const run = this.#last.then(() => this.#run(script, start));
    this.#last = run.catch(() => {});
    return run;
  }

  async #run({ input, file }: Script, { files, main, args = [], ms = LIMITS.ms }: Start): Promise<RunResult> {
    const all = file === undefined ? files : [...files, { name: FILE_NAME, text: file }];
    const worker = await this.#current;
    this.#running = worker;
    const slow = setTimeout(() => this.#prepareSpare(), SLOW_MS);
    const result = await worker.run({ main, files: all, args, input, mostOutput: LIMITS.output }, ms);
    clearTimeout(slow);
    this.#running = undefined;
    if (!this.#isReusable(result)) this.#replace(worker);
    return result;
  }

  interrupt(): void {
    this.#running?.interrupt();
  }

  #isReusable({ ending, memory }: RunResult): boolean {
    return this.language === 'python' && ending === 'exit' && memory < REUSABLE_BYTES;
  }

  #replace(worker: ProgramWorker): void {
    worker.end();
    if (this.#isClosed) return;
    this.#current = this.#spare ?? this.#start();
    this.#spare = undefined;
    if (this.language === 'javascript') this.#prepareSpare();
  }

  /** The worker that is used when the current one has to be ended. */
  #prepareSpare(): void {
    if (!this.#isClosed) this.#spare ??= this.#start();
  }

  #start(): Promise<ProgramWorker> {
    const worker = new ProgramWorker(this.frame);
    const started = worker.isReady().then(
      () => worker,
      error => {
        throw new Problem('not-started', String(error.message));
      },
    );
    // The caller that waits for the worker handles the error.
    started.catch(() => {});
    return started;
  }

  close(): void {
    this.#isClosed = true;
    this.frame.close();
  }
}
