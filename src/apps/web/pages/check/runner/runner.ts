import { BadInput } from '../../../../../engine/bad-input.js';
import type { Script } from '../../../../../engine/program/grading.js';
import type { RunResult } from '../../../../../grader/run-result.js';
import { Frame } from './frame.js';
import { LIMITS, REUSABLE_BYTES } from './limits.js';
import type { ProgramFile } from './messages.js';
import { ProgramWorker } from './program-worker.js';
import { type Language, loadRuntime } from './runtime.js';

export interface RunnerOptions {
  /** The file to start, if there are several. */
  readonly main?: string;
  /** The name of the script's file in the working directory. */
  readonly fileName?: string;
  readonly ms?: number;
  readonly output?: number;
}

/** Runs one program, as often as wanted, one run after another. */
export interface Runner {
  /** Never rejects because of what the program does. */
  run(script: Script, args?: readonly string[]): Promise<RunResult>;
  /** Ends whatever is running. */
  close(): void;
}

const FILE_NAME = 'board.txt';

/**
 * Gets ready to run a program in this browser. A Python worker is used for many runs; a JavaScript worker for one, because
 * nothing else gives a program fresh globals. One more is always kept ready, so that a hang does not cost a start.
 *
 * Throws BadInput.
 */
export async function openRunner(
  language: Language,
  files: readonly ProgramFile[],
  options: RunnerOptions = {},
): Promise<Runner> {
  const frame = await Frame.open(await loadRuntime(language));
  const runner = new BrowserRunner(frame, language, files, options);
  try {
    await runner.isReady();
    return runner;
  } catch (error) {
    frame.close();
    throw new BadInput(`programs cannot be run in this browser: ${(error as Error).message}`);
  }
}

class BrowserRunner implements Runner {
  #current: Promise<ProgramWorker>;
  #spare: Promise<ProgramWorker> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(
    private readonly frame: Frame,
    private readonly language: Language,
    private readonly files: readonly ProgramFile[],
    private readonly options: RunnerOptions,
  ) {
    this.#current = this.#start();
  }

  async isReady(): Promise<void> {
    await this.#current;
    this.#spare = this.#start();
  }

  run(script: Script, args: readonly string[] = []): Promise<RunResult> {
    const run = this.#last.then(() => this.#run(script, args));
    this.#last = run.catch(() => {});
    return run;
  }

  async #run({ input, file }: Script, args: readonly string[]): Promise<RunResult> {
    const { main = this.files[0]!.name, fileName = FILE_NAME, ms = LIMITS.ms, output = LIMITS.output } = this.options;
    const files = file === undefined ? this.files : [...this.files, { name: fileName, text: file }];
    const worker = await this.#current;
    const result = await worker.run({ main, files, args, input, mostOutput: output }, ms);
    if (!this.#isReusable(result)) this.#replace(worker);
    return result;
  }

  #isReusable({ ending, memory }: RunResult): boolean {
    return this.language === 'python' && ending === 'exit' && memory < REUSABLE_BYTES;
  }

  #replace(worker: ProgramWorker): void {
    worker.end();
    if (this.#isClosed) return;
    this.#current = this.#spare ?? this.#start();
    this.#spare = this.#start();
  }

  #start(): Promise<ProgramWorker> {
    const worker = new ProgramWorker(this.frame);
    const started = worker.isReady().then(() => worker);
    // Whoever needs the worker hears of it.
    started.catch(() => {});
    return started;
  }

  close(): void {
    this.#isClosed = true;
    this.frame.close();
  }
}
