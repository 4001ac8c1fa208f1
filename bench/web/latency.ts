import type { Page } from '@playwright/test';

/** The delay between a key and its effect on the screen. */
export interface Latency {
  /** The number of frames from the key's event to the first changed canvas; 1 is the very next frame. */
  readonly frames: number;
  /** Milliseconds from the key's event until that frame was drawn. */
  readonly ms: number;
}

interface Watching {
  /** Starts waiting for a key. */
  awaitKey(): void;
  /** The latency of the awaited key. */
  latency: Promise<Latency>;
}

/**
 * Compares the canvas after every frame, starting with the event. It is read in a task right after each frame, so the order of
 * frame callbacks does not matter. The key is not aligned with frames, just as with a person.
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
            else reject(new Error('the key changed nothing on the canvas'));
          };
          afterFrame(look);
        };
        addEventListener('keydown', begin, { capture: true, once: true });
      });
    const awaitKey = (): void => void Object.assign(globalThis, { latency: nextLatency() });
    Object.assign(globalThis, { awaitKey });
  });
}

/** Sends a key event to the browser and waits for its effect. Keys may overtake other requests. */
export async function latencyOf(page: Page, key: string): Promise<Latency> {
  await page.evaluate(() => (globalThis as unknown as Watching).awaitKey());
  await page.keyboard.press(key);
  return page.evaluate(() => (globalThis as unknown as Watching).latency);
}
