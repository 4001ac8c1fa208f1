import type { Event } from '#engine/contract/event.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { View } from '#engine/contract/view.js';
import type { FutureTick } from '#engine/play/forecast.js';
import { seatOf } from '#engine/play/replay.js';
import type { Timeline } from '#engine/timeline/timeline.js';
import { shownOf } from './ticks-ahead.js';

/** Shows views and animates events. */
export interface Display {
  show(view: View): void;
  play(before: View, events: readonly Event[], after: View, untilNext?: number): void;
  /** Updates everything but the field, which has not changed, and lets its animation go on. */
  update(view: View): void;
}

export interface PlaybackPace {
  /** Whether there is time for an animation. */
  readonly isSlow: boolean;
  /** Milliseconds until this time of the game is shown; undefined while paused. */
  until(time: number): number | undefined;
}

/** The ticks that a live game shows beyond its log. */
export interface Ahead {
  readonly ticks: readonly FutureTick[];
  /** When the next tick is due. */
  readonly next?: number | undefined;
}

const MOST_ANIMATED = 8;
/** How many entries to search for the next tick. */
const LOOK_AHEAD = 40;
const NOTHING: Ahead = { ticks: [] };

interface Shown {
  readonly position: number;
  readonly ticks: readonly FutureTick[];
  readonly view: View;
}

/** Shows one position after the other: animated for small steps, at once for jumps. */
export class TimelineAnimator {
  #shown: Shown | undefined;

  constructor(
    private readonly game: AnyGame,
    private readonly timeline: Timeline,
    private readonly display: Display,
  ) {}

  /** Shows the game after this many entries, and after ticks that are not in the log yet. */
  show(position: number, pace: PlaybackPace, ahead: Ahead = NOTHING): void {
    const before = this.#shown;
    if (before && before.position === position && isSame(before.ticks, ahead.ticks)) return;
    const view = ahead.ticks.at(-1)?.view ?? this.timeline.at(position).view();
    this.#shown = { position, ticks: ahead.ticks, view };
    const { display } = this;
    const events = before && pace.isSlow ? this.#eventsBetween(before, this.#shown) : undefined;
    if (!before || !events) display.show(view);
    else if (before.ticks.length > 0 && events.every(({ type }) => type === 'dealt')) display.update(view);
    else if (events.length > 0) display.play(before.view, events, view, this.#untilNext(position, ahead, pace));
    else display.show(view);
  }

  /** The events since then. Undefined after a jump, or if ticks were shown that did not happen. */
  #eventsBetween(before: Shown, { position, ticks }: Shown): readonly Event[] | undefined {
    if (position < before.position) return undefined;
    const steps = [...this.timeline.log.slice(before.position, position), ...ticks];
    const first = shownOf(before.ticks, steps, entry => seatOf(this.game, entry) === 'chance');
    if (first === undefined || steps.length - first > MOST_ANIMATED) return undefined;
    const entries = position - before.position;
    return steps.slice(first).flatMap((_, k) => {
      const index = first + k;
      return index < entries ? this.timeline.events(before.position + index) : ticks[index - entries]!.events;
    });
  }

  /** Milliseconds until the piece falls to the next row. */
  #untilNext(position: number, { next }: Ahead, pace: PlaybackPace): number | undefined {
    const tick = next ?? this.#nextTick(position);
    const until = tick === undefined ? undefined : pace.until(tick);
    return until === undefined ? undefined : Math.max(0, until);
  }

  #nextTick(position: number): number | undefined {
    const soon = this.timeline.log.slice(position, position + LOOK_AHEAD);
    return soon.find(entry => seatOf(this.game, entry) === 'time')?.at;
  }
}

const isSame = (some: readonly FutureTick[], others: readonly FutureTick[]): boolean =>
  some.length === others.length && some.every(({ at, text }, k) => at === others[k]!.at && text === others[k]!.text);
