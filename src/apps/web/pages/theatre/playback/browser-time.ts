import type { Timekeeper } from './playback-controller.js';

/** For shorter waits a timer could miss the next frame. */
const A_PICTURE_MS = 12;

/** The browser's clock. Calls back with the next frame, so never while the page is hidden. */
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
