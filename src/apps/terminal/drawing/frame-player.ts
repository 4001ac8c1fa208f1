import type { Frame } from './frames.js';

/** Shows the frames of an animation one after the other, each as long as it lasts. */
export class FramePlayer {
  #frames: readonly Frame[] = [];
  #endsAt = 0;

  /** The frame that is shown now; undefined when the animation is over. */
  get frame(): Frame | undefined {
    return this.#frames[0];
  }

  start(frames: readonly Frame[], now = performance.now()): void {
    this.#frames = frames;
    this.#endsAt = now + (frames[0]?.ms ?? 0);
  }

  stop(): void {
    this.#frames = [];
  }

  /** When the next frame is due. */
  nextAt(): number | undefined {
    return this.#frames.length > 0 ? this.#endsAt : undefined;
  }

  advance(now: number): void {
    while (this.#frames.length > 0 && this.#endsAt <= now) {
      this.#frames = this.#frames.slice(1);
      this.#endsAt += this.#frames[0]?.ms ?? 0;
    }
  }
}

/** The earliest of the times that are not undefined. */
export function earliest(...times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter(time => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}
