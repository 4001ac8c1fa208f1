import type { Demo } from './demo.js';
import type { Screen } from './screen.js';

const FIRST_WAIT_MS = 400;

/** Plays a demo on a screen, one entry after the other. */
export class Show {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;

  constructor(
    private readonly screen: Screen,
    private readonly demo: Demo,
  ) {
    screen.show(demo.view());
  }

  run(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#timer = setTimeout(() => this.#step(), FIRST_WAIT_MS);
  }

  rest(): void {
    this.#isRunning = false;
    clearTimeout(this.#timer);
    this.screen.show(this.demo.view());
  }

  #step(): void {
    const { before, events, after, wait } = this.demo.step();
    const length = this.screen.play(before, events, after);
    this.#timer = setTimeout(() => this.#step(), Math.max(wait, length));
  }
}
