import { batch, signal } from '@preact/signals';
import type { Entry } from '../../../../../engine/play/replay.js';
import { Playback, SPEEDS, type Speed } from '../../../../../engine/timeline/playback.js';
import type { Timeline } from '../../../../../engine/timeline/timeline.js';
import { LiveEdge, type LiveSource } from '../../../../../wire/following/live-edge.js';
import {
  type Ahead,
  type AnimatorHost,
  type PlaybackPace,
  TimelineAnimator,
} from '../../../../../wire/following/timeline-animator.js';

/** A clock, in milliseconds. */
export interface Timekeeper {
  now(): number;
  /** Calls back once, at this time or later. Returns a function that cancels it. */
  wakeAt(time: number, wake: () => void): () => void;
}

/** At higher speeds there is no time to animate. */
const FASTEST_ANIMATED = 2;

/**
 * Plays a replay at any speed, by steps, or at any position. A game that is still being played can be followed live;
 * seeking leaves live mode.
 */
export class PlaybackController {
  readonly position = signal(0);
  readonly length = signal(0);
  readonly isPlaying = signal(false);
  readonly speed = signal<Speed>(1);
  /** `live`: entries are shown as they arrive. `behind`: the game is live, but an earlier moment is shown. */
  readonly liveness = signal<'live' | 'behind' | 'none'>('none');
  /** How many ticks are shown that are not in the log yet. */
  readonly ticksAhead = signal(0);
  readonly #playback: Playback;
  readonly #edge: LiveEdge;
  /** True while it waits for more entries to continue playing. */
  #isStarved = false;
  #expectsMore = false;
  /** The position to start at, once its entries have arrived. */
  #startAt: number | undefined;
  readonly #animator: TimelineAnimator;
  #cancelWake: () => void = () => {};

  constructor(
    readonly timeline: Timeline,
    private readonly host: Timekeeper & AnimatorHost & LiveSource,
  ) {
    this.#playback = new Playback(timeline.log.map(({ at }) => at));
    this.#edge = new LiveEdge(timeline.log, host);
    this.#animator = new TimelineAnimator(timeline, host);
    this.#update();
  }

  followLive(): void {
    this.#expectsMore = true;
    this.liveness.value = 'live';
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
    if (this.#isStarved && this.liveness.value !== 'live') this.#playback.play(this.host.now());
    this.#isStarved = false;
    this.#wake();
  }

  /** The player of a live game has paused it, or has resumed it. */
  setPaused(isPaused: boolean): void {
    this.#edge.setPaused(isPaused, this.host.now());
    this.#wake();
  }

  /** More entries will arrive because a file is still being read. */
  expectMore(): void {
    this.#expectsMore = true;
  }

  /** No more entries will arrive. */
  complete(): void {
    this.#expectsMore = false;
    this.#isStarved = false;
    if (this.liveness.value === 'behind') this.liveness.value = 'none';
    this.#wake();
  }

  togglePlaying(): void {
    if (this.isPlaying.value) this.pause();
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
    const wasLive = this.liveness.value === 'live';
    this.#leaveLive();
    this.#isStarved = false;
    this.#playback.seek(position, this.host.now());
    if (wasLive && position < this.timeline.log.length) this.#playback.play(this.host.now());
    this.#update();
  }

  setSpeed(speed: Speed): void {
    this.#playback.setSpeed(speed, this.host.now());
    this.#update();
  }

  changeSpeed(by: 1 | -1): void {
    const speed = SPEEDS[SPEEDS.indexOf(this.speed.value) + by];
    if (speed !== undefined) this.setSpeed(speed);
  }

  close(): void {
    this.#cancelWake();
  }

  #leaveLive(): void {
    if (this.liveness.value === 'live') this.liveness.value = this.#expectsMore ? 'behind' : 'none';
  }

  #wake(): void {
    const now = this.host.now();
    if (this.liveness.value === 'live') this.#advanceLive(now);
    else if (this.#playback.isPlaying) {
      this.#playback.advance(now);
      if (!this.#playback.isPlaying && this.#expectsMore) this.#starve();
    }
    this.#update();
  }

  /** Playback has reached the last entry so far. */
  #starve(): void {
    if (this.liveness.value === 'behind') this.liveness.value = 'live';
    else this.#isStarved = true;
  }

  #advanceLive(now: number): void {
    const position = this.#edge.advance(this.#playback.position, now);
    this.#playback.seek(position, now);
    if (!this.#expectsMore && position === this.timeline.log.length) this.liveness.value = 'none';
  }

  /** Undefined unless more of the game is shown than its log has. */
  #ahead(): Ahead | undefined {
    if (this.liveness.value !== 'live' || !this.#expectsMore) return undefined;
    return this.#edge.ahead(this.#playback.position, this.host.now());
  }

  #update(): void {
    const { position, isPlaying, speed } = this.#playback;
    const isLive = this.liveness.value === 'live';
    const ahead = this.#ahead();
    this.#animator.show(position, this.#pace(), ahead);
    batch(() => {
      this.position.value = position;
      this.length.value = isLive ? position : this.timeline.log.length;
      this.isPlaying.value = isPlaying || isLive || this.#isStarved;
      this.speed.value = speed;
      this.ticksAhead.value = ahead?.ticks.length ?? 0;
    });
    this.#cancelWake();
    const next = isLive ? this.#edge.nextAt(position, ahead) : this.#playback.nextAt();
    this.#cancelWake = next === undefined ? () => {} : this.host.wakeAt(next, () => this.#wake());
  }

  #pace(): PlaybackPace {
    const isLive = this.liveness.value === 'live';
    const { speed, position, isPlaying } = this.#playback;
    const here = this.timeline.log[position - 1]?.at ?? 0;
    return {
      isSlow: isLive || speed <= FASTEST_ANIMATED,
      until: time =>
        isLive ? this.#edge.dueAt(time) - this.host.now() : isPlaying ? (time - here) / speed : undefined,
    };
  }
}
