export const FIRST_WAIT_MS = 300;
export const LONGEST_WAIT_MS = 8_000;

/**
 * How long a client waits before it connects again: twice as long after each attempt that did not help. A server that is
 * busy or about to stop still opens connections, refuses and closes them, so opening one does not count as help.
 */
export class Backoff {
  #wait = FIRST_WAIT_MS;

  /** The wait before the next attempt. */
  next(): number {
    const wait = this.#wait;
    this.#wait = Math.min(LONGEST_WAIT_MS, wait * 2);
    return wait;
  }

  /** The server has sent this frame. Unless it is a refusal, the connection works. */
  received(frame: string): void {
    if (!frame.startsWith('{"type":"refused"')) this.reset();
  }

  reset(): void {
    this.#wait = FIRST_WAIT_MS;
  }
}
