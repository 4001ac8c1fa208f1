import type { CDPSession, Page } from '@playwright/test';

/** Of the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A finger on the glass: what the browser makes of it is up to the browser. However slow the machine is, the finger is not:
 * it says itself when it was where.
 */
export class Finger {
  #time = 0;

  private constructor(private readonly line: CDPSession) {}

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async tap(at: Point): Promise<void> {
    await this.#perform([at], 30);
  }

  /** Quickly along a line, and off the glass. */
  async flick(from: Point, to: Point): Promise<void> {
    await this.#perform(along(from, to, 4), 12);
  }

  /** Slowly along a line; then it rests before it is lifted. */
  async drag(from: Point, to: Point): Promise<void> {
    await this.#perform([...along(from, to, 8), to, to], 80);
  }

  /** From point to point, so many milliseconds each. */
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
