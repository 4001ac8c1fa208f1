import { batch, signal } from '@preact/signals';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import type { FutureTick } from '#engine/play/forecast.js';
import type { Speed } from '#engine/timeline/playback.js';
import type { Display } from '#front/watching/timeline-animator.js';
import { Watcher, type WatchState } from '#front/watching/watcher.js';

/** For shorter waits a timer could miss the next frame. */
const A_PICTURE_MS = 12;

/** Watches by the browser's clock, and exposes its state in signals. */
export class PlaybackController extends Watcher {
  readonly position = signal(0);
  readonly length = signal(0);
  readonly isPlaying = signal(false);
  readonly speed = signal<Speed>(1);
  readonly liveness = signal<WatchState['liveness']>('none');
  readonly ticksAhead = signal(0);
  #cancelWake: () => void = () => {};

  constructor(game: AnyGame, settings: Settings, display: Display, forecast: () => Iterable<FutureTick>) {
    super(
      game,
      { settings, log: [] },
      { display, forecast, now: () => performance.now(), changed: () => this.#changed() },
    );
    this.wake();
  }

  close(): void {
    this.#cancelWake();
  }

  #changed(): void {
    const { state } = this;
    batch(() => {
      this.position.value = state.position;
      this.length.value = state.length;
      this.isPlaying.value = state.isPlaying;
      this.speed.value = state.speed;
      this.liveness.value = state.liveness;
      this.ticksAhead.value = state.ticksAhead;
    });
    this.#cancelWake();
    const next = this.nextAt();
    this.#cancelWake = next === undefined ? () => {} : wakeAt(next, () => this.wake());
  }
}

/** Calls back with the next frame after this time, so never while the page is hidden. Returns a function that cancels it. */
function wakeAt(time: number, wake: () => void): () => void {
  let frame = 0;
  const ask = (): void => {
    frame = requestAnimationFrame(wake);
  };
  const wait = time - performance.now();
  const timer = wait > A_PICTURE_MS ? setTimeout(ask, wait) : undefined;
  if (timer === undefined) ask();
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
