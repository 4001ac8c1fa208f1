import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect as expectPage,
  type Page,
} from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Preferences } from '../../../src/apps/web/keep/preferences.js';
import { type ServerWish, stopServers, TestServer } from '../server/server.js';
import { LONG } from '../server/services.js';
import { launchBrowser } from './browser.js';

/** Playwright's expectations, which wait for what they expect, for as long as a slow machine may take. */
export const see = expectPage.configure({ timeout: 20_000 });

/** What somebody sits in front of, or holds in the hand. */
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Where tests that fail leave a picture of every page, if anybody has said where. */
const PICTURES = process.env.GRIDFALL_TEST_PICTURES;

/** How somebody comes, and what was chosen on the page of settings before. */
export interface Habits extends BrowserContextOptions {
  readonly preferences?: Partial<Preferences>;
}

/** Without a service worker, which would fetch the whole place for whoever only looks at one page of it. */
const PLAIN: BrowserContextOptions = { locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' };

/** On a slow machine a key that was only tapped is not held. */
const UNHURRIED: Partial<Preferences> = { repeatDelay: 1000 };

/** Somebody with a browser of their own: nothing is kept in it yet. Whatever goes wrong behind the pages is written down. */
export class Visitor {
  readonly complaints: string[] = [];
  readonly #allowed: RegExp[] = [];

  private constructor(
    readonly context: BrowserContext,
    private readonly url: string,
    private readonly preferences: Partial<Preferences>,
  ) {}

  static async come(browser: Browser, url: string, { preferences, ...options }: Habits): Promise<Visitor> {
    const context = await browser.newContext({ ...PLAIN, ...DESKTOP, ...options });
    context.setDefaultTimeout(20_000);
    const visitor = new Visitor(context, url, { ...UNHURRIED, ...preferences });
    await visitor.#listen();
    return visitor;
  }

  async #listen(): Promise<void> {
    const { context } = this;
    context.on('console', message => {
      if (message.type() === 'error') this.#complain(`console: ${message.text()} ${message.location().url}`);
    });
    context.on('weberror', error => this.#complain(`error: ${error.error().stack}`));
    context.on('request', request => this.#isOurs(request.url()) || this.#complain(`foreign: ${request.url()}`));
    await context.addInitScript(preferences => {
      if (/^http/.test(location.protocol)) localStorage['gridfall.preferences'] ??= JSON.stringify(preferences);
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        reportError(new Error(`against the policy: ${violatedDirective} ${blockedURI} in ${sourceFile}`)),
      );
    }, this.preferences);
  }

  #isOurs(address: string): boolean {
    const { protocol, host } = new URL(address);
    return ['data:', 'blob:', 'about:'].includes(protocol) || host === new URL(this.url).host;
  }

  #complain(text: string): void {
    if (!this.#allowed.some(pattern => pattern.test(text))) this.complaints.push(text);
  }

  /** A complaint of this kind is what the test is about. */
  expectComplaint(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** One more tab. */
  async open(path: string): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(this.url + path);
    return page;
  }
}

/** What browsers say themselves when the line is down. */
export const LINE_DOWN = /net::ERR_|WebSocket connection to .* failed/;

/** One server and one browser for a file of tests. Whoever came in a test leaves at its end, without complaints. */
export function arcade(wish: ServerWish = {}) {
  let browser: Browser | undefined;
  let server: TestServer | undefined;
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), TestServer.start(wish)]);
  }, LONG);
  afterEach(async ({ task }) => {
    const all = visitors.splice(0);
    if (task.result?.state === 'fail') await photograph(task.name, all);
    await Promise.all(all.map(({ context }) => context.close()));
    expect(all.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await stopServers();
  });
  return {
    get server(): TestServer {
      return server!;
    },
    async visitor(habits: Habits = {}): Promise<Visitor> {
      const visitor = await Visitor.come(browser!, server!.url, habits);
      visitors.push(visitor);
      return visitor;
    },
    /** A page in a browser of its own. */
    async visit(path: string, habits: Habits = {}): Promise<Page> {
      return (await this.visitor(habits)).open(path);
    },
  };
}

async function photograph(test: string, visitors: readonly Visitor[]): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  const pages = visitors.flatMap(({ context }) => context.pages());
  const name = (k: number): string => `${test.replace(/[^\w]+/g, '-').slice(0, 80)}-${k}.png`;
  await Promise.all(pages.map((page, k) => page.screenshot({ path: join(PICTURES, name(k)) }).catch(() => {})));
}
