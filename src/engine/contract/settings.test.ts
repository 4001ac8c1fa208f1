import { expect, test } from 'vitest';
import { checkSettings, isInEffect, settingsInEffect } from './settings.js';

const OPTIONS = {
  size: { kind: 'number', about: '', min: 2, max: 9, initially: 5 },
  mood: { kind: 'choice', about: '', choices: ['calm', 'wild'], initially: 'calm' },
  board: { kind: 'lines', about: '', initially: [] },
} as const;

test('what is not set has its initial value', () => {
  expect(checkSettings(OPTIONS, {})).toEqual({ size: 5, mood: 'calm', board: [] });
  expect(checkSettings(OPTIONS, { size: 2, mood: 'wild', board: ['a'] })).toEqual({
    size: 2,
    mood: 'wild',
    board: ['a'],
  });
});

test.each([
  [{ size: 1 }, 'size must be a whole number from 2 to 9'],
  [{ size: 10 }, 'size must be a whole number from 2 to 9'],
  [{ size: 2.5 }, 'size must be a whole number from 2 to 9'],
  [{ size: '5' }, 'size must be a whole number from 2 to 9'],
  [{ size: null }, 'size must be a whole number from 2 to 9'],
  [{ mood: 'sad' }, 'mood must be one of: calm, wild'],
  [{ board: 'a' }, 'board must be a list of lines'],
  [{ board: [1] }, 'board must be a list of lines'],
  [{ colour: 1 }, 'unknown setting "colour"; settings are: size, mood, board'],
  [JSON.parse('{"__proto__": 1}'), 'unknown setting "__proto__"; settings are: size, mood, board'],
  [{ toString: 1 }, 'unknown setting "toString"; settings are: size, mood, board'],
])('%j is refused', (settings, reason) => {
  expect(() => checkSettings(OPTIONS, settings)).toThrow(reason);
});

test('an option can depend on another one', () => {
  const options = {
    ...OPTIONS,
    noise: { kind: 'number', about: '', min: 0, max: 9, initially: 1, onlyWith: { mood: 'wild' } },
  } as const;
  expect(isInEffect('noise', options, {})).toBe(false);
  expect(isInEffect('noise', options, { mood: 'wild' })).toBe(true);
  expect(isInEffect('size', options, {})).toBe(true);
  expect(settingsInEffect(options, { noise: 2, size: 3 })).toEqual({ size: 3 });
  expect(settingsInEffect(options, { noise: 2, mood: 'wild' })).toEqual({ noise: 2, mood: 'wild' });
});
