import { beforeEach, expect, test, vi } from 'vitest';
import { ByteBudget } from './byte-budget.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));

test('what is within the budget costs no time', () => {
  const budget = new ByteBudget(100, 1000);
  expect([budget.spend(600), budget.spend(400)]).toEqual([0, 0]);
});

test('what goes beyond has to wait until it is paid back', () => {
  const budget = new ByteBudget(100, 1000);
  expect(budget.spend(1050)).toBe(500);
  expect(budget.isOverdrawn).toBe(true);
  vi.advanceTimersByTime(500);
  expect([budget.isOverdrawn, budget.spend(0)]).toEqual([false, 0]);
});

test('it refills to its size and no further', () => {
  const budget = new ByteBudget(100, 1000);
  budget.spend(1000);
  vi.advanceTimersByTime(9_999);
  expect(budget.isFull).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect([budget.isFull, budget.spend(1001)]).toEqual([true, 10]);
});
