import type { Timekeeper } from './playback-controller.js';

/** Nearer than this a timer would come too late for the next picture. */
const A_PICTURE_MS = 12;

/** The browser's clock. What is due is done with the next picture, and never while nobody can see it. */
export const browserTime: Timekeeper = {
  now: () => performance.now(),
  wakeAt(time, wake) {
    let frame = 0;
    const ask = (): void => {
      frame = requestAnimationFrame(wake);
    };
    const wait = time - performance.now();
    const timer = wait > A_PICTURE_MS ? setTimeout(ask, wait) : undefined;
    if (timer === undefined) ask();
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  },
};
