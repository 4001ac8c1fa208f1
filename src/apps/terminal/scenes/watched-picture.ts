import type { Event } from '#engine/contract/event.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { View } from '#engine/contract/view.js';
import type { FutureTick } from '#engine/play/forecast.js';
import type { Replay } from '#engine/play/replay.js';
import type { Display } from '#front/watching/timeline-animator.js';
import { Watcher } from '#front/watching/watcher.js';
import { earliest, FramePlayer, framesOf } from '../drawing/frames.js';
import { drawAround, drawTooSmall, drawView, type Layout, layOut, sizeOf } from '../drawing/picture.js';
import type { Surface } from '../screen/surface.js';
import type { AppContext } from './app-context.js';

/** The texts around the picture. */
interface Around {
  readonly title: string;
  readonly notes: readonly string[];
  readonly message?: string | undefined;
  readonly keys: string;
}

/** A game that is watched, and its picture. */
export class WatchedPicture implements Display {
  readonly watcher: Watcher;
  readonly #animation = new FramePlayer();
  #view!: View;

  constructor(
    private readonly context: AppContext,
    game: AnyGame,
    replay: Pick<Replay, 'settings' | 'log'>,
    forecast: () => Iterable<FutureTick> = () => [],
  ) {
    this.watcher = new Watcher(game, replay, { display: this, forecast, now: () => performance.now(), changed() {} });
  }

  nextAt(): number | undefined {
    return earliest(this.#animation.nextAt(), this.watcher.nextAt());
  }

  wake(now: number): void {
    this.#animation.advance(now);
    this.watcher.wake();
  }

  get view(): View {
    return this.#view;
  }

  show(view: View): void {
    this.#view = view;
    this.#animation.stop();
  }

  play(before: View, events: readonly Event[], after: View): void {
    this.#view = after;
    if (this.context.config.animations === 'on') this.#animation.start(framesOf(before, events, after));
  }

  update(view: View): void {
    this.#view = view;
  }

  /** Ends the animation. */
  settle(): void {
    this.#animation.stop();
  }

  /** Returns its place; undefined if it does not fit. */
  draw(surface: Surface, { title, notes, message = '', keys }: Around): Layout | undefined {
    const { theme } = this.context;
    const { frame } = this.#animation;
    const view = frame?.view ?? this.#view;
    const layout = layOut(view, surface);
    if (!layout) {
      drawTooSmall(surface, theme, sizeOf(view, 1));
      return undefined;
    }
    const shadow = view.shadow ?? [];
    drawView(surface, theme, layout, view, {
      emphasis: index => frame?.emphasis.get(index) ?? (shadow.includes(index) ? 'shadow' : undefined),
      notes,
    });
    drawAround(surface, theme, layout, title, message, keys);
    return layout;
  }
}
