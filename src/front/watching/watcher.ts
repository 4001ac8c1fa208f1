import type { AnyGame } from '#engine/contract/game.js';
import type { FutureTick } from '#engine/play/forecast.js';
import type { Entry, Replay } from '#engine/play/replay.js';
import { Playback, SPEEDS, type Speed } from '#engine/timeline/playback.js';
import { openTimeline, type Timeline } from '#engine/timeline/timeline.js';
import { LiveEdge } from './live-edge.js';
import { type Ahead, type Display, type PlaybackPace, TimelineAnimator } from './timeline-animator.js';

export interface WatcherHost {
  readonly display: Display;
  /** In milliseconds. */
  now(): number;
  /** The coming ticks after the last entry of a live game. */
  forecast(): Iterable<FutureTick>;
  /** The shown game, or the time of its next change, may be different now. */
  changed(): void;
}

export interface WatchState {
  /** How many entries are shown, and of how many. */
  readonly position: number;
  readonly length: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  /** `live`: entries are shown as they arrive. `behind`: the game is live, but an earlier moment is shown. */
  readonly liveness: 'live' | 'behind' | 'none';
  /** How many ticks are shown that are not in the log yet. */
  readonly ticksAhead: number;
}

/** At higher speeds there is no time to animate. */
const FASTEST_ANIMATED = 2;

/**
 * Watches a game: plays it at any speed, by steps, or at any position. A game that is still being played can be followed
 * live; seeking leaves live mode. The host calls `wake` first, and when `nextAt` says.
 */
export class Watcher {
  readonly timeline: Timeline;
  readonly #playback: Playback;
  readonly #edge: LiveEdge;
  readonly #animator: TimelineAnimator;
  #liveness: WatchState['liveness'] = 'none';
  #ahead: Ahead | undefined;
  /** True while it waits for more entries to continue playing. */
  #isStarved = false;
  #expectsMore = false;
  /** The position to start at, once its entries have arrived. */
  #startAt: number | undefined;

  constructor(
    game: AnyGame,
    replay: Pick<Replay, 'settings' | 'log'>,
    private readonly host: WatcherHost,
  ) {
    const timeline = openTimeline(game, replay);
    this.timeline = timeline;
    this.#playback = new Playback(timeline.log.map(({ at }) => at));
    this.#edge = new LiveEdge(game, timeline.log, () => host.forecast());
    this.#animator = new TimelineAnimator(game, timeline, host.display);
  }

  get state(): WatchState {
    const { position, isPlaying, speed } = this.#playback;
    return {
      position,
      length: this.#isLive ? position : this.timeline.log.length,
      isPlaying: isPlaying || this.#isLive || this.#isStarved,
      speed,
      liveness: this.#liveness,
      ticksAhead: this.#ahead?.ticks.length ?? 0,
    };
  }

