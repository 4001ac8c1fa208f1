import { type ReadonlySignal, signal } from '@preact/signals';

/** Without any sign of the visitor for this long, pictures rest. */
export const PATIENCE_MS = 20_000;

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focus'] as const;

/** Whether the visitor did something here lately. One timer runs while they do, and none while the page rests. */
export function attentionTo(place: EventTarget): ReadonlySignal<boolean> {
  const isAttended = signal(true);
  let lastSign = Date.now();
  const waitOn = (): void => void setTimeout(look, lastSign + PATIENCE_MS - Date.now());
  const look = (): void => {
    if (Date.now() - lastSign < PATIENCE_MS) waitOn();
    else isAttended.value = false;
  };
  const noticed = (): void => {
    lastSign = Date.now();
    if (isAttended.peek()) return;
    isAttended.value = true;
    waitOn();
  };
  for (const sign of SIGNS) place.addEventListener(sign, noticed, { passive: true });
  waitOn();
  return isAttended;
}

let attention: ReadonlySignal<boolean> | undefined;

/** The same for the whole page. */
export const pageAttention = (): ReadonlySignal<boolean> => {
  attention ??= attentionTo(window);
  return attention;
};
