import type { Addition } from '../store/store.js';

type Stored = Required<Pick<Addition, 'note' | 'isPaused'>>;

/** What is known about a running game besides its log. It is stored when it changes, so that no restart forgets it. */
export class GameState {
  #now: Stored;
  /** As it is in the store, or on its way there. */
  #stored: Stored;

  constructor({ note, isPaused }: Stored) {
    this.#now = { note, isPaused };
    this.#stored = this.#now;
  }

  /** Why the game will not be ranked; empty if it will. */
  get note(): string {
    return this.#now.note;
  }

  get isPaused(): boolean {
    return this.#now.isPaused;
  }

  /** The first reason stays. */
  unrank(note: string): void {
    this.#now = { ...this.#now, note: this.#now.note || note };
  }

  setPaused(isPaused: boolean): void {
    this.#now = { ...this.#now, isPaused };
  }

  /** What the store does not know yet. The caller stores it. */
  takeNews(): Partial<Stored> {
    const [{ note, isPaused }, stored] = [this.#now, this.#stored];
    this.#stored = this.#now;
    return { ...(note !== stored.note && { note }), ...(isPaused !== stored.isPaused && { isPaused }) };
  }
}
