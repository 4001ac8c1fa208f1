import type { Command } from './commands.js';

/** Gestures on the well of a game that is not played by pointing. */
export type Gesture = 'tap' | 'two-finger-tap' | 'left' | 'right' | 'down' | 'flick-down' | 'flick-up' | 'wheel-up';

/** Of several commands, the first that can be played now. */
export const MEANINGS: Readonly<Record<Gesture, readonly Command[]>> = {
  tap: ['confirm', 'turn', 'shift'],
  'two-finger-tap': ['turn-back'],
  left: ['left'],
  right: ['right'],
  down: ['down'],
  'flick-down': ['drop'],
  'flick-up': ['hold', 'shift', 'turn'],
  'wheel-up': ['shift', 'turn'],
};

/** A finger or a pressed mouse; pixels of the page and milliseconds. */
export interface Touch {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

const TAP_MS = 400;
const TAP_PX = 10;
const FLICK_MS = 350;
const FLICK_PX = 36;
/** In pixels per millisecond. */
const FLICK_SPEED = 0.55;
/** The speed of a finger is measured over this time. */
const TRAIL_MS = 90;
const STEP_PX = { least: 18, most: 48 };

/** Reads gestures from one or two fingers. A drag gives steps while the finger moves; a flick is found when it lifts. */
export class GestureReader {
  readonly #fingers = new Set<number>();
  #first: Touch | undefined;
  /** The point of the last step. */
  #anchor = { x: 0, y: 0 };
  #trail: Touch[] = [];
  #most = 0;
  #isMoved = false;
  #hasStepped = false;

  down(touch: Touch): void {
    this.#fingers.add(touch.id);
    this.#most = Math.max(this.#most, this.#fingers.size);
    if (this.#fingers.size > 1) return;
    this.#first = touch;
    this.#anchor = { x: touch.x, y: touch.y };
    this.#trail = [touch];
    this.#most = 1;
    this.#isMoved = false;
    this.#hasStepped = false;
  }

  /** One step per cell that the finger moves; `cellSize` is in pixels. */
  move(touch: Touch, cellSize: number): Gesture[] {
    if (touch.id !== this.#first?.id) return [];
    this.#trail = [...this.#trail.filter(({ at }) => touch.at - at <= TRAIL_MS), touch];
    if (Math.hypot(touch.x - this.#first.x, touch.y - this.#first.y) > TAP_PX) this.#isMoved = true;
    return this.#most > 1 ? [] : this.#steps(touch, Math.min(STEP_PX.most, Math.max(STEP_PX.least, cellSize)));
  }

  #steps({ x, y }: Touch, step: number): Gesture[] {
    const [dx, dy] = [x - this.#anchor.x, y - this.#anchor.y];
    if (Math.abs(dx) >= Math.abs(dy)) {
      const count = Math.floor(Math.abs(dx) / step);
      if (count === 0) return [];
      this.#anchor = { x: this.#anchor.x + Math.sign(dx) * count * step, y };
      this.#hasStepped = true;
      return Array.from({ length: count }, () => (dx < 0 ? 'left' : 'right'));
    }
    const count = Math.floor(dy / step);
    if (count <= 0) return [];
    this.#anchor = { x, y: this.#anchor.y + count * step };
    return Array.from({ length: count }, () => 'down');
  }

  up(touch: Touch): Gesture[] {
    this.#fingers.delete(touch.id);
    if (this.#fingers.size > 0 || !this.#first) return [];
    const first = this.#first;
    this.#first = undefined;
    const isShort = touch.at - first.at <= TAP_MS;
    if (this.#most > 1) return this.#most === 2 && isShort && !this.#isMoved ? ['two-finger-tap'] : [];
    if (!this.#isMoved) return isShort ? ['tap'] : [];
    return this.#flick(first, touch);
  }

  #flick(first: Touch, last: Touch): Gesture[] {
    const [dx, dy] = [last.x - first.x, last.y - first.y];
    const before = this.#trail.find(({ at }) => last.at - at <= TRAIL_MS) ?? first;
    const speed = Math.abs(last.y - before.y) / Math.max(1, last.at - before.at);
    const isFlick =
      !this.#hasStepped &&
      last.at - first.at <= FLICK_MS &&
      Math.abs(dy) >= FLICK_PX &&
      Math.abs(dy) > 1.5 * Math.abs(dx) &&
      speed >= FLICK_SPEED;
    if (!isFlick) return [];
    return [dy > 0 ? 'flick-down' : 'flick-up'];
  }

  cancel(): void {
    this.#fingers.clear();
    this.#first = undefined;
  }
}
