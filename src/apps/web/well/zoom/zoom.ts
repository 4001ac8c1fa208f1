import { signal } from '@preact/signals';
import type { View } from '#engine/contract/view.js';
import { layoutOf, type WellLayout } from '../../art/well-layout.js';
import { type Box, type FieldPoint, type Margin, placeOf, type Room, reachable, revealing } from './viewport.js';

/** The state that the controls show: the visible part of the whole picture, in shares of it. */
export interface ZoomState {
  readonly isFitted: boolean;
  readonly isLargest: boolean;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The width of the whole picture divided by its height. */
  readonly aspect: number;
}

/** Sizes of cells in CSS pixels. Smaller ones than these are hard to read, or to tap with a finger. */
const READABLE_PX = 14;
const TAPPABLE_PX = 24;
/** A field with smaller cells than this shows nothing, so it starts zoomed in. */
const TINY_PX = 7;
const LEAST_PX = 8;
const MOST_PX = 56;
const NEAR_FIT = 1.05;
/** In a smaller window, such as a page zoomed to 400 %, the controls would take more room than they are worth. */
const SMALLEST_WINDOW_PX = 220;
/** The cells that stay visible around the piece in play. Most are below, because players look at where it will land. */
const MARGIN: Margin = { aside: 3, above: 2, below: 8 };
/** The time in milliseconds in which the picture comes most of the way to a piece. */
const EASE_MS = 70;
const ARRIVED = 0.02;

interface Canvas extends Room {
  /** Canvas pixels per CSS pixel. */
  readonly ratio: number;
}

/** The visible part of a large field, and its size. A field with comfortable cells is always shown as a whole. */
export class Zoom {
  /** Undefined if the field needs no zoom. */
  readonly state = signal<ZoomState | undefined>(undefined);
  /** In CSS pixels; undefined shows the whole field. */
  #cellSize: number | undefined;
  #isSettled = false;
  #fittedSize = 1;
  #comfortable = READABLE_PX;
  #centre: FieldPoint = { x: 0, y: 0 };
  /** On the way to `#centre`. */
  #shown: FieldPoint = this.#centre;
  #steppedAt = 0;
  #layout: WellLayout | undefined;
  #canvas: Canvas = { width: 0, height: 0, ratio: 1 };
  #piece: Box | undefined;
  readonly #fingers = matchMedia('(pointer: coarse)');
  /** Whether the player moved the picture away from the piece. */
  #isLetGo = false;

  constructor(private readonly redraw: () => void) {}

  get isFitted(): boolean {
    return this.#cellSize === undefined;
  }

