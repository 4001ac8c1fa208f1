import { Worker } from 'node:worker_threads';
import type { Header } from '../../../engine/record/replay-file.js';
import { Refusal } from '../../../wire/codes.js';

/** What a replay turned out to be. */
export interface Checked {
  readonly header: Header;
  readonly phase: string;
  readonly score: number;
}

export type CheckedOrNot = Checked | { readonly problem: string };

const LONGEST_MS = 20_000;
const MOST_AT_ONCE = 2;
const MOST_WAITING = 20;

/** Plays uploaded replays again, each in a thread of its own that ends when its time is up. */
export class Uploads {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** `worker` is the built file of `check-worker.ts`. */
  constructor(private readonly worker: URL) {}

  async check(text: string): Promise<Checked> {
    await this.#turn();
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

  /** Whoever waits is given the place of one that is done. */
  async #turn(): Promise<void> {
    if (this.#waiting.length >= MOST_WAITING) throw new Refusal('busy');
    if (this.#running >= MOST_AT_ONCE) return new Promise(resolve => this.#waiting.push(resolve));
    this.#running++;
  }

  #run(text: string): Promise<CheckedOrNot> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(this.worker, { workerData: text, resourceLimits: { maxOldGenerationSizeMb: 256 } });
      worker.unref();
      const late = setTimeout(() => {
        void worker.terminate();
        reject(new Refusal('bad-upload', 'it takes too long to play again'));
      }, LONGEST_MS);
      worker.once('message', resolve);
      worker.once('error', () => reject(new Refusal('bad-upload', 'it could not be played again')));
      worker.once('exit', () => {
        clearTimeout(late);
        reject(new Refusal('bad-upload', 'it could not be played again'));
      });
    });
  }
}
