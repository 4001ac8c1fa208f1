/** @module-tag chromium */
import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import type { Asked, Told } from '#coach/thinking/program.js';
import type { Workers } from '#coach/thinking/thinker.js';
import { answersAlike, cancelsOne, endsWhatIsStuck, failuresAreHeard } from '../../../support/bots/asking.js';
import { arcade, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';
import { BOARD, linkOf } from '../theatre/positions-on-page.js';

const room = arcade();
const SCRIPT = readdirSync('dist/web/assets').find(name => /^thinking-worker-.*\.js$/.test(name))!;

type Calls = Readonly<Record<string, (...values: readonly unknown[]) => void>>;

/** Workers of a page. */
async function workersOf(page: Page): Promise<Workers> {
  const listeners = new Map<number, (told: Told) => void>();
  await page.exposeFunction('told', (worker: number, told: Told) => listeners.get(worker)?.(told));
  await page.evaluate(script => {
    const workers = new Map<number, Worker>();
    Object.assign(globalThis, {
      start(number: number) {
        const worker = new Worker(`/assets/${script}`, { type: 'module' });
        worker.onmessage = ({ data }) => (globalThis as never as Calls).told!(number, data);
        workers.set(number, worker);
      },
      send: (number: number, asked: Asked) => workers.get(number)!.postMessage(asked),
      end: (number: number) => workers.get(number)!.terminate(),
    });
  }, SCRIPT);
  /** A page that has gone has taken its workers along. */
  const call = (name: string, ...values: unknown[]): void =>
    void page
      .evaluate(([what, rest]) => (globalThis as never as Calls)[what]!(...rest), [name, values] as const)
      .catch(() => {});
  return {
    start(hear) {
      const number = listeners.size;
      listeners.set(number, hear);
      call('start', number);
      return { send: asked => call('send', number, asked), end: () => call('end', number) };
    },
    after: (ms, then) => void setTimeout(then, ms),
  };
}

const PROMISES = {
  'every kind of question is answered as it is without a worker': answersAlike,
  'whatever fails in the worker is heard by whoever has asked': failuresAreHeard,
  'cancelling one of two questions leaves the other one alone': cancelsOne,
  'a search that does not yield is ended, and the others are begun again': endsWhatIsStuck,
};

test.each(Object.entries(PROMISES))('%s', async (_, holds) => holds(await workersOf(await room.visit('/help'))));

test('a page whose worker fails to load says so', async () => {
  const visitor = await room.visitor();
  visitor.expectComplaint(/thinking-worker|net::ERR_/);
  const page = await visitor.open(linkOf('identic', BOARD));
  await page.route(/thinking-worker/, route => route.abort());
  await page.getByRole('button', { name: says.position.solve.start }).click();
  await see(page.locator('[data-solving]')).toContainText(says.position.solve.failed);
});
