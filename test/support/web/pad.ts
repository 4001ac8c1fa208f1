import type { BrowserContext, Page } from '@playwright/test';

/** Controls a simulated gamepad, which answers the browser's API. Its promises resolve once the page has read the pad. */
interface FakePads {
  fakePad: {
    plug(): void;
    unplug(): void;
    press(button: number): Promise<void>;
    release(button: number): Promise<void>;
    tap(button: number): Promise<void>;
  };
}

/** Lets tests plug a simulated gamepad into the pages of this browser. */
export async function bringPad(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
    const waiting: (() => void)[] = [];
    const pad = {
      id: 'A pad for tests (STANDARD GAMEPAD)',
      index: 0,
      connected: true,
      mapping: 'standard',
      axes: [0, 0, 0, 0],
      timestamp: 0,
      /** Code that waits continues only after the reader is done, because promises settle later. */
      get buttons() {
        for (const goOn of waiting.splice(0)) goOn();
        return buttons;
      },
    };
    let isPlugged = false;
    const set = (button: number, pressed: boolean): Promise<void> => {
      buttons[button] = { pressed, touched: pressed, value: Number(pressed) };
      pad.timestamp = performance.now();
      return new Promise(resolve => waiting.push(resolve));
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
      async tap(button) {
        await set(button, true);
        await set(button, false);
      },
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

/** The button is down for one frame, however long a frame takes. A page that still loads its reader does not miss it. */
export const tapButton = (page: Page, button: number): Promise<void> => asFake(page, 'tap', button);
