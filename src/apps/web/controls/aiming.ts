import { listen } from './touch.js';

/** A point in the window, and the device that points there. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly by: 'mouse' | 'touch';
}

/** Receives the place that a player points at, in a game played by pointing. */
export interface Aim {
  /** False if there is nothing to point at. */
  at(spot: Spot): boolean;
  /** The player no longer points at anything. */
  away(): void;
  /** Plays the move at the last place. */
  play(at: number): void;
  /** The player tried to play where no move is possible. */
  refused(spot: Spot): void;
}

/** A mouse previews the effect of a click. A finger previews until it lifts, and plays nothing if it has left the well. */
export function listenToAim(element: HTMLElement, aim: Aim): () => void {
  let finger: number | undefined;
  let isOnTarget = false;
  const aimAt = (event: PointerEvent): void => {
    isOnTarget = aim.at(spotOf(event));
    if (!isOnTarget) aim.away();
  };
  return listen(element, {
    pointerdown(event) {
      if (event.button !== 0 || finger !== undefined) return;
      finger = event.pointerId;
      element.setPointerCapture?.(event.pointerId);
      aimAt(event);
    },
    pointermove(event) {
      if (finger === undefined ? event.pointerType === 'mouse' : event.pointerId === finger) aimAt(event);
    },
    pointerup(event) {
      if (event.pointerId !== finger) return;
      finger = undefined;
      aimAt(event);
      if (isOnTarget) aim.play(event.timeStamp);
      else aim.refused(spotOf(event));
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

const spotOf = ({ clientX, clientY, pointerType }: PointerEvent): Spot => ({
  x: clientX,
  y: clientY,
  by: pointerType === 'mouse' ? 'mouse' : 'touch',
});
