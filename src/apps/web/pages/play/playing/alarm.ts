/** Frames come at least this often. */
const FRAME_MS = 20;

/** Calls back at a time of `performance.now()`, by a timer or by the next frame, whichever comes first. */
export class Alarm {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame: number | undefined;

  constructor(private readonly ring: () => void) {}

  set(at: number | undefined): void {
    this.clear();
    if (at === undefined) return;
    const wait = at - performance.now();
    this.#timer = setTimeout(() => this.#wake(), Math.max(0, wait));
    if (wait < FRAME_MS) this.#watchFrames(at);
  }

  clear(): void {
    clearTimeout(this.#timer);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
  }

  #watchFrames(at: number): void {
    this.#frame = globalThis.requestAnimationFrame?.(() => {
      if (performance.now() >= at) this.#wake();
      else this.#watchFrames(at);
    });
  }

  #wake(): void {
    this.clear();
    this.ring();
  }
}
