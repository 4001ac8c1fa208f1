import { Worker } from 'node:worker_threads';
import { quote } from '../../../engine/bad-input.js';
import type { Demand, Report } from './verify-file.js';

/** What a worker is given: all files, and which of them is the next that nobody has taken, shared by all. */
export interface Shift {
  readonly files: readonly string[];
  readonly demand: Demand;
  /** Its own place in `current`, where it says which file it is at. */
  readonly place: number;
  readonly next: Int32Array;
  readonly current: Int32Array;
}

/** What a worker tells: how many bytes of a file it has done, and at last what became of it. */
export interface Told {
  readonly index: number;
  readonly bytes: number;
  readonly report?: Report;
}

export interface Terms {
  readonly demand: Demand;
  readonly jobs: number;
  /** The built file of `verify-worker.ts`. */
  readonly worker: URL;
  readonly tell: (index: number, bytes: number) => void;
}

/** Checks files in several threads. What they find out is given in the order of the files, as soon as it is known. */
export class VerifyPool {
  readonly #workers: Worker[] = [];
  readonly #next = new Int32Array(new SharedArrayBuffer(4));
  readonly #current: Int32Array;
  readonly #reports = new Map<number, Report>();
  #isOver = false;
  /** Why no thread can be had. */
  #failure: Error | undefined;
  #wake = (): void => {};

  constructor(
    private readonly files: readonly string[],
    private readonly terms: Terms,
  ) {
    this.#current = new Int32Array(new SharedArrayBuffer(4 * terms.jobs));
    for (let place = 0; place < terms.jobs; place++) this.#start(place);
  }

  /** To be gone through once; whoever leaves it early stops the work. */
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

  #start(place: number): void {
    this.#current[place] = NO_FILE;
    const { demand, worker: url } = this.terms;
    const shift: Shift = { files: this.files, demand, place, next: this.#next, current: this.#current };
    const worker = new Worker(url, { workerData: shift });
    this.#workers[place] = worker;
    let problem = new Error('the thread ended');
    worker.on('message', (told: Told) => this.#take(told));
    worker.once('error', error => {
      problem = error;
    });
    worker.once('exit', code => {
      if (code !== 0 && !this.#isOver) this.#replace(place, problem);
    });
  }

  /** A thread that broke down takes nothing with it but the file that it was at. */
  #replace(place: number, problem: Error): void {
    const index = this.#current[place]!;
    if (index === NO_FILE) {
      this.#failure = problem;
      this.#wake();
      return;
    }
    const says = `it could not be played again: ${quote(problem.message)}`;
    this.#take({ index, bytes: 0, report: { file: this.files[index]!, verdict: 'wrong', says } });
    this.#start(place);
  }

  #take({ index, bytes, report }: Told): void {
    this.terms.tell(index, bytes);
    if (!report) return;
    this.#reports.set(index, report);
    this.#wake();
  }
}

const NO_FILE = -1;
