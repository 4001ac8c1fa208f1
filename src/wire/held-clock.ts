/** The host's clock and the game's. Both run alike, but the game's can be held, or be further on by the server's word. */
export class HeldClock {
  #host = 0;
  #offset = 0;

  /** How far the host's clock is ahead of the game's. */
  get offset(): number {
    return this.#offset;
  }

  /** The game's time at the host's: not before `earliest`, and just that if it is held. */
  at(host: number, earliest: number, gait: 'runs' | 'held'): number {
    this.#host = Math.max(this.#host, Math.floor(host));
    if (gait === 'held' || this.#host - this.#offset < earliest) this.#offset = this.#host - earliest;
    return this.#host - this.#offset;
  }
}
