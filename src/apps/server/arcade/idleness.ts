import type { GameRow } from '../store/store.js';

type Row = Pick<GameRow, 'id' | 'updated'>;

/**
 * For how long games have not changed, by this process's monotonic clock. The times in the store come from the wall clocks
 * of several nodes, which differ and may be set. They only show whether a game has changed: every change raises `updated`.
 */
export class Idleness {
  readonly #seen = new Map<string, { readonly updated: number; readonly since: number }>();

  /** The game has just changed, and was stored with this time. */
  changed(id: string, updated: number, now: number): void {
    this.#seen.set(id, { updated, since: now });
  }

  /** How long this process has known the game as it is in the store now. */
  of({ id, updated }: Row, now: number): number {
    const seen = this.#seen.get(id);
    if (seen?.updated === updated) return now - seen.since;
    this.changed(id, updated, now);
    return 0;
  }

  has(id: string): boolean {
    return this.#seen.has(id);
  }

  forget(id: string): void {
    this.#seen.delete(id);
  }

  /** Forgets games that were last seen changing before `time`, except these. */
  forgetBefore(time: number, except: readonly Row[]): void {
    const kept = new Set(except.map(({ id }) => id));
    for (const [id, { since }] of this.#seen) if (since < time && !kept.has(id)) this.#seen.delete(id);
  }
}
