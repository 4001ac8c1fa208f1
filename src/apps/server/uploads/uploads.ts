import { Worker } from 'node:worker_threads';
import type { Header } from '../../../engine/record/replay-file.js';
import { Refusal } from '../../../wire/codes.js';

/** What a verified replay holds. */
export interface Checked {
  readonly header: Header;
  readonly phase: string;
  readonly score: number;
}

export type CheckResult = Checked | { readonly problem: string };

const LONGEST_MS = 20_000;
const MOST_AT_ONCE = 2;
const MOST_WAITING = 20;

/** Verifies uploaded replays by playing them again, each in its own thread with a time limit. */
export class Uploads {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** `worker` points to the built `check-worker.ts`. */
  constructor(private readonly worker: URL) {}

  async check(text: string): Promise<Checked> {
    await this.#waitForTurn();
    try {
      const checked = await this.#run(text);
      if ('problem' in checked) throw new Refusal('bad-upload', checked.problem);
      return checked;
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }

  /** Waits until a thread is free. */
  async #waitForTurn(): Promise<void> {
    if (this.#waiting.length >= MOST_WAITING) throw new Refusal('busy');
    if (this.#running >= MOST_AT_ONCE) return new Promise(resolve => this.#waiting.push(resolve));
    this.#running++;
  }

  #run(text: string): Promise<CheckResult> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(this.worker, { workerData: text, resourceLimits: { maxOldGenerationSizeMb: 256 } });
      worker.unref();
      const timeout = setTimeout(() => {
        void worker.terminate();
        reject(new Refusal('bad-upload', 'the replay takes too long to verify'));
      }, LONGEST_MS);
      worker.once('message', resolve);
      worker.once('error', () => reject(new Refusal('bad-upload', 'the replay could not be verified')));
      worker.once('exit', () => {
        clearTimeout(timeout);
        reject(new Refusal('bad-upload', 'the replay could not be verified'));
      });
    });
  }
}
