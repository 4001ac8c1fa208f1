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
import { CATALOGUE } from '#games/catalogue.js';
import type { Preferences } from '#web/keep/preferences.js';
import { type ServerWish, stopServers, TestServer } from '../server/server.js';
import { LONG } from '../server/services.js';
import { type BrowserKind, launchBrowser } from './browser.js';

/** Playwright's assertions, which retry for as long as a slow machine may take. */
export const see = expectPage.configure({ timeout: 20_000 });

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Where failing tests save a screenshot of every page, if set. */
const PICTURES = process.env.GRIDFALL_TEST_PICTURES;

/** The browser and the preferences of a visitor. */
export interface Habits extends BrowserContextOptions {
  readonly preferences?: Partial<Preferences>;
}

/** No service worker: it would download the whole app for a test of one page. */
const PLAIN: BrowserContextOptions = { locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' };

/**
 * On a slow machine a tapped key must not count as held. Only tests of the first steps see count-in and introduction. Games
 * are private, unless a test is about live ones: `sharing: 'live'`, or `live=1` in the address.
 */
const UNHURRIED: Partial<Preferences> = {
  sharing: 'private',
  repeatDelay: 1000,
  hasCountIn: false,
  introduced: CATALOGUE.map(({ id }) => id),
};

/** A visitor with an empty browser. Errors of its pages are collected. */
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

  /** Expects this error. */
  expectComplaint(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** Opens another tab. */
  async open(path: string): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(this.url + path);
    return page;
  }
}

/** The errors that browsers log when the connection is lost. */
export const DISCONNECTED = /net::ERR_|WebSocket connection to .* failed/;

/**
 * One server and one browser per test file. Visitors leave after each test and must have no errors. After a failure there is
 * a new browser: one that hangs would cost every further test its whole time. `flags` are for the browser.
 */
export function arcade(wish: ServerWish = {}, flags: readonly string[] = [], kind?: BrowserKind) {
  let browser: Browser | undefined;
  let server: TestServer | undefined;
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(flags, kind), TestServer.start(wish)]);
  }, LONG);
  afterEach(async ({ task }) => {
    const all = visitors.splice(0);
    if (task.result?.state === 'fail') {
      await photograph(task.name, all);
      browser?.close().catch(() => {});
      browser = await launchBrowser(flags, kind);
    } else {
      await Promise.all(all.map(({ context }) => context.close()));
      expect(all.flatMap(({ complaints }) => complaints)).toEqual([]);
    }
  }, LONG);
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
    /** Opens a page in a new browser. */
    async visit(path: string, habits: Habits = {}): Promise<Page> {
      return (await this.visitor(habits)).open(path);
    },
  };
}

/** Where the visitors of a test file are. */
export type Arcade = ReturnType<typeof arcade>;

async function photograph(test: string, visitors: readonly Visitor[]): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  const pages = visitors.flatMap(({ context }) => context.pages());
  const name = (k: number): string => `${test.replace(/[^\w]+/g, '-').slice(0, 80)}-${k}.png`;
  await Promise.all(pages.map((page, k) => page.screenshot({ path: join(PICTURES, name(k)) }).catch(() => {})));
}
