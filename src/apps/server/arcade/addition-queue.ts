import { type Addition, together, type WriteResult } from '../store/store.js';

/** This node's copy of the game is out of date: the store has refused an addition, or may have missed one. */
export class GameLost extends Error {}

/** The copy is out of date because another node has written to the game. */
export class GameTaken extends GameLost {}

interface AdditionHost {
  append(addition: Addition): Promise<WriteResult>;
  /** The addition is in the store. */
  published(addition: Addition): void;
}

/**
 * Writes the additions to one game, one at a time; those that arrive meanwhile are combined into the next. If two were under way and
 * only the first conflicted with another node's lines, the second could be stored as the continuation of those lines.
 */
export class AdditionQueue {
  #isLost = false;
  /** The addition that waits for the current write, and a promise that everything so far is stored. */
  #waiting: Addition | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(private readonly host: AdditionHost) {}

  /** True once something could not be stored. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Resolves once everything up to now is stored. */
  get stored(): Promise<void> {
    return this.#writing;
  }

  /** Resolves once the addition is stored, with everything before it. */
  add(addition: Addition): Promise<void> {
    if (!this.#waiting) this.#writing = this.#writing.then(() => this.#write());
    this.#waiting = this.#waiting ? together(this.#waiting, addition) : addition;
    return this.#writing;
  }

  async #write(): Promise<void> {
    const addition = this.#waiting!;
    this.#waiting = undefined;
    try {
      const outcome = await this.host.append(addition);
      if (outcome === 'conflict') throw new GameTaken('another node plays this game');
    } catch (error) {
      this.#isLost = true;
      throw error;
    }
    this.host.published(addition);
  }
}
