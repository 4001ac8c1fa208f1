import { expect, test } from 'vitest';
import { GAMES } from '../../test/support/games/listed.js';
import { gameTimeOf, secondsText } from './facts.js';

const chetyris = GAMES.get('chetyris')!;
const sprint = chetyris.presets!.find(({ id }) => id === 'sprint')!.settings;

test.each([
  [0, 3, 1000],
  [1, 3, 1000],
  [999, 3, 1000],
  [1000, 2, 2000],
  [2001, 1, 3000],
  [3000, 0, 4000],
])('with a limit of 3 s, %d ms leave %d s', (now, seconds, nextAt) => {
  expect(gameTimeOf(chetyris, {}, 3000, now)).toEqual({ kind: 'left', seconds, nextAt });
});

test('where times are compared, the time so far is shown', () => {
  expect(gameTimeOf(chetyris, sprint, undefined, 61_500)).toEqual({ kind: 'so-far', seconds: 61, nextAt: 62_000 });
  expect(secondsText(61)).toBe('1:01');
});

test('elsewhere time does not matter', () => {
  expect(gameTimeOf(chetyris, {}, undefined, 5000)).toBeUndefined();
});
