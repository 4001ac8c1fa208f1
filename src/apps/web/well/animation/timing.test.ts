import { expect, it } from 'vitest';
import type { Event } from '../../../../engine/contract/event.js';
import { timingOf } from './timing.js';

const times = (...events: Event[]): [type: string, at: number][] =>
  timingOf(events).cues.map(({ event, at }) => [event.type, Math.round(at)]);

it('shows one thing after the other', () => {
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

it('lets everything that time does happen at once', () => {
  expect(times({ type: 'fell', from: [1], to: [2] }, { type: 'moved', from: [3], to: [4] })).toEqual([
    ['fell', 0],
    ['moved', 0],
  ]);
});

it('shows points as what they are for goes', () => {
  const [cleared, , scored] = times(
    { type: 'cleared', cells: [0], cause: 'row' },
    { type: 'fell', from: [1], to: [2] },
    { type: 'scored', points: 1 },
  );
  expect(scored![1]).toBe(cleared![1]);
});

it('lets many small falls take as long as a large one, ever faster', () => {
  const fall: Event = { type: 'fell', from: [1], to: [2] };
  const clear: Event = { type: 'cleared', cells: [0], cause: 'row' };
  expect(timingOf([clear, fall, fall, fall]).until).toBeCloseTo(timingOf([clear, fall]).until);
  const [, first, second, third] = timingOf([clear, fall, fall, fall]).cues;
  expect(first!.ms).toBeGreaterThan(second!.ms);
  expect(second!.ms).toBeGreaterThan(third!.ms);
});

it('has no time for what is not seen', () => {
  expect(timingOf([{ type: 'dealt', what: 'A' }])).toEqual({ cues: [], until: 0 });
});
