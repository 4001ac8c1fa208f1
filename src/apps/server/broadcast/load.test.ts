import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LoopLoad } from './load.js';

const WINDOW_MS = 260;

/** A clock and an event loop that stand still until a test says what they do. */
let now = 0;
let active = 0;
let idle = 0;

function pass(ms: number, what: 'busy' | 'idle'): void {
  now += ms;
  if (what === 'busy') active += ms;
  else idle += ms;
}

beforeEach(() => {
  [now, active, idle] = [0, 0, 0];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation((later, earlier) => {
    const at = later ?? { active, idle };
    const [busy, rest] = [at.active - (earlier?.active ?? 0), at.idle - (earlier?.idle ?? 0)];
    return { active: busy, idle: rest, utilization: busy + rest === 0 ? 0 : busy / (busy + rest) };
  });
});
afterEach(() => void vi.restoreAllMocks());

describe('lines are gathered', () => {
  const [one, other] = [{}, {}];

  test('only while the event loop is busy', () => {
    const load = new LoopLoad();
    pass(WINDOW_MS, 'busy');
    load.sent(one, 10, 1);
    expect(load.pause).toBe(20);
    pass(WINDOW_MS, 'busy');
    expect(load.pause).toBe(0);
    pass(4 * WINDOW_MS, 'idle');
    load.sent(one, 10, 1);
    expect(load.pause).toBe(0);
  });

  test('for as long as sending to all games takes, and as long again', () => {
    const load = new LoopLoad();
    load.sent(one, 10, 1);
    load.sent(other, 30, 1);
    load.sent(other, 40, 1);
    pass(WINDOW_MS, 'busy');
    expect(load.pause).toBe(100);
  });

  test('also where the loop is idle only because they are', () => {
    const load = new LoopLoad();
    pass(WINDOW_MS, 'idle');
    load.sent(one, 50, 500);
    expect(load.pause).toBe(100);
  });

  test('for a second at most', () => {
    const load = new LoopLoad();
    load.sent(one, 5_000, 1);
    pass(WINDOW_MS, 'busy');
    expect(load.pause).toBe(1000);
  });

  test('or not, as it was found in the last window that is over', () => {
    const load = new LoopLoad();
    load.sent(one, 10, 1);
    pass(WINDOW_MS - 20, 'busy');
    expect(load.pause).toBe(0);
    pass(20, 'busy');
    expect(load.pause).toBe(20);
  });
});
