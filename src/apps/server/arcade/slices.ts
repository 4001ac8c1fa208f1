import { setImmediate as nextTurn } from 'node:timers/promises';

const SLICE_MS = 4;

/** Cuts long work into slices, so that the event loop can do other work in between. */
export class Slices {
  #since = performance.now();

  /** True once this slice has lasted long enough: call `next`. */
  get isUsedUp(): boolean {
    return performance.now() - this.#since >= SLICE_MS;
  }

  async next(): Promise<void> {
    await nextTurn();
    this.#since = performance.now();
  }
}
