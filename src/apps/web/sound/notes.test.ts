import { expect, it } from 'vitest';
import type { Event } from '../../../engine/contract/event.js';
import { notesOf } from './notes.js';

const voices = (...events: Event[]): string[] => notesOf(events).map(({ voice }) => voice);

it('is silent about what only comes down', () => {
  expect(voices({ type: 'moved', from: [3, 4], to: [13, 14] })).toEqual([]);
});

it('ticks when a piece is shifted or turned', () => {
  expect(voices({ type: 'moved', from: [3, 4], to: [4, 5] })).toEqual(['tick']);
  expect(voices({ type: 'moved', from: [3, 4], to: [3, 13] })).toEqual(['tick']);
});

it('hears a drop as it lands', () => {
  expect(voices({ type: 'moved', from: [3], to: [93] }, { type: 'landed', cells: [93] })).toEqual(['thud']);
});

it('rises with every step of a cascade', () => {
  const step: Event[] = [
    { type: 'cleared', cells: [1], cause: 'row' },
    { type: 'fell', from: [1], to: [2] },
  ];
  const heights = notesOf([...step, ...step, ...step]).map(({ semitones }) => semitones);
  expect(heights).toEqual([0, 2, 4]);
});

it('never makes a noise of it', () => {
  const many = Array.from({ length: 60 }, (): Event => ({ type: 'cleared', cells: [1], cause: 'match' }));
  expect(notesOf(many).length).toBeLessThanOrEqual(10);
});
