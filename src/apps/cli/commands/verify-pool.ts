import { Worker } from 'node:worker_threads';
import { quote } from '#engine/bad-input.js';
import type { Demand, Report } from './verify-file.js';

/** The input of each worker thread. `next` is shared: the index of the next file to check. */
export interface WorkerJob {
  readonly files: readonly string[];
  readonly demand: Demand;
  /** The worker's own index in `current`, where it stores the index of the file it is checking. */
  readonly slot: number;
  readonly next: Int32Array;
  readonly current: Int32Array;
}

/** Progress on one file, in bytes; the last message for a file carries its report. */
export interface WorkerMessage {
  readonly index: number;
  readonly bytes: number;
  readonly report?: Report;
}

export interface PoolOptions {
  readonly demand: Demand;
  readonly jobs: number;
  /** The built file of `verify-worker.ts`. */
  readonly worker: URL;
  readonly onProgress: (index: number, bytes: number) => void;
}

/** Checks files in several threads. Reports come in the order of the files, each as soon as it is known. */
export class VerifyPool {
  readonly #workers: Worker[] = [];
  readonly #next = new Int32Array(new SharedArrayBuffer(4));
  readonly #current: Int32Array;
  readonly #reports = new Map<number, Report>();
  #isOver = false;
  /** Why no thread can be started. */
  #failure: Error | undefined;
  #wake = (): void => {};

  constructor(
    private readonly files: readonly string[],
    private readonly options: PoolOptions,
  ) {
    this.#current = new Int32Array(new SharedArrayBuffer(4 * options.jobs));
    for (let slot = 0; slot < options.jobs; slot++) this.#start(slot);
  }

  /** Iterate once. Leaving the loop early stops the work. */
  async *reports(): AsyncGenerator<Report> {
    try {
      for (let index = 0; index < this.files.length; index++) yield await this.#reportOn(index);
    } finally {
      this.#isOver = true;
      await Promise.all(this.#workers.map(worker => worker.terminate()));
    }
  }

  async #reportOn(index: number): Promise<Report> {
    for (;;) {
      const report = this.#reports.get(index);
      if (report) return report;
      if (this.#failure) throw this.#failure;
      await new Promise<void>(resolve => {
        this.#wake = resolve;
      });
    }
  }

  #start(slot: number): void {
    this.#current[slot] = NO_FILE;
    const { demand, worker: url } = this.options;
    const job: WorkerJob = { files: this.files, demand, slot, next: this.#next, current: this.#current };
    const worker = new Worker(url, { workerData: job });
    this.#workers[slot] = worker;
    let problem = new Error('the thread ended');
    worker.on('message', (message: WorkerMessage) => this.#receive(message));
    worker.once('error', error => {
      problem = error;
    });
    worker.once('exit', code => {
      if (code !== 0 && !this.#isOver) this.#replace(slot, problem);
    });
  }

  /** If a thread crashes, only the file it was checking is lost. */
  #replace(slot: number, problem: Error): void {
    const index = this.#current[slot]!;
    if (index === NO_FILE) {
      this.#failure = problem;
      this.#wake();
      return;
    }
    const says = `it could not be replayed: ${quote(problem.message)}`;
    this.#receive({ index, bytes: 0, report: { file: this.files[index]!, verdict: 'wrong', says } });
    this.#start(slot);
  }

  #receive({ index, bytes, report }: WorkerMessage): void {
    this.options.onProgress(index, bytes);
    if (!report) return;
    this.#reports.set(index, report);
    this.#wake();
  }
}

const NO_FILE = -1;
