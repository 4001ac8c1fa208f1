import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Inbox } from './inbox.js';
import { RateLimiter } from './rate-limiter.js';

/** Keeps the processor busy. */
function work(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

const TEXTS = Array.from({ length: 40 }, (_, i) => String(i));

test('messages are handled in order, the first one at once', async () => {
  const handled: string[] = [];
  const inbox = new Inbox(new RateLimiter(1_000, 1_000), text => {
    handled.push(text);
    work(1);
  });
  inbox.add('first');
  expect(handled).toEqual(['first']);
  for (const text of TEXTS) inbox.add(text);
  while (handled.length <= TEXTS.length) await turn();
  expect(handled).toEqual(['first', ...TEXTS]);
});

test('others get their turn between messages that take long', async () => {
  let handled = 0;
  const inbox = new Inbox(new RateLimiter(1_000, 1_000), () => {
    handled++;
    work(5);
  });
  for (let i = 0; i < 20; i++) inbox.add('');
  const seen = new Set<number>();
  for (; handled < 20; await turn()) seen.add(handled);
  expect(seen.size).toBeGreaterThan(15);
});

test('an address that has used up its share of the processor waits, and its other connections too', async () => {
  const budget = new RateLimiter(1, 10);
  let handled = 0;
  const inboxes = [1, 2].map(
    () =>
      new Inbox(budget, () => {
        handled++;
        work(10);
      }),
  );
  for (let i = 0; i < 4; i++) for (const inbox of inboxes) inbox.add('');
  for (let i = 0; i < 100; i++) await turn();
  expect(handled).toBeLessThan(5);
});

test('ordinary messages are free', async () => {
  let [handled, clock] = [0, 0];
  const handle = (): void => {
    handled++;
    clock += 0.9;
  };
  const inbox = new Inbox(new RateLimiter(1, 1), handle, () => clock);
  for (let i = 0; i < 1_000; i++) inbox.add('');
  while (handled < 1_000) await turn();
  expect(clock).toBeCloseTo(900);
});
