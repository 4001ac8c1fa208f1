import type { Zoom } from './zoom.js';

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
