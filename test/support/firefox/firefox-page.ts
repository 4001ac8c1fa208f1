import { setTimeout as sleep } from 'node:timers/promises';
import type { BidiConnection } from './bidi.js';
import type { Firefox } from './firefox.js';

const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 50;

/** Keys that have no character of their own, as WebDriver names them. */
const KEYS = { Enter: '\uE007', Escape: '\uE00C', Left: '\uE012', Up: '\uE013', Right: '\uE014', Down: '\uE015' };

export type Key = keyof typeof KEYS | ' ';

interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
}

/** A tab of Firefox. Errors on its pages are collected. */
export class FirefoxPage {
  readonly complaints: string[] = [];

  private constructor(
    private readonly connection: BidiConnection,
    private readonly context: string,
  ) {}

  static async open({ connection }: Firefox, width = 1280, height = 800): Promise<FirefoxPage> {
    const { context } = await connection.send<{ context: string }>('browsingContext.create', { type: 'tab' });
    const page = new FirefoxPage(connection, context);
    await connection.send('browsingContext.setViewport', { context, viewport: { width, height } });
    connection.onEvent = (_, params) => {
      const { level, text } = params as { readonly level: string; readonly text: string };
      if (level === 'error') page.complaints.push(text);
    };
    await connection.send('session.subscribe', { events: ['log.entryAdded'], contexts: [context] });
    return page;
  }

  async goto(url: string): Promise<void> {
    await this.connection.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }

  /** Evaluates an expression whose value is a string, a number or a boolean, or promises one. */
  async evaluate<Value extends string | number | boolean>(expression: string): Promise<Value | undefined> {
    const { type, result, exceptionDetails } = await this.connection.send<Evaluated>('script.evaluate', {
      expression,
      target: { context: this.context },
      awaitPromise: true,
    });
    if (type === 'exception') throw new Error(`${exceptionDetails?.text} in ${expression}`);
    return result?.value as Value | undefined;
  }

  /** Waits until an expression is true. */
  async until(expression: string): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(LOOK_EVERY_MS)) {
      if (await this.evaluate<boolean>(`Boolean(${expression})`)) return;
    }
    throw new Error(`never came true: ${expression}\n${await this.evaluate('document.body.innerText')}`);
  }

  /** Clicks in the middle of an element, once it is there and rests: the one that the expression gives. */
  async click(element: string): Promise<void> {
    await this.until(element);
    const place = await this.evaluate<string>(`(async () => {
      const element = ${element};
      element.scrollIntoView({ block: 'center' });
      const middle = () => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left + width / 2, top + height / 2].map(Math.round).join(' ');
      };
      for (let before = ''; before !== middle(); ) {
        before = middle();
        await new Promise(resolve => setTimeout(resolve, 100));
      }
      return middle();
    })()`);
    const [x, y] = place!.split(' ').map(Number);
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#perform({ type: 'pointer', id: 'mouse', actions });
  }

  async press(...keys: readonly Key[]): Promise<void> {
    const values = keys.map(key => (key === ' ' ? key : KEYS[key]));
    const actions = values.flatMap(value => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#perform({ type: 'key', id: 'keyboard', actions });
  }

  async #perform(source: object): Promise<void> {
    await this.connection.send('input.performActions', { context: this.context, actions: [source] });
  }
}
