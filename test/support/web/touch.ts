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

  /** Moves several fingers at once: their points in each step. */
  async together(steps: readonly (readonly Point[])[]): Promise<void> {
    await this.#performAll(steps, 40);
  }

  /** Moves from point to point, `ms` milliseconds each. */
  async #perform(points: readonly Point[], ms: number): Promise<void> {
    await this.#performAll(
      points.map(point => [point]),
      ms,
    );
  }

  async #performAll([first, ...more]: readonly (readonly Point[])[], ms: number): Promise<void> {
    this.#time = Math.max(Date.now(), this.#time + 50);
    const sent = [this.#send('touchStart', first!, 0)];
    for (const points of more) sent.push(this.#send('touchMove', points, ms));
    sent.push(this.#send('touchEnd', [], ms));
    await Promise.all(sent);
  }

  #send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[], ms: number): Promise<unknown> {
    this.#time += ms;
    const touchPoints = points.map((point, id) => ({ ...point, id }));
    return this.line.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: this.#time / 1000 });
  }
}

const along = (from: Point, to: Point, steps: number): Point[] =>
  Array.from({ length: steps + 1 }, (_, k) => ({
    x: from.x + ((to.x - from.x) * k) / steps,
    y: from.y + ((to.y - from.y) * k) / steps,
  }));
