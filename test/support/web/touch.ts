import type { CDPSession, Page } from '@playwright/test';

/** A point of the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Sends raw touch events with their own timestamps, so that gestures do not depend on the speed of the machine. */
export class Finger {
  #time = 0;

  private constructor(private readonly line: CDPSession) {}

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async tap(at: Point): Promise<void> {
    await this.#perform([at], 30);
  }

  /** Moves quickly along a line and lifts. */
  async flick(from: Point, to: Point): Promise<void> {
    await this.#perform(along(from, to, 4), 12);
  }

  /** Moves slowly along a line and rests before lifting. */
  async drag(from: Point, to: Point): Promise<void> {
    await this.#perform([...along(from, to, 8), to, to], 80);
  }

  /** Moves from point to point, `ms` milliseconds each. */
  async #perform([first, ...more]: readonly Point[], ms: number): Promise<void> {
    this.#time = Math.max(Date.now(), this.#time + 50);
    const sent = [this.#send('touchStart', [first!], 0)];
    for (const point of more) sent.push(this.#send('touchMove', [point], ms));
    sent.push(this.#send('touchEnd', [], ms));
    await Promise.all(sent);
  }

  #send(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[], ms: number): Promise<unknown> {
    this.#time += ms;
    return this.line.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: this.#time / 1000 });
  }
}

const along = (from: Point, to: Point, steps: number): Point[] =>
  Array.from({ length: steps + 1 }, (_, k) => ({
    x: from.x + ((to.x - from.x) * k) / steps,
    y: from.y + ((to.y - from.y) * k) / steps,
  }));
