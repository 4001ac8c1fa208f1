import { Broadcast } from '../broadcast/broadcast.js';
import type { Addition, GameRow, Store } from '../store/store.js';
import { rowOf } from './loader.js';

/** The broadcasts of all games that are watched on this node, wherever they are played. */
export class Broadcasts {
  readonly #watched = new Map<string, Promise<Broadcast>>();
  /** Games that nobody watched in the last round. */
  readonly #unwatched = new Set<string>();

  constructor(private readonly store: Store) {}

  /** The game's lines. Add a receiver at once, or the broadcast may be dropped. */
  async watch(id: string): Promise<Broadcast> {
    this.#unwatched.delete(id);
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
    showState(broadcast, row);
    return broadcast;
  }

  /** How many people watch the game on this node. */
  async viewers(id: string): Promise<number> {
    return (await this.#at(id))?.viewers ?? 0;
  }

  /** Passes on the lines that are now in the store. */
  async published({ game, first, lines, isPaused, ended }: Addition): Promise<void> {
    const broadcast = await this.#at(game);
    if (!broadcast) return;
    if (broadcast.lines >= first - 1) broadcast.publish(first, lines, ended !== undefined);
    else await this.#refresh(game, broadcast);
    if (isPaused !== undefined) broadcast.setPaused(isPaused);
  }

  /** Another node says that the log has this many lines; reads those that are missing here. */
  async heard(id: string, lines: number): Promise<void> {
    const broadcast = await this.#at(id);
    if (broadcast && broadcast.lines < lines) await this.#refresh(id, broadcast);
  }

  /** Reads lines whose announcement was lost, except for games known to be up to date; drops games that nobody watches. */
  async round(isUpToDate: (id: string) => boolean): Promise<void> {
    for (const id of this.#watched.keys()) {
      const broadcast = await this.#at(id);
      if (broadcast?.isEmpty) this.#dropIfStillUnwatched(id);
      else if (broadcast && !broadcast.isEnded && !isUpToDate(id)) await this.#refresh(id, broadcast);
      broadcast?.sendViewers();
    }
  }

  /** Waits one round, because a viewer may be about to join. */
  #dropIfStillUnwatched(id: string): void {
    if (this.#unwatched.delete(id)) this.#watched.delete(id);
    else this.#unwatched.add(id);
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
      showState(broadcast, row);
    } catch {
      // The store cannot be reached. The next round tries again.
    }
  }
}

function showState(broadcast: Broadcast, { status, isPaused }: GameRow): void {
  broadcast.setPaused(isPaused);
  if (status === 'finished') broadcast.end();
}
