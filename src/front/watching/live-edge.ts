import type { AnyGame } from '#engine/contract/game.js';
import type { FutureTick } from '#engine/play/forecast.js';
import { type Entry, seatOf } from '#engine/play/replay.js';
import { TicksAhead } from './ticks-ahead.js';
import type { Ahead } from './timeline-animator.js';

/** The largest delay that is added to the network's own, in milliseconds. */
const MOST_BEHIND = 120;
/** How much the delay shrinks with every move that was not late. */
const EASE = 2;

/**
 * Chooses the moment of a live game that a spectator sees. The player's moves are sent at once, so they show how long lines take
 * to arrive. Ticks are not: they travel with the next message of the player, and only show how long it takes at most. The delay
 * follows the latest of recent moves, so that moves that arrive unevenly are shown at the intervals in which they were played.
 */
export class SpectatorClock {
  /** The host's time minus the game's. */
  #offset: number | undefined;
  #isMeasured = false;
  #latest = Number.NEGATIVE_INFINITY;

  /** Something that happened at this time of the game has arrived. */
  heard(at: number, now: number): void {
    const late = now - at;
    this.#offset = this.#offset === undefined ? late : Math.min(this.#offset, late + MOST_BEHIND);
  }

  /** A move of the player has arrived. */
  moved(at: number, now: number): void {
    const late = now - at;
    this.#offset = this.#isMeasured ? Math.max(late, this.#offset! - EASE) : late;
    this.#isMeasured = true;
    this.heard(at, now);
  }

  /** After a pause the game continues from this time. Earlier entries say nothing about the present delay. */
  resumed(at: number, now: number): void {
    this.#offset = now - at;
    this.#isMeasured = false;
    this.#latest = at;
  }

  /** The game's time to show now. It does not go back for a move that is a little late, so that nothing shown is taken back. */
  timeAt(now: number): number {
    const time = now - (this.#offset ?? now);
    if (time > this.#latest || time < this.#latest - MOST_BEHIND) this.#latest = time;
    return this.#latest;
  }

  /** The host's time at which to show this time of the game. */
  dueAt(time: number): number {
    return time + (this.#offset ?? Number.NEGATIVE_INFINITY);
  }
}

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
