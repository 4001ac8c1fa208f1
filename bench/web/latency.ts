import type { Page } from '@playwright/test';

/** How soon a key is seen. */
export interface Latency {
  /** Frames from the key's event to the one whose canvas differs, that one included: 1 is the very next frame. */
  readonly frames: number;
  /** Milliseconds from the key's event until that frame had been drawn. */
  readonly ms: number;
}

interface Watching {
  /** Begins to wait for a key. */
  awaitKey(): void;
  /** That of the key that has been waited for. */
  latency: Promise<Latency>;
}

/**
 * Looks at the canvas after every frame, from the event on. What a frame has drawn is read in a task that runs right after
 * it, so that it does not matter whether the page draws before or after this looks. Frames before the event are not
 * waited for: the key comes when it comes, as from a person.
 */
export async function watchCanvas(page: Page): Promise<void> {
  await page.evaluate(() => {
    const small = new OffscreenCanvas(160, 320).getContext('2d', { willReadFrequently: true })!;
    const picture = (): Uint32Array => {
      small.clearRect(0, 0, 160, 320);
      small.drawImage(document.querySelector('canvas')!, 0, 0, 160, 320);
      return new Uint32Array(small.getImageData(0, 0, 160, 320).data.buffer);
    };
    const isOther = (a: Uint32Array, b: Uint32Array): boolean => a.some((pixel, k) => pixel !== b[k]);
    const afterFrame = (then: () => void): void => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = then;
        channel.port2.postMessage(undefined);
      });
    };
    const nextLatency = (): Promise<Latency> =>
      new Promise((resolve, reject) => {
        const begin = (): void => {
          const [before, since] = [picture(), performance.now()];
          let frames = 0;
          const look = (): void => {
            frames++;
            if (isOther(picture(), before)) resolve({ frames, ms: performance.now() - since });
            else if (frames < 120) afterFrame(look);
            else reject(new Error('the key changed nothing that is to be seen'));
          };
          afterFrame(look);
        };
        addEventListener('keydown', begin, { capture: true, once: true });
      });
    const awaitKey = (): void => void Object.assign(globalThis, { latency: nextLatency() });
    Object.assign(globalThis, { awaitKey });
  });
}

/** Presses a key, as the browser gets it from the system, and waits for what it changes. Keys may overtake other requests. */
export async function latencyOf(page: Page, key: string): Promise<Latency> {
  await page.evaluate(() => (globalThis as unknown as Watching).awaitKey());
  await page.keyboard.press(key);
  return page.evaluate(() => (globalThis as unknown as Watching).latency);
}
