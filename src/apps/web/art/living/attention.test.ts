import { beforeEach, expect, test, vi } from 'vitest';
import { attentionTo, PATIENCE_MS } from './attention.js';

beforeEach(() => {
  vi.useFakeTimers();
});
test('a page is unattended a while after the last sign of its visitor, and attended again at the next', () => {
  const page = new EventTarget();
  const isAttended = attentionTo(page);
  vi.advanceTimersByTime(PATIENCE_MS - 1);
  expect(isAttended.value).toBe(true);
  page.dispatchEvent(new Event('pointermove'));
  vi.advanceTimersByTime(PATIENCE_MS - 1);
  expect(isAttended.value).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isAttended.value).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
  page.dispatchEvent(new Event('keydown'));
  expect(isAttended.value).toBe(true);
  vi.advanceTimersByTime(PATIENCE_MS);
  expect(isAttended.value).toBe(false);
});
