import type { Page } from '@playwright/test';

interface Spectating {
  /** When the columns that hold a tile last changed, in milliseconds since 1970. */
  changes: number[];
}

interface Pressing {
  /** When the last key was pressed, in milliseconds since 1970. */
  pressedAt: number;
}

/**
 * Notes every frame in which tiles in the upper half stand in other columns than before. A falling piece stays in its columns, so
 * gravity does not count, and a key that moves the piece sideways does.
 */
export async function watchColumns(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [width, height] = [96, 96];
    /** Tiles are colourful or dark. The empty well is neither, and around it nothing is painted. */
    const isTile = (colour: readonly number[], opacity: number): boolean => {
      if (opacity < 255) return false;
      const [least, most] = [Math.min(...colour), Math.max(...colour)];
      return most - least > 70 || least < 110;
    };
    const small = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
    const columns = (): string => {
      small.clearRect(0, 0, width, height);
      small.drawImage(document.querySelector('canvas')!, 0, 0, width, height);
      const { data } = small.getImageData(0, 0, width, height / 2);
      const isUsed = new Array<number>(width).fill(0);
      for (let k = 0; k < data.length; k += 4) {
        if (isTile([data[k]!, data[k + 1]!, data[k + 2]!], data[k + 3]!)) isUsed[(k >> 2) % width] = 1;
      }
      return isUsed.join('');
    };
    const changes: number[] = [];
    let last = columns();
    const look = (): void => {
      const next = columns();
      if (next !== last) changes.push(performance.timeOrigin + performance.now());
      last = next;
    };
    const afterFrame = (): void => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          look();
          afterFrame();
        };
        channel.port2.postMessage(undefined);
      });
    };
    afterFrame();
    Object.assign(globalThis, { changes });
  });
}

export async function noteKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const note = (): void => void Object.assign(globalThis, { pressedAt: performance.timeOrigin + performance.now() });
    addEventListener('keydown', note, { capture: true });
  });
}

/**
 * Presses a key on the player's page. Returns the milliseconds until the spectator's picture has changed, or undefined if it
 * has not within three seconds.
 */
export async function delayOf(key: string, player: Page, spectator: Page): Promise<number | undefined> {
  await player.keyboard.press(key);
  const pressedAt = await player.evaluate(() => (globalThis as unknown as Pressing).pressedAt);
  const changedAt = await spectator.evaluate(async since => {
    const changeSince = (): number | undefined =>
      (globalThis as unknown as Spectating).changes.find(time => time >= since);
    for (let waited = 0; waited < 3000 && changeSince() === undefined; waited += 20)
      await new Promise(resolve => setTimeout(resolve, 20));
    return changeSince();
  }, pressedAt);
  return changedAt === undefined ? undefined : changedAt - pressedAt;
}