  /** `fitted` shows the whole field, and must perhaps be scaled down. */
  layoutFor(view: View, fitted: WellLayout, canvas: Canvas): WellLayout {
    const scale = Math.min(1, canvas.width / fitted.width, canvas.height / fitted.height);
    this.#fittedSize = (fitted.cellSize * scale) / canvas.ratio;
    this.#comfortable = view.targets && this.#fingers.matches ? TAPPABLE_PX : READABLE_PX;
    this.#canvas = canvas;
    if (!this.#isSettled) this.#settle(view);
    if (!this.#isOffered) this.#cellSize = undefined;
    if (this.#cellSize !== undefined && this.#cellSize <= this.#fittedSize * NEAR_FIT) this.#cellSize = undefined;
    const cellSize = this.#cellSize && Math.round(this.#cellSize * canvas.ratio);
    this.#layout = cellSize === undefined ? fitted : layoutOf(view, cellSize, fitted.skyRows);
    if (cellSize !== undefined) this.#stayInside(this.#layout);
    return this.#layout;
  }

  get #isOffered(): boolean {
    return this.#fittedSize < this.#comfortable && Math.min(innerWidth, innerHeight) >= SMALLEST_WINDOW_PX;
  }

  #stayInside(layout: WellLayout): void {
    const isThere = this.#shown === this.#centre;
    this.#centre = reachable(layout, this.#canvas, this.#centre);
    this.#shown = isThere ? this.#centre : reachable(layout, this.#canvas, this.#shown);
  }

  /** Decides how a field is shown first. Without a piece in play, the lowest rows matter most. */
  #settle({ width, height }: View): void {
    this.#isSettled = true;
    this.#centre = this.#shown = { x: width / 2, y: height };
    if (this.#fittedSize < TINY_PX) this.#cellSize = Math.max(this.#comfortable, TAPPABLE_PX);
  }

  /** The place of the well on the canvas, and the factor by which it is scaled down. */
  place(): { readonly x: number; readonly y: number; readonly scale: number } {
    const [layout, canvas] = [this.#layout!, this.#canvas];
    const scale = this.isFitted ? Math.min(1, canvas.width / layout.width, canvas.height / layout.height) : 1;
    const place = this.isFitted
      ? {
          x: Math.round((canvas.width - layout.width * scale) / 2),
          y: Math.round((canvas.height - layout.height * scale) / 2),
        }
      : placeOf(layout, canvas, this.#shown);
    this.#publish(layout, canvas, place);
    return { ...place, scale };
  }

  #publish(layout: WellLayout, canvas: Canvas, { x, y }: { readonly x: number; readonly y: number }): void {
    const next = this.#isOffered ? this.#stateOf(layout, canvas, x, y) : undefined;
    if (JSON.stringify(next) !== JSON.stringify(this.state.peek())) this.state.value = next;
  }

  #stateOf(layout: WellLayout, canvas: Canvas, x: number, y: number): ZoomState {
    const isFitted = this.isFitted;
    const share = (room: number, size: number): number => (isFitted ? 1 : Math.min(1, room / size));
    return {
      isFitted,
      isLargest: (this.#cellSize ?? 0) >= MOST_PX,
      left: isFitted ? 0 : Math.max(0, -x / layout.width),
      top: isFitted ? 0 : Math.max(0, -y / layout.height),
      width: share(canvas.width, layout.width),
      height: share(canvas.height, layout.height),
      aspect: layout.width / layout.height,
    };
  }

  /** Multiplies the size of the cells. The cell at the point, in CSS pixels of the canvas, stays there. */
  by(factor: number, at?: FieldPoint): void {
    if (!this.#layout || this.state.peek() === undefined) return;
    const size = (this.#cellSize ?? this.#fittedSize) * factor;
    const next = factor > 1 ? Math.min(MOST_PX, Math.max(size, this.isFitted ? this.#comfortable : 0)) : size;
    if (next < LEAST_PX || next <= this.#fittedSize * NEAR_FIT) this.fit();
    else this.#zoomTo(next, at);
  }

  #zoomTo(cellSize: number, at: FieldPoint | undefined): void {
    const fixed = at && this.fieldPoint(at);
    this.#cellSize = cellSize;
    if (fixed && at) this.#centre = this.#centreFor(fixed, at, cellSize);
    else if (this.#piece && !this.#isLetGo) this.#centre = middleOf(this.#piece);
    this.#shown = this.#centre;
    this.redraw();
  }

  #centreFor(fixed: FieldPoint, at: FieldPoint, cellSize: number): FieldPoint {
    const { width, height, ratio } = this.#canvas;
    return {
      x: fixed.x + (width / ratio / 2 - at.x) / cellSize,
      y: fixed.y + (height / ratio / 2 - at.y) / cellSize,
    };
  }

  /** Shows the whole field. */
  fit(): void {
    this.#cellSize = undefined;
    this.#isLetGo = false;
    this.redraw();
  }

  /** Moves the visible part by CSS pixels of the canvas, to the right and down if positive. */
  pan(dx: number, dy: number): void {
    if (this.isFitted || this.#cellSize === undefined) return;
    this.#isLetGo = true;
    this.#goTo({ x: this.#centre.x + dx / this.#cellSize, y: this.#centre.y + dy / this.#cellSize });
    this.#shown = this.#centre;
  }

  /** Moves the visible part by shares of it, as keys do. */
  panBy(columns: number, rows: number): void {
    const { width, height, ratio } = this.#canvas;
    this.pan((columns * width) / ratio, (rows * height) / ratio);
  }

  /** Puts a point of the whole picture, in shares of it, into the middle. */
  centreOn(x: number, y: number): void {
    if (this.isFitted || !this.#layout) return;
    const { width, height, left, top, cellSize } = this.#layout;
    this.#isLetGo = true;
    this.#goTo({ x: (x * width - left) / cellSize, y: (y * height - top) / cellSize });
    this.#shown = this.#centre;
  }

  /** Keeps the piece in play visible. A piece that only falls does not move the picture away from where the player looks. */
  follow(piece: Box | undefined): void {
    const last = this.#piece;
    this.#piece = piece;
    if (!piece) return;
    const isFalling = last && piece.left === last.left && piece.right === last.right && piece.top >= last.top;
    if (this.#isLetGo && isFalling) return;
    this.#isLetGo = false;
    this.reveal(piece, MARGIN);
  }

  reveal(box: Box, margin: Margin = { aside: 2, above: 2, below: 2 }): void {
    if (this.isFitted || !this.#layout) return;
    const { cellSize } = this.#layout;
    const seen = { columns: this.#canvas.width / cellSize, rows: this.#canvas.height / cellSize };
    this.#goTo(revealing(this.#centre, seen, box, margin));
  }

  #goTo(centre: FieldPoint): void {
    this.#centre = reachable(this.#layout!, this.#canvas, centre);
    this.redraw();
  }

  /** Moves the picture towards its target. True while it is on the way. */
  step(now: number, motion: 'full' | 'reduced'): boolean {
    const share = motion === 'reduced' ? 1 : 1 - Math.exp(-Math.min(100, now - this.#steppedAt) / EASE_MS);
    this.#steppedAt = now;
    const [dx, dy] = [this.#centre.x - this.#shown.x, this.#centre.y - this.#shown.y];
    const isNear = Math.hypot(dx, dy) < ARRIVED;
    this.#shown = isNear ? this.#centre : { x: this.#shown.x + dx * share, y: this.#shown.y + dy * share };
    return !isNear && !this.isFitted;
  }

  /** The point of the field under a point of the canvas in CSS pixels. */
  fieldPoint({ x, y }: FieldPoint): FieldPoint {
    const [{ left, top, cellSize }, { x: placeX, y: placeY, scale }] = [this.#layout!, this.place()];
    const at = (point: number, start: number, origin: number): number =>
      ((point * this.#canvas.ratio - start) / scale - origin) / cellSize;
    return { x: at(x, placeX, left), y: at(y, placeY, top) };
  }
}

const middleOf = ({ left, top, right, bottom }: Box): FieldPoint => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
