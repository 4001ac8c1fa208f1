import type { Addition, Store, WriteResult } from './store.js';
import { refuseUnstorable, StoreError } from './store-error.js';

interface Waiting {
  readonly addition: Addition;
  resolve(outcome: WriteResult): void;
  reject(error: unknown): void;
}

const MOST_AT_ONCE = 1000;

/** Combines many additions into few commits: those that arrive during one commit go into the next. */
export class GroupedAppends {
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(
    private readonly store: Pick<Store, 'append'>,
    /** How many additions may wait. More are refused as `busy`. */
    private readonly most = 10_000,
  ) {}

  /** How many additions wait for a commit to begin. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Like `Store.append`. Additions of one game stay in order. When a commit fails, everything in it is rejected. */
  async append(addition: Addition): Promise<WriteResult> {
    refuseUnstorable(addition);
    if (this.#waiting.length >= this.most) throw new StoreError('busy');
    const outcome = new Promise<WriteResult>((resolve, reject) => {
      this.#waiting.push({ addition, resolve, reject });
    });
    void this.#writeAll();
    return outcome;
  }

  async #writeAll(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    while (this.#waiting.length > 0) await this.#write(this.#waiting.splice(0, MOST_AT_ONCE));
    this.#isWriting = false;
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.store.append(batch.map(({ addition }) => addition));
      batch.forEach(({ resolve }, i) => {
        resolve(outcomes[i]!);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
