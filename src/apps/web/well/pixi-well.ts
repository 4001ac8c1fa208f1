import type { Renderer } from 'pixi.js';
import type { Event } from '#engine/contract/event.js';
import type { View } from '#engine/contract/view.js';
import { ghostsOf, type Highlight } from '../art/highlights.js';
import type { Look } from '../art/look.js';
import { cornerOf } from '../art/well-layout.js';
import {
  type AdvisedCell,
  drawAim,
  drawColumn,
  drawOffers,
  isCompared,
  NO_AIM,
  type Pointed,
  previewBeside,
} from './aim.js';
import { type Animation, animationOf, isTooLarge, type Lag, withEffects } from './animation.js';
import { lingeringIn } from './effects.js';
import { drawEffects, drawLoss, shakenBy } from './lights.js';
import { type DrawContext, drawTiles, drawVisibleCells } from './tiles.js';
import { hasViruses, VirusAnimation } from './virus-animation.js';
import type { Well, WellOptions } from './well.js';
import { WellCanvas, watchPixelRatio } from './well-canvas.js';
import { boxOf, pieceBox } from './zoom/viewport.js';
import type { Zoom } from './zoom/zoom.js';

/** An animation starts as if it had already run this long, so that the player sees a move in the very next frame. */
const HEAD_START_MS = 14;
/** How wrong a host's clock may be. */
const EARLY_MS = 40;
/** Points further away than this, in cells, are not on the well. */
const FAR = 3;

