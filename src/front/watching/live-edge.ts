import type { AnyGame } from '#engine/contract/game.js';
import type { FutureTick } from '#engine/play/forecast.js';
import { type Entry, seatOf } from '#engine/play/replay.js';
import { SpectatorClock } from './spectator-clock.js';
import { TicksAhead } from './ticks-ahead.js';
import type { Ahead } from './timeline-animator.js';

const NOTHING: Ahead = { ticks: [] };

/**
 * How far a live game is shown. Entries are shown at the intervals in which they were played. After the last one, time acts on
 * its own until the next entry arrives.
 */
export class LiveEdge {
  readonly #clock = new SpectatorClock();
  #ahead: TicksAhead | undefined;
  #isFollowing = false;
  #isPaused = false;

  /** `forecast` returns the ticks that come after the last entry, if nothing else happens first. */
  constructor(
    private readonly game: AnyGame,
    private readonly log: readonly Entry[],
    private readonly forecast: () => Iterable<FutureTick>,
  ) {}

  arrived(entries: readonly Entry[], now: number): void {
    this.#ahead = undefined;
    // Entries from before the spectator came say nothing about delays.
    const moves = this.#isFollowing ? entries.filter(entry => seatOf(this.game, entry) === 'player') : [];
    for (const { at } of moves) this.#clock.moved(at, now);
    this.#isFollowing = true;
    this.#clock.heard(entries.at(-1)!.at, now);
  }

  /** The player has stopped the game's time, or lets it run again. */
  setPaused(isPaused: boolean, now: number): void {
    if (this.#isPaused && !isPaused) this.#clock.resumed(this.log.at(-1)?.at ?? 0, now);
    this.#isPaused = isPaused;
  }

  /** The number of entries that are due, including the first `position`, which are shown already. */
  advance(position: number, now: number): number {
    const time = this.#clock.timeAt(now);
    let next = position;
    while (next < this.log.length && this.log[next]!.at <= time) next++;
    return next;
  }

  /** The ticks to show beyond this many entries. */
  ahead(position: number, now: number): Ahead {
    if (position < this.log.length || this.#isPaused) return NOTHING;
    this.#ahead ??= new TicksAhead(this.forecast());
    const ticks = this.#ahead.upTo(this.#clock.timeAt(now));
    return { ticks, next: this.#ahead.dueAfter(ticks.length) };
  }

  /** When to look again, on the host's clock. */
  nextAt(position: number, ahead: Ahead | undefined): number | undefined {
    const time = this.log[position]?.at ?? ahead?.next;
    return time === undefined ? undefined : this.#clock.dueAt(time);
  }

  dueAt(time: number): number {
    return this.#clock.dueAt(time);
  }
}
