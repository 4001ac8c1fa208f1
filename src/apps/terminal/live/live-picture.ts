import type { Event } from '../../../engine/contract/event.js';
import type { AnyGame } from '../../../engine/contract/game.js';
import type { View } from '../../../engine/contract/view.js';
import { seatOf } from '../../../engine/play/replay.js';
import type { Header } from '../../../engine/record/replay-file.js';
import { openTimeline, type Timeline } from '../../../engine/timeline/timeline.js';
import { LiveEdge } from '../../../wire/following/live-edge.js';
import { type Ahead, type Display, TimelineAnimator } from '../../../wire/following/timeline-animator.js';
import type { Spectator } from '../../../wire/spectator.js';

/** How the picture has changed. Without events it is corrected at once. */
export interface PictureChange {
  readonly before: View;
  readonly events: readonly Event[];
  readonly after: View;
}

interface Live {
  readonly timeline: Timeline;
  readonly edge: LiveEdge;
  readonly animator: TimelineAnimator;
}

/** What a spectator sees of a live game: every line as it arrives, and between them what time does by itself. */
export class LivePicture {
  #live: Live | undefined;
  #position = 0;
  #ahead: Ahead | undefined;
  #view: View | undefined;
  #change: PictureChange | undefined;

  constructor(
    private readonly spectator: Spectator,
    private readonly find: (game: string) => AnyGame | undefined,
  ) {}

  /** Undefined before the first line. */
  get view(): View | undefined {
    return this.#view;
  }

  /** When time acts next, on the host's clock. */
  nextAt(): number | undefined {
    return this.#live?.edge.nextAt(this.#position, this.#ahead);
  }

  /** Takes what has arrived, and lets time pass. Undefined if nothing moves in the picture. */
  update(now: number): PictureChange | undefined {
    const { session, header, isPaused } = this.spectator;
    if (!session || !header) return undefined;
    this.#live ??= this.#open(header);
    const { timeline, edge, animator } = this.#live;
    const entries = session.log().slice(timeline.log.length);
    timeline.grow(entries);
    if (entries.length > 0) edge.arrived(entries, now);
    edge.setPaused(isPaused, now);
    this.#position = edge.advance(this.#position, now);
    this.#ahead = edge.ahead(this.#position, now);
    this.#change = undefined;
    animator.show(this.#position, { isSlow: true, until: () => undefined }, this.#ahead);
    return this.#change;
  }

  #open({ game: id, settings }: Header): Live {
    const game = this.find(id)!;
    const timeline = openTimeline(game, { settings, log: [] });
    const edge = new LiveEdge(timeline.log, {
      isMove: entry => seatOf(game, entry) === 'player',
      forecast: () => this.spectator.session!.forecast(),
    });
    const animator = new TimelineAnimator(timeline, {
      display: this.#display,
      nextTick: () => undefined,
      isDeal: entry => seatOf(game, entry) === 'chance',
    });
    return { timeline, edge, animator };
  }

  readonly #display: Display = {
    show: after => this.#changed([], after),
    play: (_, events, after) => this.#changed(events, after),
    update: view => {
      this.#view = view;
    },
  };

  #changed(events: readonly Event[], after: View): void {
    this.#change = this.#view && { before: this.#view, events, after };
    this.#view = after;
  }
}
