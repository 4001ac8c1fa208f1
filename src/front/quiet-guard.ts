/** The pause without any key after which keys count again. */
const QUIET_MS = 700;

/**
 * Keeps keys that were meant for a game from acting on its result: a player who hammers them, or holds one down, has to
 * pause first.
 */
export class QuietGuard {
  #isOpen = false;

  /** Times are the host's, in milliseconds. */
  constructor(private lastAt: number) {}

  /** Whether a key pressed, repeated or released now is meant for the result. */
  passes(now: number): boolean {
    this.#isOpen ||= now - this.lastAt >= QUIET_MS;
    this.lastAt = now;
    return this.#isOpen;
  }
}
