import type { RunResult } from '#grader/run-result.js';
import { LIMITS } from './run-limits.js';

/** Once a program's usual time is known, a run may take this many times as long. */
const SLOWER = 50;
const LEAST_MS = 1_000;

/**
 * The time limit for the next run. The search for the shortest input on which a program hangs runs it many times, and each run
 * takes this long.
 */
export class Patience {
  #slowest = 0;
  #hasHung = false;

  get ms(): number {
    if (this.#slowest === 0 && !this.#hasHung) return LIMITS.ms;
    return Math.min(LIMITS.ms, Math.max(LEAST_MS, this.#slowest * SLOWER));
  }

  note({ ending, ms }: RunResult): void {
    if (ending === 'time') this.#hasHung = true;
    else this.#slowest = Math.max(this.#slowest, ms);
  }
}
