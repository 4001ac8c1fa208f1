import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../store/store.js';
import { StoreError } from '../store/store-error.js';
import type { ErrorLog, Trouble } from './error-log.js';

export interface StoreTrouble extends Trouble {
  readonly kind: 'cannot-write' | 'damaged' | 'slow';
}

export interface HealthLimits {
  /** A probe or a commit that takes longer is too slow. */
  readonly slowMs: number;
  /** The result of a probe is used this long. */
  readonly freshMs: number;
}

const ADVICE: Readonly<Record<StoreTrouble['kind'], string>> = {
  'cannot-write':
    'Check that the disk has room and can be written to, or that PostgreSQL runs and accepts writes. ' +
    'Games continue by themselves afterwards.',
  damaged: 'Stop the server and restore a backup: see "A damaged store" in docs/operations.md.',
  slow: 'Look for a slow or busy disk, or for locks and load in PostgreSQL.',
};

/** Knows whether the store can be used, from small test writes and from the outcome of all other calls. */
export class StoreHealth {
  /** Damage does not go away before the server is started again. */
  #damage: string | undefined;
  #failure: string | undefined;
  #probing: { readonly since: number; readonly done: Promise<void> } | undefined;
  #probedAt = Number.NEGATIVE_INFINITY;
  #probeMs = 0;
  /** When the writes that are under way began. */
  readonly #writes = new Set<{ readonly since: number }>();
  readonly #damagedLogs = new Set<string>();

  constructor(
    private readonly store: Pick<Store, 'probe'>,
    private readonly errors: ErrorLog,
    private readonly limits: HealthLimits,
  ) {}

  /** How long the last probe took, or the one under way has taken, in seconds. */
  get probeSeconds(): number {
    const { since } = this.#probing ?? {};
    return Math.max(this.#probeMs, since === undefined ? 0 : performance.now() - since) / 1000;
  }

  /** How many damaged logs were found since the start. */
  get damagedLogs(): number {
    return this.#damagedLogs.size;
  }

  /** Probes the store unless that was done just now. Does not wait for a store that is too slow. */
  async check(): Promise<StoreTrouble | undefined> {
    if (!this.#probing && performance.now() - this.#probedAt >= this.limits.freshMs) this.#probe();
    if (this.#probing) await this.#wait(this.#probing);
    const trouble = this.trouble;
    this.errors.state('store', trouble);
    return trouble;
  }

  /** As known now, without a probe. */
  get trouble(): StoreTrouble | undefined {
    if (this.#damage !== undefined) return troubleOf('damaged', this.#damage);
    if (this.#failure !== undefined) return troubleOf('cannot-write', this.#failure);
    const slowest = Math.max(this.probeSeconds * 1000, ...this.#waits());
    return slowest < this.limits.slowMs
      ? undefined
      : troubleOf('slow', `a small write has taken ${(slowest / 1000).toFixed(1)} s`);
  }

  /** Follows a write until it is done. */
  async watch<T>(write: Promise<T>): Promise<T> {
    const begun = { since: performance.now() };
    this.#writes.add(begun);
    return write.finally(() => this.#writes.delete(begun));
  }

  /** A call to the store has failed. */
  failed(error: unknown): void {
    if (!(error instanceof StoreError)) return;
    if (error.code === 'log-damaged') this.#foundDamagedLog(error.message);
    if (error.code === 'store-damaged') this.#damage ??= error.message;
    if (error.code === 'store-down') {
      this.#failure = error.message;
      this.#probedAt = Number.NEGATIVE_INFINITY;
    }
    if (error.code.startsWith('store-')) this.errors.state('store', this.trouble);
  }

  #foundDamagedLog(says: string): void {
    this.#damagedLogs.add(says);
    const advice = 'Restore the lines of this game from a backup: see "A damaged store" in docs/operations.md.';
    this.errors.event(says, { about: 'log', says, advice });
  }

  #probe(): void {
    const since = performance.now();
    const done = this.store.probe().then(
      () => this.#probed(since, undefined),
      error => this.#probed(since, error),
    );
    this.#probing = { since, done };
  }

  #probed(since: number, error: Error | undefined): void {
    this.#probing = undefined;
    this.#probedAt = performance.now();
    this.#probeMs = this.#probedAt - since;
    this.#failure = error?.message;
    if (error instanceof StoreError && error.code === 'store-damaged') this.#damage ??= error.message;
  }

  async #wait({ since, done }: { readonly since: number; readonly done: Promise<void> }): Promise<void> {
    // A timer may fire a millisecond early.
    const left = since + this.limits.slowMs + 2 - performance.now();
    const stop = new AbortController();
    if (left > 0) await Promise.race([done, sleep(left, undefined, { signal: stop.signal }).catch(() => {})]);
    stop.abort();
  }

  #waits = (): number[] => [...this.#writes].map(({ since }) => performance.now() - since);
}

const troubleOf = (kind: StoreTrouble['kind'], says: string): StoreTrouble => ({ kind, says, advice: ADVICE[kind] });
