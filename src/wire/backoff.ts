const FIRST_WAIT_MS = 300;
export const LONGEST_WAIT_MS = 8_000;

/** How long to wait before connecting again: twice as long after every attempt that fails. */
export class Backoff {
  #next = FIRST_WAIT_MS;

  /** The next wait, in milliseconds. */
  wait(): number {
    const wait = this.#next;
    this.#next = Math.min(LONGEST_WAIT_MS, wait * 2);
    return wait;
  }

  /** To be called when a connection has opened. */
  reset(): void {
    this.#next = FIRST_WAIT_MS;
  }
}
