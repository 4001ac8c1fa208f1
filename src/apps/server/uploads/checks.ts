import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Header } from '#engine/record/replay-file.js';
import { Refusal, refusal } from '#wire/http/codes.js';
import type { UploadLimits } from './limits.js';

/** The facts of a verified replay. */
export interface Checked {
  readonly header: Header;
  readonly phase: string;
  readonly score: number;
  readonly lines: number;
}

export type CheckResult = Checked | { readonly problem: string };

export interface CheckTask {
  readonly bytes: Uint8Array;
  readonly limits: Pick<UploadLimits, 'header' | 'entry'>;
}

/** One processor is for the players. There are at least two threads, so that one endless replay does not hold up the others. */
const MOST_AT_ONCE = Math.max(2, availableParallelism() - 1);
const MEMORY_MB = 256;

interface Turn {
  start(): void;
  refuse(reason: Refusal): void;
}

/** Verifies uploaded replays by playing them again, each in its own thread with a time limit. */
export class Checks {
  #free = MOST_AT_ONCE;
  readonly #running = new Set<AbortController>();
  readonly #waiting: Turn[] = [];
  #isClosed = false;

  /** `worker` points to the built `check-worker.ts`. */
  constructor(
    private readonly worker: URL,
    private readonly limits: UploadLimits,
  ) {}

  /** `bytes` should be shared memory, or they are copied. */
  async check(bytes: Uint8Array): Promise<Checked> {
    if (this.#isClosed) throw refusal('draining');
    await this.#turn();
    const stop = new AbortController();
    this.#running.add(stop);
    try {
      const checked = await this.#run(bytes, stop.signal);
      if ('problem' in checked) throw new Refusal('bad-upload', checked.problem);
      return checked;
    } finally {
      this.#running.delete(stop);
      const next = this.#waiting.shift();
      if (next) next.start();
      else this.#free++;
    }
  }

  /** Ends all threads. Replays that were being verified or waiting are refused as `draining`. */
  close(): void {
    this.#isClosed = true;
    for (const { refuse } of this.#waiting.splice(0)) refuse(refusal('draining'));
    for (const stop of this.#running) stop.abort();
  }

  /** Waits until a thread is free. */
  async #turn(): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((start, refuse) => this.#waiting.push({ start, refuse }));
  }

  #run(bytes: Uint8Array, stop: AbortSignal): Promise<CheckResult> {
    const workerData: CheckTask = { bytes, limits: this.limits };
    const worker = new Worker(this.worker, { workerData, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    let timeout: NodeJS.Timeout | undefined;
    const result = new Promise<CheckResult>((resolve, reject) => {
      timeout = setTimeout(() => reject(refused('the replay takes too long to verify')), this.limits.checkMs);
      worker.once('message', resolve);
      worker.once('error', () => reject(refused('the replay could not be verified')));
      worker.once('exit', () => reject(refused('the replay could not be verified')));
      stop.addEventListener('abort', () => reject(refusal('draining')));
    });
    return result.finally(() => {
      clearTimeout(timeout);
      return worker.terminate();
    });
  }
}

const refused = (reason: string): Refusal => new Refusal('bad-upload', reason);
