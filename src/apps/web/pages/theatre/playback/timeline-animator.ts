import type { Event } from '../../../../../engine/contract/event.js';
import type { View } from '../../../../../engine/contract/view.js';
import type { Timeline } from '../../../../../engine/timeline/timeline.js';

/** Shows views and animates events. */
export interface Display {
  show(view: View): void;
  play(before: View, events: readonly Event[], after: View, untilNext?: number): void;
}

export interface PlaybackPace {
  /** Whether there is time for an animation. */
  readonly isSlow: boolean;
  /** Milliseconds until this time of the game is shown; undefined while paused. */
  until(time: number): number | undefined;
}

export interface AnimatorHost {
  readonly display: Display;
  /** The time of the next tick after this many entries, if it is known. */
  nextTick(position: number): number | undefined;
}

const MOST_ANIMATED = 8;

/** Shows one position after the other: animated for small steps, at once for jumps. */
export class TimelineAnimator {
  #shown = -1;

  constructor(
    private readonly timeline: Timeline,
    private readonly studio: AnimatorHost,
  ) {}

  /** Shows the game after this many entries. */
  show(position: number, pace: PlaybackPace): void {
    const before = this.#shown;
    if (position === before) return;
    this.#shown = position;
    const isNear = before >= 0 && position > before && position - before <= MOST_ANIMATED;
    const from = isNear && pace.isSlow ? this.timeline.at(before).view() : undefined;
    const events: Event[] = [];
    if (from) for (let index = before; index < position; index++) events.push(...this.timeline.events(index));
    const after = this.timeline.at(position).view();
    const { display } = this.studio;
    if (from && events.length > 0) display.play(from, events, after, this.#untilNext(position, pace));
    else display.show(after);
  }

  /** Milliseconds until the piece falls to the next row. */
  #untilNext(position: number, pace: PlaybackPace): number | undefined {
    const tick = this.studio.nextTick(position);
    const until = tick === undefined ? undefined : pace.until(tick);
    return until === undefined ? undefined : Math.max(0, until);
  }
}
