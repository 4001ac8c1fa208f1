import type { Addition } from '../store/store.js';

type Stored = Required<Pick<Addition, 'note' | 'isPaused'>>;

/** The state of a running game besides its log. It is stored when it changes, so that it survives a restart. */
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

  /** The changes that are not in the store yet. The caller stores them. */
  takeNews(): Partial<Stored> {
    const [{ note, isPaused }, stored] = [this.#now, this.#stored];
    this.#stored = this.#now;
    return { ...(note !== stored.note && { note }), ...(isPaused !== stored.isPaused && { isPaused }) };
  }
}
