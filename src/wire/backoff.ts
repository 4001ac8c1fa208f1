export const FIRST_WAIT_MS = 300;
export const LONGEST_WAIT_MS = 8_000;

/**
 * How long a client waits before it connects again: twice as long after each attempt that did not help. A server that is
 * busy or about to stop still opens connections, refuses and closes them, so opening one does not count as help. Neither does
 * a frame that makes sense if one that makes none follows it.
 */
export class Backoff {
  #wait = FIRST_WAIT_MS;
  /** The wait that a wrong frame goes back to. */
  #unproven = FIRST_WAIT_MS;

  next(): number {
    const wait = this.#wait;
    this.#wait = Math.min(LONGEST_WAIT_MS, wait * 2);
    this.#unproven = this.#wait;
    return wait;
  }

  /** The server has sent this frame. Unless it is a refusal, the connection works. */
  received(frame: string): void {
    if (!frame.startsWith('{"type":"refused"')) this.#wait = FIRST_WAIT_MS;
  }

  /** The last frame made no sense. */
  wrong(): void {
    this.#wait = this.#unproven;
  }

  /** The connection has worked for long, or there is another reason to expect that the next one will. */
  reset(): void {
    this.#wait = FIRST_WAIT_MS;
    this.#unproven = FIRST_WAIT_MS;
  }
}
