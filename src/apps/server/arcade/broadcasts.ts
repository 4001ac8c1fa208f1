import { Broadcast } from '../broadcast/broadcast.js';
import type { Store } from '../store/store.js';
import { rowOf } from './loading.js';

/** The games that are watched on this node, wherever they are played. */
export class Broadcasts {
  readonly #watched = new Map<string, Promise<Broadcast>>();
  /** Those that nobody watched in the last round. */
  readonly #deserted = new Set<string>();

  constructor(private readonly store: Store) {}

  /** The game's lines, to be watched here by whoever is added to them at once. */
  async watch(id: string): Promise<Broadcast> {
    this.#deserted.delete(id);
    const known = this.#watched.get(id);
    if (known) return known;
    const opening = this.#open(id);
    this.#watched.set(id, opening);
    opening.catch(() => this.#watched.delete(id));
    return opening;
  }

  async #open(id: string): Promise<Broadcast> {
    const row = await rowOf(this.store, id);
    const broadcast = new Broadcast(row.lines, (first, most) => this.store.lines(id, first, most));
    if (row.status === 'finished') broadcast.end();
    return broadcast;
  }

  /** How many watch a game here. */
  async viewers(id: string): Promise<number> {
    return (await this.#at(id))?.viewers ?? 0;
  }

  /** Lines that are in the store by now. */
  async published(id: string, first: number, lines: readonly string[], isEnd: boolean): Promise<void> {
    const broadcast = await this.#at(id);
    if (!broadcast) return;
    if (broadcast.lines >= first - 1) broadcast.publish(first, lines, isEnd);
    else await this.#refresh(id, broadcast);
  }

  /** Somewhere a log has as many lines; here they are read for those who watch. */
  async heard(id: string, lines: number): Promise<void> {
    const broadcast = await this.#at(id);
    if (broadcast && broadcast.lines < lines) await this.#refresh(id, broadcast);
  }

  /** What an announcement may have missed is read, unless it is known to be `quiet`; what nobody watches is let go. */
  async round(isQuiet: (id: string) => Promise<boolean>): Promise<void> {
    for (const id of this.#watched.keys()) {
      const broadcast = await this.#at(id);
      if (broadcast?.isEmpty) this.#desert(id);
      else if (broadcast && !broadcast.isEnded && !(await isQuiet(id))) await this.#refresh(id, broadcast);
      broadcast?.tellViewers();
    }
  }

  /** Not in the first round: somebody may just be about to sit down. */
  #desert(id: string): void {
    if (this.#deserted.delete(id)) this.#watched.delete(id);
    else this.#deserted.add(id);
  }

  #at = (id: string): Promise<Broadcast | undefined> | undefined => this.#watched.get(id)?.catch(() => undefined);

  async #refresh(id: string, broadcast: Broadcast): Promise<void> {
    try {
      const row = await rowOf(this.store, id);
      while (broadcast.lines < row.lines) {
        const first = broadcast.lines + 1;
        const lines = await this.store.lines(id, first, 1000);
        if (lines.length === 0) return;
        broadcast.publish(first, lines, false);
      }
      if (row.status === 'finished') broadcast.end();
    } catch {
      // The store is away; the next round asks again.
    }
  }
}
