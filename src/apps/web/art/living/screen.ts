import type { Event } from '#engine/contract/event.js';
import type { View } from '#engine/contract/view.js';
import type { Look } from '../look.js';
import { Painter } from './painter.js';
import { type Shot, shotsOf, stillOf } from './shots.js';

/** Often enough for one small picture among several. */
const FRAME_MS = 30;

/** A small canvas that shows a game played elsewhere. While nothing moves, nothing runs. */
export class Screen {
  readonly #painter: Painter;
  #view: View | undefined;
  #frame = 0;

  constructor(
    canvas: HTMLCanvasElement,
    private look: Look,
  ) {
    this.#painter = new Painter(canvas);
  }

  wear(look: Look): void {
    this.look = look;
    this.paint();
  }

  /** Shows a view at once, and ends any animation. */
  show(view: View): void {
    cancelAnimationFrame(this.#frame);
    this.#view = view;
    this.paint();
  }

  paint(): void {
    if (this.#view) this.#painter.paint(this.#view, stillOf(this.#view), 1, this.look);
  }

  /** Animates how `before` became `after`. Returns how many milliseconds that takes. */
  play(before: View, events: readonly Event[], after: View): number {
    cancelAnimationFrame(this.#frame);
    this.#view = after;
    const shots = shotsOf(before, events, after);
    this.#run(shots, after);
    return shots.reduce((sum, { ms }) => sum + ms, 0);
  }

  #run([shot, ...more]: readonly Shot[], after: View): void {
    if (!shot) {
      this.paint();
      return;
    }
    const began = performance.now();
    let next = began;
    const draw = (now: number): void => {
      const progress = Math.min(1, (now - began) / shot.ms);
      if (now >= next || progress === 1) {
        this.#painter.paint(after, shot.tiles, Math.max(0, progress), this.look);
        next = now + FRAME_MS;
      }
      if (progress < 1) this.#frame = requestAnimationFrame(draw);
      else this.#run(more, after);
    };
    this.#frame = requestAnimationFrame(draw);
  }
}
