import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Desk, type Letter } from './desk.js';
import { RateLimiter } from './rate-limiter.js';

/** Keeps the processor busy. */
function work(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

const turns = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i++) await turn();
};

const light = (handle: () => void): Letter => ({ isHeavy: false, handle });
const heavy = (handle: () => void): Letter => ({ isHeavy: true, handle });

const TEXTS = Array.from({ length: 40 }, (_, i) => String(i));

test('messages are handled in order, the first one at once', async () => {
  const handled: string[] = [];
  const inbox = new Desk(new RateLimiter(1_000, 1_000)).inbox();
  const add = (text: string): void =>
    inbox.add(
      light(() => {
        handled.push(text);
        work(1);
      }),
    );
  add('first');
  expect(handled).toEqual(['first']);
  for (const text of TEXTS) add(text);
  while (handled.length <= TEXTS.length) await turn();
  expect(handled).toEqual(['first', ...TEXTS]);
});

test('a message that is added while another is handled comes after it', () => {
  const handled: string[] = [];
  const inbox = new Desk(new RateLimiter(1_000, 1_000)).inbox();
  inbox.add(
    light(() => {
      inbox.add(light(() => handled.push('second')));
      handled.push('first');
    }),
  );
  expect(handled).toEqual(['first', 'second']);
});

test('others get their turn between messages that take long', async () => {
  let handled = 0;
  const inbox = new Desk(new RateLimiter(1_000, 1_000)).inbox();
  for (let i = 0; i < 20; i++)
    inbox.add(
      light(() => {
        handled++;
        work(5);
      }),
    );
  const seen = new Set<number>();
  for (; handled < 20; await turn()) seen.add(handled);
  expect(seen.size).toBeGreaterThan(15);
});

test('thirty connections of one address with one heavy message each overdraw its budget once', async () => {
  const desk = new Desk(new RateLimiter(1, 10));
  let handled = 0;
  for (let i = 0; i < 30; i++)
    desk.inbox().add(
      heavy(() => {
        handled++;
        work(20);
      }),
    );
  await turns(200);
  expect(handled).toBe(1);
});

describe('where one connection of an address has overdrawn its budget', () => {
  const overdrawn = async (): Promise<{ desk: Desk; bad: ReturnType<Desk['inbox']>; handled: string[] }> => {
    const desk = new Desk(new RateLimiter(1, 10));
    const bad = desk.inbox();
    bad.add(light(() => work(40)));
    await turn();
    return { desk, bad, handled: [] };
  };

  test('its messages wait, and those of its neighbours do not', async () => {
    const { desk, bad, handled } = await overdrawn();
    bad.add(light(() => handled.push('bad')));
    desk.inbox().add(light(() => handled.push('neighbour')));
    await turns(50);
    expect(handled).toEqual(['neighbour']);
  });

  test('heavy messages of its neighbours wait, too', async () => {
    const { desk, handled } = await overdrawn();
    desk.inbox().add(heavy(() => handled.push('neighbour')));
    await turns(50);
    expect(handled).toEqual([]);
  });

  test('nothing is handled any more once it has closed', async () => {
    const desk = new Desk(new RateLimiter(1_000, 1_000));
    const inbox = desk.inbox();
    const handled: string[] = [];
    inbox.add(light(() => work(10)));
    inbox.add(light(() => handled.push('late')));
    inbox.close();
    await turns(50);
    expect(handled).toEqual([]);
  });
});

test('ordinary messages are free', async () => {
  let [handled, clock] = [0, 0];
  const desk = new Desk(new RateLimiter(1, 1), () => clock);
  const inbox = desk.inbox();
  for (let i = 0; i < 1_000; i++)
    inbox.add(
      heavy(() => {
        handled++;
        clock += 0.9;
      }),
    );
  while (handled < 1_000) await turn();
  expect(clock).toBeCloseTo(900);
});
