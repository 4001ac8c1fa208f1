import { expect, test } from 'vitest';
import { readDaily, readGame } from './responses.js';
import { readTicket } from './starting.js';

const INFO = { id: 'abc', game: 'magnetic', rules: 1, settings: {}, player: 'Ada', score: 3, ranked: true };

test('a game has the duration that its server tells', () => {
  expect(readGame({ ...INFO, duration: 61_000 }).duration).toBe(61_000);
  expect(readGame(INFO)).not.toHaveProperty('duration');
  expect(readGame({ ...INFO, duration: 'long' })).not.toHaveProperty('duration');
});

test('a ticket says which attempt at a challenge it is for', () => {
  const daily = { day: '2026-11-16', preset: 'normal', settings: { goal: 60 }, attempt: 'practice' };
  expect(readTicket({ id: 'abc', token: 't', commitment: 'c', daily })).toEqual({ id: 'abc', token: 't', daily });
  expect(readTicket({ id: 'abc', token: 't' })).toEqual({ id: 'abc', token: 't' });
});

test('the challenges of a server that knows no presets can be read', () => {
  const old = { day: '2026-11-16', isOver: false, challenges: [{ game: 'columns', commitment: 'c' }] };
  expect(readDaily(old)).toEqual(old);
  const preset = { game: 'columns', commitment: 'c', preset: 'normal', settings: { goal: 60 } };
  const { challenges } = readDaily({ ...old, challenges: [{ ...preset, first: INFO }, 7] });
  expect(challenges).toMatchObject([{ ...preset, first: { id: 'abc' } }]);
});
