const PER_SECOND = 100;
const BURST = 400;

/** How fast one client may send messages. A burst after a lost connection is fine, a flood is not. */
export class RateLimiter {
  #left = BURST;
  #since = 0;

  allows(now: number): boolean {
    this.#left = Math.min(BURST, this.#left + ((now - this.#since) / 1000) * PER_SECOND);
    this.#since = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}
