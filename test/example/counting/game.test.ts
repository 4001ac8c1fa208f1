import { expect, test } from 'vitest';
import { openSession, type Session } from '#engine/play/session.js';
import { type CountingConfig, game } from './game.js';

function countingFrom(deals: readonly number[], settings: Partial<CountingConfig> = {}): Session {
  const session = openSession(game, { settings });
  for (const number of deals) session.feed(`=${number}`);
  return session;
}

const sumOf = (session: Session): number => session.status().score;

test('CO-1 the next number is added to the sum, and the one after it takes its place', () => {
  const session = countingFrom([4, 7]);
  session.play('+');
  expect(sumOf(session)).toBe(4);
  session.play('+');
  expect(sumOf(session)).toBe(11);
});

test('CO-2 one is taken away, but never from 0', () => {
  const session = countingFrom([2]);
  expect(session.legal()).toEqual(['+']);
  session.play('+');
  session.play('-');
  expect(sumOf(session)).toBe(1);
});

test('CO-3 the clock adds one after every wait without an addition', () => {
  const session = countingFrom([5], { tickMs: 300 });
  session.advance(299);
  expect(sumOf(session)).toBe(0);
  session.advance(300);
  expect(sumOf(session)).toBe(1);
  session.play('+', 400);
  session.advance(699);
  expect(sumOf(session)).toBe(6);
  session.advance(700);
  expect(sumOf(session)).toBe(7);
});
