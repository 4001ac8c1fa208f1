import { type Gesture, GestureReader, MEANINGS, type Touch } from './gestures.js';
import type { Hands } from './keyboard.js';

const WHEEL_PX = 60;

/** Fingers and the mouse on the well of a game with a piece in play: they drag, turn and drop it. */
export function listenToGestures(element: HTMLElement, hands: Hands, cellSize: () => number): () => void {
  const reader = new GestureReader();
  let scrolled = 0;
  const perform = (gesture: Gesture, at: number): void => {
    hands.press(gesture, MEANINGS[gesture], at);
    hands.release(gesture);
  };
  const performAll = (gestures: readonly Gesture[], at: number): void => {
    for (const gesture of gestures) perform(gesture, at);
  };
  const off = listen(element, {
    pointerdown(event) {
      if (event.button !== 0) return;
      element.setPointerCapture?.(event.pointerId);
      reader.down(touchOf(event));
    },
    pointermove: event => performAll(reader.move(touchOf(event), cellSize()), event.timeStamp),
    pointerup: event => performAll(reader.up(touchOf(event)), event.timeStamp),
    pointercancel: () => reader.cancel(),
    mousedown(event) {
      // The middle button would scroll.
      if (event.button === 1) event.preventDefault();
    },
    auxclick: event => event.button === 1 && perform('flick-down', event.timeStamp),
    contextmenu(event) {
      event.preventDefault();
      if (event.button === 2) perform('two-finger-tap', event.timeStamp);
    },
    wheel(event) {
      event.preventDefault();
      scrolled += event.deltaY;
      if (Math.abs(scrolled) < WHEEL_PX) return;
      perform(scrolled > 0 ? 'down' : 'wheel-up', event.timeStamp);
      scrolled = 0;
    },
  });
  return () => {
    reader.cancel();
    off();
  };
}

const touchOf = ({ pointerId, clientX, clientY, timeStamp }: PointerEvent): Touch => ({
  id: pointerId,
  x: clientX,
  y: clientY,
  at: timeStamp,
});

type Listeners = { readonly [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => unknown };

/** Listens to several kinds of events at once, until the returned function is called. */
export function listen(element: HTMLElement, listeners: Listeners): () => void {
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of entries) element.addEventListener(type, listener, { passive: false });
  return () => {
    for (const [type, listener] of entries) element.removeEventListener(type, listener);
  };
}
