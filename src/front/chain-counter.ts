import type { Event } from '../engine/contract/event.js';

/** Counts waves: cells that are cleared, and again after something fell, belong to one chain. A new turn starts another. */
export class ChainCounter {
  best = 0;
  #length = 0;
  #turn = 0;
  #isWave = false;

  /** What happened in one action, and how many turns are completed after it. */
  add(events: readonly Event[], turn: number): void {
    if (turn > this.#turn && !events.some(({ type }) => type === 'landed')) this.#begin();
    this.#turn = turn;
    for (const event of events) this.#count(event);
    this.best = Math.max(this.best, this.#length);
  }

  #count(event: Event): void {
    if (event.type === 'landed') this.#begin();
    if (event.type === 'fell') this.#isWave = false;
    if (event.type !== 'cleared' || event.cause === 'level' || this.#isWave) return;
    this.#isWave = true;
    this.#length++;
  }

  #begin(): void {
    this.best = Math.max(this.best, this.#length);
    this.#length = 0;
    this.#isWave = false;
  }
}
