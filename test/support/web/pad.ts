import type { BrowserContext, Page } from '@playwright/test';

/** Controls a simulated gamepad, which answers the browser's API. */
interface FakePads {
  fakePad: { plug(): void; unplug(): void; press(button: number): void; release(button: number): void };
}

/** Lets tests plug a simulated gamepad into the pages of this browser. */
export async function bringPad(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
    const pad = {
      id: 'A pad for tests (STANDARD GAMEPAD)',
      index: 0,
      connected: true,
      mapping: 'standard',
      axes: [0, 0, 0, 0],
      buttons,
      timestamp: 0,
    };
    let isPlugged = false;
    const set = (button: number, pressed: boolean): void => {
      buttons[button] = { pressed, touched: pressed, value: Number(pressed) };
      pad.timestamp = performance.now();
    };
    const tell = (type: string): void => {
      const event = new Event(type);
      Object.defineProperty(event, 'gamepad', { value: pad });
      dispatchEvent(event);
    };
    navigator.getGamepads = () =>
      (isPlugged ? [pad, null, null, null] : [null, null, null, null]) as (Gamepad | null)[];
    const fakePad: FakePads['fakePad'] = {
      plug() {
        isPlugged = true;
        tell('gamepadconnected');
      },
      unplug() {
        isPlugged = false;
        tell('gamepaddisconnected');
      },
      press: button => set(button, true),
      release: button => set(button, false),
    };
    Object.assign(globalThis, { fakePad });
  });
}

const asFake = (page: Page, what: keyof FakePads['fakePad'], button = 0): Promise<void> =>
  page.evaluate(([name, number]) => (globalThis as unknown as FakePads).fakePad[name](number), [what, button] as const);

export const plugPad = (page: Page): Promise<void> => asFake(page, 'plug');
export const unplugPad = (page: Page): Promise<void> => asFake(page, 'unplug');
export const holdButton = (page: Page, button: number): Promise<void> => asFake(page, 'press', button);
export const releaseButton = (page: Page, button: number): Promise<void> => asFake(page, 'release', button);

/** Pages read gamepads once per frame, so a state that lasts two frames is always seen. */
export const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    wanted =>
      new Promise<void>(resolve => {
        let left = wanted;
        const next = (): void => {
          if (left-- === 0) resolve();
          else requestAnimationFrame(next);
        };
        next();
      }),
    count,
  );

export async function tapButton(page: Page, button: number): Promise<void> {
  await holdButton(page, button);
  await frames(page, 3);
  await releaseButton(page, button);
  await frames(page, 3);
}
