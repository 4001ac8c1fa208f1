import { expect, it } from 'vitest';
import type { Event } from '#engine/contract/event.js';
import { timingOf } from './timing.js';

const times = (...events: Event[]): [type: string, at: number][] =>
  timingOf(events).cues.map(({ event, at }) => [event.type, Math.round(at)]);

it('shows one event after the other', () => {
  const order = times(
    { type: 'landed', cells: [0] },
    { type: 'matched', cells: [0] },
    { type: 'cleared', cells: [0], cause: 'match' },
    { type: 'fell', from: [1], to: [2] },
    { type: 'entered', cells: [5] },
  ).map(([, at]) => at);
  expect(order).toEqual([...order].sort((one, other) => one - other));
  expect(new Set(order).size).toBe(order.length);
});

it('shows everything on one tick at once', () => {
  expect(times({ type: 'fell', from: [1], to: [2] }, { type: 'moved', from: [3], to: [4] })).toEqual([
    ['fell', 0],
    ['moved', 0],
  ]);
});

it('shows points while their tiles are cleared', () => {
  const [cleared, , scored] = times(
    { type: 'cleared', cells: [0], cause: 'row' },
    { type: 'fell', from: [1], to: [2] },
    { type: 'scored', points: 1 },
  );
  expect(scored![1]).toBe(cleared![1]);
});

it('lets many small falls take as long as one large fall, accelerating', () => {
  const fall: Event = { type: 'fell', from: [1], to: [2] };
  const clear: Event = { type: 'cleared', cells: [0], cause: 'row' };
  expect(timingOf([clear, fall, fall, fall]).until).toBeCloseTo(timingOf([clear, fall]).until);
  const [, first, second, third] = timingOf([clear, fall, fall, fall]).cues;
  expect(first!.ms).toBeGreaterThan(second!.ms);
  expect(second!.ms).toBeGreaterThan(third!.ms);
});

it('gives no time to invisible events', () => {
  expect(timingOf([{ type: 'dealt', what: 'A' }])).toEqual({ cues: [], until: 0 });
});