  get #isLive(): boolean {
    return this.#liveness === 'live';
  }

  /** How much is left to play, in milliseconds at speed 1. */
  get left(): number {
    return this.#playback.left;
  }

  /** How many entries the game has up to this time, for a seek to it. */
  positionAt(time: number): number {
    return this.#playback.positionAt(time);
  }

  /** When to call `wake`, on the host's clock; undefined if nothing happens by itself. */
  nextAt(): number | undefined {
    return this.#isLive ? this.#edge.nextAt(this.#playback.position, this.#ahead) : this.#playback.nextAt();
  }

  wake(): void {
    const now = this.host.now();
    if (this.#isLive) this.#advanceLive(now);
    else if (this.#playback.isPlaying) {
      this.#playback.advance(now);
      if (!this.#playback.isPlaying && this.#expectsMore) this.#starve();
    }
    this.#update();
  }

  followLive(): void {
    this.#expectsMore = true;
    this.#liveness = 'live';
    this.#playback.pause(this.host.now());
    this.#playback.seek(this.timeline.log.length, this.host.now());
    this.#update();
  }

  /** Pauses at a position, even if its entries have not arrived yet. */
  startAt(position: number): void {
    this.#startAt = position;
    this.#start();
  }

  #start(): void {
    if (this.#startAt === undefined || this.timeline.log.length < this.#startAt) return;
    this.pause();
    this.seek(this.#startAt);
    this.#startAt = undefined;
  }

  grow(entries: readonly Entry[]): void {
    if (entries.length === 0) return;
    this.timeline.grow(entries);
    this.#playback.grow(entries.map(({ at }) => at));
    this.#start();
    this.#edge.arrived(entries, this.host.now());
    if (this.#isStarved && !this.#isLive) this.#playback.play(this.host.now());
    this.#isStarved = false;
    this.wake();
  }

  /** The player of a live game has paused it, or has resumed it. */
  setPaused(isPaused: boolean): void {
    this.#edge.setPaused(isPaused, this.host.now());
    this.wake();
  }

  /** More entries will arrive because the game is still being read, or made. */
  expectMore(): void {
    this.#expectsMore = true;
  }

  /** No more entries will arrive. */
  complete(): void {
    this.#expectsMore = false;
    this.#isStarved = false;
    if (this.#liveness === 'behind') this.#liveness = 'none';
    this.wake();
  }

  togglePlaying(): void {
    if (this.state.isPlaying) this.pause();
    else this.play();
  }

  play(): void {
    const isAtEnd = this.#playback.position === this.timeline.log.length;
    this.#leaveLive();
    if (isAtEnd && this.#expectsMore) this.#starve();
    else this.#playback.play(this.host.now());
    this.#update();
  }

  pause(): void {
    this.#leaveLive();
    this.#isStarved = false;
    this.#playback.pause(this.host.now());
    this.#update();
  }

  /** Pauses after the step. */
  step(by: number): void {
    this.pause();
    this.seek(this.#playback.position + by);
  }

  /** Goes to the end of the next or previous turn. */
  stepTurn(by: 1 | -1): void {
    this.pause();
    const { at, log } = this.timeline;
    const isBetween = (count: number): boolean =>
      count > 0 && count < log.length && at(count).status().turn === at(count - 1).status().turn;
    let place = this.#playback.position + by;
    while (isBetween(place)) place += by;
    this.seek(place);
  }

  /** Continues playing if it was playing or live. */
  seek(position: number): void {
    const wasPlaying = this.state.isPlaying;
    this.#leaveLive();
    this.#isStarved = false;
    this.#playback.seek(position, this.host.now());
    if (wasPlaying && position < this.timeline.log.length) this.#playback.play(this.host.now());
    else if (wasPlaying && this.#expectsMore) this.#starve();
    this.#update();
  }

  setSpeed(speed: Speed): void {
    this.#playback.setSpeed(speed, this.host.now());
    this.#update();
  }

  changeSpeed(by: 1 | -1): void {
    const speed = SPEEDS[SPEEDS.indexOf(this.#playback.speed) + by];
    if (speed !== undefined) this.setSpeed(speed);
  }

  #leaveLive(): void {
    if (this.#isLive) this.#liveness = this.#expectsMore ? 'behind' : 'none';
  }

  /** Playback has reached the last entry so far. */
  #starve(): void {
    if (this.#liveness === 'behind') this.#liveness = 'live';
    else this.#isStarved = true;
  }

  #advanceLive(now: number): void {
    const position = this.#edge.advance(this.#playback.position, now);
    this.#playback.seek(position, now);
    if (!this.#expectsMore && position === this.timeline.log.length) this.#liveness = 'none';
  }

  #update(): void {
    const { position } = this.#playback;
    // Only then more of the game is shown than its log has.
    const isAhead = this.#isLive && this.#expectsMore;
    this.#ahead = isAhead ? this.#edge.ahead(position, this.host.now()) : undefined;
    this.#animator.show(position, this.#pace(), this.#ahead);
    this.host.changed();
  }

  #pace(): PlaybackPace {
    const isLive = this.#isLive;
    const { speed, position, isPlaying } = this.#playback;
    const here = this.timeline.log[position - 1]?.at ?? 0;
    return {
      isSlow: isLive || speed <= FASTEST_ANIMATED,
      until: time =>
        isLive ? this.#edge.dueAt(time) - this.host.now() : isPlaying ? (time - here) / speed : undefined,
    };
  }
}