export class PixiWell implements Well {
  readonly #canvas: WellCanvas;
  readonly #viruses: VirusAnimation;
  readonly #observer: ResizeObserver;
  readonly #unwatchRatio: () => void;
  #look: Look;
  #motion: 'full' | 'reduced';
  #view: View | undefined;
  #animation: Animation | undefined;
  #isAtRest = false;
  /** When the next tick is expected. */
  #dueAt = 0;
  #beganAt = 0;
  #aim: Pointed = NO_AIM;
  #isVeiled = false;
  #isLost = false;
  #frame = 0;
  #waiting: (() => void)[] = [];
  #idleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    host: HTMLElement,
    private readonly canvas: HTMLCanvasElement,
    renderer: Renderer,
    { look, motion }: WellOptions,
  ) {
    this.#look = look;
    this.#motion = motion;
    this.#canvas = new WellCanvas(host, renderer, () => this.#redraw());
    this.#viruses = new VirusAnimation(this.#mayAnimateViruses, this.#request);
    this.#observer = new ResizeObserver(() => {
      this.#canvas.measure();
      this.#draw(performance.now());
    });
    this.#unwatchRatio = watchPixelRatio(this.#request);
    this.#observer.observe(host);
    canvas.addEventListener('webglcontextrestored', this.#request);
    document.addEventListener('visibilitychange', this.#redraw);
  }

  show(view: View): void {
    this.#isLost = false;
    this.#begin(view, animationOf(view, [], view));
    this.#isAtRest = true;
  }

  play(before: View, events: readonly Event[], after: View, untilNext?: number): void {
    const now = performance.now();
    // A change before the next tick comes from the player and must be quick.
    const isEarly = now < this.#dueAt - EARLY_MS;
    this.#dueAt = untilNext === undefined ? 0 : now + untilNext;
    const timing = { untilNext: isEarly ? undefined : untilNext, lags: this.#lags() };
    const lingering = this.#animation ? lingeringIn(this.#animation, this.#time(now), HEAD_START_MS) : [];
    this.#isLost = events.some(event => event.type === 'ended' && event.phase === 'lost');
    this.#begin(after, withEffects(animationOf(before, events, after, timing), lingering));
  }

  get isBusy(): boolean {
    return this.#animation !== undefined && this.#time(performance.now()) < this.#animation.busyUntil;
  }

  idle(): Promise<void> {
    return this.isBusy ? new Promise(resolve => this.#waiting.push(resolve)) : Promise.resolve();
  }

  emphasise(cells: ReadonlyMap<number, Highlight>, column?: number, advised: readonly AdvisedCell[] = []): void {
    this.#aim = { cells, column, advised };
    this.#redraw();
  }

  reveal(cell: number): void {
    if (this.#view) this.zoom.reveal(boxOf(cell, this.#view.width));
  }

  veil(isVeiled: boolean): void {
    this.#isVeiled = isVeiled;
    this.#redraw();
  }

  cellAt(clientX: number, clientY: number): { readonly x: number; readonly y: number } | undefined {
    const { left, top } = this.canvas.getBoundingClientRect();
    const layout = this.#canvas.layout;
    if (!layout) return undefined;
    const cell = this.zoom.fieldPoint({ x: clientX - left, y: clientY - top });
    const isNear = (at: number, from: number, to: number): boolean => at > from - FAR && at < to + FAR;
    if (!isNear(cell.x, 0, layout.columns) || !isNear(cell.y, -layout.skyRows, layout.rows)) return undefined;
    return { x: Math.floor(cell.x), y: Math.floor(cell.y) };
  }

  get zoom(): Zoom {
    return this.#canvas.zoom;
  }

  get cellSize(): number {
    return this.#canvas.cellSize;
  }

  setAppearance(look: Look, motion: 'full' | 'reduced'): void {
    this.#look = look;
    this.#motion = motion;
    this.#redraw();
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#viruses.stop();
    this.#observer.disconnect();
    this.#unwatchRatio();
    this.canvas.removeEventListener('webglcontextrestored', this.#request);
    document.removeEventListener('visibilitychange', this.#redraw);
    this.#resolveWaiting();
    this.#canvas.destroy();
    this.canvas.remove();
  }

  #begin(view: View, animation: Animation): void {
    this.#resolveWaiting();
    this.#view = view;
    this.#animation = animation;
    this.#isAtRest = false;
    this.#beganAt = performance.now() - HEAD_START_MS;
    if (this.#canvas.fit(view, this.#look) && this.zoom.state.peek()) this.zoom.follow(pieceBox(view));
    this.#idleTimer = setTimeout(() => this.#resolveWaiting(), animation.busyUntil);
    this.#redraw();
  }

  /** Uses a timer, because a hidden window draws no frames and callers must not wait for them. */
  #resolveWaiting(): void {
    clearTimeout(this.#idleTimer);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #time(now: number): number {
    return Math.max(0, now - this.#beganAt);
  }

  /** Tiles that were still moving by a step continue from where they are. */
  #lags(): ReadonlyMap<number, Lag> {
    const lags = new Map<number, Lag>();
    const [animation, width] = [this.#animation, this.#view?.width];
    if (!animation || !width || animation.busyUntil > 0 || this.#motion === 'reduced') return lags;
    const time = this.#time(performance.now());
    for (const { x, y, goes } of animation.tiles) {
      const [dx, dy] = [x.at(time) - x.end, y.at(time) - y.end];
      if (!goes && (dx !== 0 || dy !== 0)) lags.set(y.end * width + x.end, { dx, dy, ms: Math.max(0, y.until - time) });
    }
    return lags;
  }

  #mayAnimateViruses = (): boolean =>
    this.#motion === 'full' &&
    !this.#isVeiled &&
    !document.hidden &&
    this.#view !== undefined &&
    hasViruses(this.#view);

  #redraw = (): void => {
    if (this.#mayAnimateViruses()) this.#viruses.wake();
    this.#request();
  };

  #request = (): void => {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#next);
  };

  #next = (now: number): void => {
    this.#frame = 0;
    const isScrolling = this.zoom.step(now, this.#motion);
    this.#draw(now);
    if (isScrolling) this.#request();
    if (this.#animation && this.#time(now) < this.#animation.until) this.#request();
  };

  #draw(now: number): void {
    const view = this.#view;
    if (!view || !this.#canvas.fit(view, this.#look)) return;
    const { layout, textures } = this.#canvas;
    if (!layout || !textures || !this.#animation) return;
    const context: DrawContext = { layout, textures, motion: this.#motion };
    const time = this.#time(now);
    if (!this.#isAtRest && time >= this.#animation.until) this.#rest(view);
    this.#drawAll(view, this.#animation, time, context);
    this.#canvas.render(shakenBy(this.#animation.effects, time, context));
  }

  /** Shows exactly the view, whatever the animation showed last. */
  #rest(view: View): void {
    this.#animation = animationOf(view, [], view);
    this.#isAtRest = true;
  }

  #drawAll(view: View, animation: Animation, time: number, context: DrawContext): void {
    const { ghosts, tiles, upon, aim, shades, above, still } = this.#canvas;
    const layers = [ghosts, tiles, upon, aim, shades, above];
    for (const layer of layers) layer.begin();
    still?.show(view);
    this.#canvas.hideSheet(this.#isVeiled);
    if (!this.#isVeiled) {
      const isBusy = time < animation.busyUntil;
      drawColumn(ghosts, this.#aim, context);
      if (!isBusy && !isCompared(this.#aim)) this.#drawGhosts(view, context);
      if (!still && isTooLarge(view)) drawVisibleCells(tiles, view, context);
      else if (!still) drawTiles(tiles, animation.tiles, time, context, (x, y) => this.#viruses.poseAt(x, y));
      drawEffects({ upon, above }, animation.effects, time, context);
      drawOffers(aim, view, this.#aim, context);
      drawAim(aim, this.#aim, view, isBusy, context);
      if (this.#isLost) drawLoss(shades, animation, time, context);
    }
    for (const layer of layers) layer.end();
  }

  #drawGhosts(view: View, { layout, textures }: DrawContext): void {
    for (const { cell, tone } of previewBeside(this.#aim, ghostsOf(view))) {
      const [x, y] = cornerOf(layout, cell);
      this.#canvas.ghosts.draw(textures.ghost(tone), x + layout.cellSize / 2, y + layout.cellSize / 2);
    }
  }
}
