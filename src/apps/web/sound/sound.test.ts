import { expect, it, vi } from 'vitest';
import type { Event } from '#engine/contract/event.js';

vi.stubGlobal('addEventListener', () => {});
const { notesOf } = await import('./sound.js');

const voices = (...events: Event[]): string[] => notesOf(events).map(({ voice }) => voice);

it('makes no sound for a piece that only falls', () => {
  expect(voices({ type: 'moved', from: [3, 4], to: [13, 14] })).toEqual([]);
});

it('ticks when a piece moves sideways or rotates', () => {
  expect(voices({ type: 'moved', from: [3, 4], to: [4, 5] })).toEqual(['tick']);
  expect(voices({ type: 'moved', from: [3, 4], to: [3, 13] })).toEqual(['tick']);
});

it('plays a drop as a landing', () => {
  expect(voices({ type: 'moved', from: [3], to: [93] }, { type: 'landed', cells: [93] })).toEqual(['thud']);
});

it('plays higher notes with every step of a cascade', () => {
  const step: Event[] = [
    { type: 'cleared', cells: [1], cause: 'row' },
    { type: 'fell', from: [1], to: [2] },
  ];
  const heights = notesOf([...step, ...step, ...step]).map(({ semitones }) => semitones);
  expect(heights).toEqual([0, 2, 4]);
});

it('limits the number of notes', () => {
  const many = Array.from({ length: 60 }, (): Event => ({ type: 'cleared', cells: [1], cause: 'match' }));
  expect(notesOf(many).length).toBeLessThanOrEqual(10);
});
