import type { FieldPoint } from './viewport.js';
import type { Zoom } from './zoom.js';

/** The devices that move the picture with a plain drag on the well. With others a drag plays. */
export type FreeDrags = readonly ('mouse' | 'touch')[];

/** Fingers and mice tremble; a shorter way is a tap or a click. */
const STILL_PX = 8;
/** How much a wheel zooms per pixel that it would scroll. */
const WHEEL_ZOOM = 0.004;

/**
 * Two fingers zoom and move the picture, and so does the wheel with Ctrl, which is also what a trackpad sends for a pinch.
 * Listens before the game does, so that the game never sees a gesture of the zoom.
 */
export function listenToZoomGestures(host: HTMLElement, zoom: Zoom, free: FreeDrags): () => void {
  const fingers = new Map<number, FieldPoint>();
  let start = gripOf(fingers);
  let isTaken = false;

  const at = ({ clientX, clientY }: MouseEvent): FieldPoint => {
    const { left, top } = host.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const mayDrag = ({ pointerType }: PointerEvent): boolean =>
    fingers.size > 1 || (!zoom.isFitted && free.includes(pointerType === 'mouse' ? 'mouse' : 'touch'));
  const take = (event: PointerEvent): void => {
    isTaken = true;
    for (const pointerId of fingers.keys()) host.dispatchEvent(new PointerEvent('pointercancel', { pointerId }));
    host.setPointerCapture(event.pointerId);
  };
  const listeners = new AbortController();
  const on = <Type extends 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'wheel'>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ): void =>
    host.addEventListener(
      type,
      event => {
        if (zoom.state.peek() !== undefined && event.isTrusted) listener(event);
      },
      { capture: true, passive: false, signal: listeners.signal },
    );

  on('pointerdown', event => {
    if (event.button !== 0) return;
    fingers.set(event.pointerId, at(event));
    start = gripOf(fingers);
    if (isTaken) event.stopImmediatePropagation();
  });
  on('pointermove', event => {
    if (!fingers.has(event.pointerId)) return;
    const before = gripOf(fingers);
    fingers.set(event.pointerId, at(event));
    const now = gripOf(fingers);
    if (!isTaken && isMoved(start, now) && mayDrag(event)) take(event);
    if (!isTaken) return;
    event.stopImmediatePropagation();
    if (before.spread > 0) zoom.by(now.spread / before.spread, now.middle);
    zoom.pan(before.middle.x - now.middle.x, before.middle.y - now.middle.y);
  });
  for (const type of ['pointerup', 'pointercancel'] as const) {
    on(type, event => {
      fingers.delete(event.pointerId);
      start = gripOf(fingers);
      if (isTaken) event.stopImmediatePropagation();
      if (fingers.size === 0) isTaken = false;
    });
  }
  on('wheel', event => {
    if (event.ctrlKey) zoom.by(Math.exp(-event.deltaY * WHEEL_ZOOM), at(event));
    else if (!zoom.isFitted && free.includes('mouse')) zoom.pan(event.deltaX, event.deltaY);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  return () => listeners.abort();
}

/** The middle of the fingers, and the distance between the first two: 0 for a single one. */
interface Grip {
  readonly middle: FieldPoint;
  readonly spread: number;
}

function gripOf(fingers: ReadonlyMap<number, FieldPoint>): Grip {
  const [one = { x: 0, y: 0 }, other = one] = fingers.values();
  return { middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }, spread: distance(one, other) };
}

const isMoved = (from: Grip, to: Grip): boolean =>
  distance(from.middle, to.middle) > STILL_PX || Math.abs(from.spread - to.spread) > STILL_PX;

const distance = (one: FieldPoint, other: FieldPoint): number => Math.hypot(one.x - other.x, one.y - other.y);

export const ZOOM_STEP = 1.4;
/** The share of the visible part that one key press moves. */
const KEY_SHARE = 0.25;

const DIRECTIONS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-KEY_SHARE, 0],
  ArrowRight: [KEY_SHARE, 0],
  ArrowUp: [0, -KEY_SHARE],
  ArrowDown: [0, KEY_SHARE],
};

/** Alt with plus, minus, zero and the arrows. No game and no playback uses Alt, and Ctrl is the browser's own zoom. */
export function listenToZoomKeys(zoom: Zoom): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (!event.altKey || event.ctrlKey || event.metaKey || zoom.state.peek() === undefined) return;
    if (event.target instanceof Element && event.target.closest('dialog, input, select, textarea')) return;
    if (isDone(zoom, event)) event.preventDefault();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

/** Keys by the character on them, or by their place where Alt changes the character. */
function isDone(zoom: Zoom, { key, code }: KeyboardEvent): boolean {
  const direction = DIRECTIONS[key];
  if (key === '+' || code === 'Equal' || code === 'NumpadAdd') zoom.by(ZOOM_STEP);
  else if (key === '-' || code === 'Minus' || code === 'NumpadSubtract') zoom.by(1 / ZOOM_STEP);
  else if (key === '0' || code === 'Digit0') zoom.fit();
  else if (direction && !zoom.isFitted) zoom.panBy(...direction);
  else return false;
  return true;
}
