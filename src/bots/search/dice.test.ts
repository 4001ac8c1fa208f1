import { expect, test } from 'vitest';
import { EvenDice } from './dice.js';

const futures = (count: number, throwAll: (dice: EvenDice) => unknown): unknown[] =>
  Array.from({ length: count }, (_, number) => throwAll(new EvenDice(number, count, 1, 2)));

test('nine futures show every pair of two throws of three once', () => {
  const pairs = futures(9, dice => `${dice.below(3)}${dice.below(3)}`);
  expect(new Set(pairs).size).toBe(9);
});

test('fewer futures than outcomes all differ', () => {
  expect(new Set(futures(4, dice => dice.below(7))).size).toBe(4);
});

test('what comes after the first throws differs from future to future', () => {
  const later = futures(9, dice => [dice.below(3), dice.below(3), dice.below(1000)][2]);
  expect(new Set(later).size).toBeGreaterThan(7);
});

test('the same numbers give the same throws', () => {
  const throwSome = (dice: EvenDice): number[] => Array.from({ length: 20 }, () => dice.below(6));
  expect(futures(5, throwSome)).toEqual(futures(5, throwSome));
});
