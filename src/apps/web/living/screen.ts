import type { Event } from '../../../engine/contract/event.js';
import type { View } from '../../../engine/contract/view.js';
import type { Look } from '../art/look.js';
import { filmOf, type Shot, stillOf } from './film.js';
import { Painter } from './painter.js';

/** Often enough for a small picture that is one of several. */
const FRAME_MS = 30;

/** A small canvas on which a game is shown that is not played here. While nothing moves on it, nothing runs. */
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

  /** At once; whatever was moving is at its end. */
  show(view: View): void {
    cancelAnimationFrame(this.#frame);
    this.#view = view;
    this.paint();
  }

  paint(): void {
    if (this.#view) this.#painter.paint(this.#view, stillOf(this.#view), 1, this.look);
  }

  /** Shows by motion how one became the other. Returns how many milliseconds that takes. */
  play(before: View, events: readonly Event[], after: View): number {
    cancelAnimationFrame(this.#frame);
    this.#view = after;
    const film = filmOf(before, events, after);
    this.#project(film, after);
    return film.reduce((sum, { ms }) => sum + ms, 0);
  }

  #project([shot, ...more]: readonly Shot[], after: View): void {
    if (!shot) {
      this.paint();
      return;
    }
    const began = performance.now();
    let next = began;
    const draw = (now: number): void => {
      const progress = Math.min(1, (now - began) / shot.ms);
      if (now >= next || progress === 1) {
        this.#painter.paint(after, shot.actors, Math.max(0, progress), this.look);
        next = now + FRAME_MS;
      }
      if (progress < 1) this.#frame = requestAnimationFrame(draw);
      else this.#project(more, after);
    };
    this.#frame = requestAnimationFrame(draw);
  }
}
