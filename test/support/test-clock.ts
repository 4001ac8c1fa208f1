import type { Timekeeper } from '../../src/apps/web/pages/theatre/playback/playback-controller.js';

/** A clock that the test moves. */
export class TestClock implements Timekeeper {
  #now = 0;
  #due: { readonly time: number; readonly wake: () => void } | undefined;

  now(): number {
    return this.#now;
  }

  wakeAt(time: number, wake: () => void): () => void {
    const due = { time, wake };
    this.#due = due;
    return () => {
      if (this.#due === due) this.#due = undefined;
    };
  }

  runTo(time: number): void {
    for (let due = this.#due; due && due.time <= time; due = this.#due) {
      this.#now = Math.max(this.#now, due.time);
      this.#due = undefined;
      due.wake();
    }
    this.#now = time;
  }
}
