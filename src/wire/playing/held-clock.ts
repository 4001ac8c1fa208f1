/** Translates the host's clock to the game's. Both run at the same speed, but the game's can be held or set forward. */
export class HeldClock {
  #host = 0;
  #offset = 0;

  /** How far the host's clock is ahead of the game's. */
  get offset(): number {
    return this.#offset;
  }

  /** The game's time at a time of the host: at least `earliest`, and exactly that while it is held. */
  at(host: number, earliest: number, mode: 'runs' | 'held'): number {
    this.#host = Math.max(this.#host, Math.floor(host));
    if (mode === 'held' || this.#host - this.#offset < earliest) this.#offset = this.#host - earliest;
    return this.#host - this.#offset;
  }
}
