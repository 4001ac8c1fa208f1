import { expect, test } from 'vitest';
import { addressLimiters, RateLimiter } from './rate-limiter.js';

test('allows a burst, and then as much as time brings back', () => {
  const limiter = new RateLimiter(10, 3);
  expect([1, 2, 3, 4].map(() => limiter.allows(0))).toEqual([true, true, true, false]);
  expect(limiter.allows(99)).toBe(false);
  expect([limiter.allows(100), limiter.allows(100)]).toEqual([true, false]);
  expect(limiter.allows(10_000, 3)).toBe(true);
  expect(limiter.allows(10_000)).toBe(false);
});

test('says how long to wait after it was overdrawn', () => {
  const limiter = new RateLimiter(100, 1000);
  expect(limiter.spend(0, 1000)).toBe(0);
  expect(limiter.spend(0, 50)).toBe(500);
  expect(limiter.spend(500, 0)).toBe(0);
});

test('each address has its own, and an IPv6 network one together', () => {
  const limiters = addressLimiters(1, 1);
  expect(limiters.of('192.0.2.1', 0).allows(0)).toBe(true);
  expect(limiters.of('192.0.2.2', 0).allows(0)).toBe(true);
  expect(limiters.of('::ffff:192.0.2.1', 0).allows(0)).toBe(false);
  expect(limiters.of('2001:db8::1', 0).allows(0)).toBe(true);
  expect(limiters.of('2001:db8::2', 0).allows(0)).toBe(false);
});

test('addresses that have long been quiet take no memory, and others keep what they owe', () => {
  const limiters = addressLimiters(1, 10);
  const [first, owing] = [limiters.of('10.0.0.1', 0), limiters.of('10.0.0.2', 0)];
  owing.spend(0, 1_000);
  for (let i = 0; i < 1_000; i++) limiters.of(`10.1.${i >> 8}.${i & 255}`, 20_000);
  expect(limiters.of('10.0.0.1', 20_000)).not.toBe(first);
  expect(limiters.of('10.0.0.2', 20_000)).toBe(owing);
});
