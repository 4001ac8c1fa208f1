import { refusal } from '#wire/http/codes.js';

/** After each piece of work the lane rests for this many times as long as the work took. */
const REST = 1;

/**
 * Runs small pieces of work one at a time and rests in between, so that the store is free for the players most of the time. The
 * pieces of several uploads take turns.
 */
export class Lane {
  #last: Promise<void> = Promise.resolve();
  #isClosed = false;

  /** Rejects as `draining` once the lane is closed. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#last;
    let release = (): void => {};
    this.#last = new Promise(resolve => {
      release = resolve;
    });
    await before;
    const since = performance.now();
    try {
      if (this.#isClosed) throw refusal('draining');
      return await work();
    } finally {
      setTimeout(release, REST * (performance.now() - since));
    }
  }

  /** Lets the present piece of work finish, and starts no more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#last;
  }
}
