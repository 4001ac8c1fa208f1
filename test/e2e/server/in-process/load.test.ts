import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { LoopLoad } from '#server/broadcast/load.js';

const WINDOW_MS = 260;

function keepBusy(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

describe('lines are gathered', () => {
  const [one, other] = [{}, {}];

  test('only while the event loop is busy', async () => {
    const load = new LoopLoad();
    keepBusy(WINDOW_MS);
    load.sent(one, 10, 1);
    expect(load.pause).toBe(20);
    keepBusy(WINDOW_MS);
    expect(load.pause).toBe(0);
    await sleep(4 * WINDOW_MS);
    load.sent(one, 10, 1);
    expect(load.pause).toBe(0);
  });

  test('for as long as sending to all games takes, and as long again', () => {
    const load = new LoopLoad();
    load.sent(one, 10, 1);
    load.sent(other, 30, 1);
    load.sent(other, 40, 1);
    keepBusy(WINDOW_MS);
    expect(load.pause).toBe(100);
  });

  test('also where the loop is idle only because they are', async () => {
    const load = new LoopLoad();
    await sleep(WINDOW_MS);
    load.sent(one, 50, 500);
    expect(load.pause).toBe(100);
  });

  test('for a second at most', () => {
    const load = new LoopLoad();
    load.sent(one, 5_000, 1);
    keepBusy(WINDOW_MS);
    expect(load.pause).toBe(1000);
  });
});
