import { listen } from './touch.js';

/** A point of the window, and what pointed there. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly by: 'mouse' | 'touch';
}

/** Whoever is told where is pointed in a game that is played by pointing. */
export interface Aim {
  /** False if there is nothing to point at. */
  at(spot: Spot): boolean;
  /** Nobody points any more. */
  away(): void;
  /** Plays what is pointed at. */
  play(at: number): void;
}

/** A mouse shows what a click would do; a finger shows it until it is lifted, and plays nothing if it has left the well. */
export function listenToAim(element: HTMLElement, aim: Aim): () => void {
  let finger: number | undefined;
  let isOn = false;
  const look = (event: PointerEvent): void => {
    isOn = aim.at({ x: event.clientX, y: event.clientY, by: event.pointerType === 'mouse' ? 'mouse' : 'touch' });
    if (!isOn) aim.away();
  };
  return listen(element, {
    pointerdown(event) {
      if (event.button !== 0 || finger !== undefined) return;
      finger = event.pointerId;
      element.setPointerCapture?.(event.pointerId);
      look(event);
    },
    pointermove(event) {
      if (finger === undefined ? event.pointerType === 'mouse' : event.pointerId === finger) look(event);
    },
    pointerup(event) {
      if (event.pointerId !== finger) return;
      finger = undefined;
      look(event);
      if (isOn) aim.play(event.timeStamp);
      if (event.pointerType !== 'mouse') aim.away();
    },
    pointercancel() {
      finger = undefined;
      aim.away();
    },
    pointerleave() {
      if (finger === undefined) aim.away();
    },
    contextmenu: event => event.preventDefault(),
  });
}
