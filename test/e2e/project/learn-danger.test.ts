import { expect, test } from 'vitest';
import { SHAPES } from '#games/dr-mario/mind/danger-shapes.js';
import { TABLE } from '#games/dr-mario/mind/danger-table.js';
import { learnFromGame, playOpening } from '../../../bench/bots/learn/danger/learning.js';
import { readOrder } from '../../../bench/bots/learn/danger/options.js';
import { ShapeOdds } from '../../../bench/bots/learn/danger/shape-odds.js';

/** Learning what is dangerous in Dr. Mario. */

const NOTHING = new Int16Array(SHAPES);

function learned(games: number, seed = '1'): Int16Array {
  const { method } = readOrder(['--fresh', '--games', String(games), '--seed', seed, '--capsules', '25']);
  const odds = ShapeOdds.fromTable(NOTHING);
  for (let game = 0; game < games; game++) learnFromGame(odds, method, game);
  return odds.toTable();
}

function capsulesIn(table: Int16Array, openings: number): number {
  const { method } = readOrder([]);
  let capsules = 0;
  for (let k = 0; k < openings; k++) capsules += playOpening(table, method, k).capsules;
  return capsules;
}

test('the same seed gives the same table, another one does not', () => {
  const table = learned(5);
  expect(table).toHaveLength(SHAPES);
  expect(table.some(value => value !== 0)).toBe(true);
  expect(learned(5)).toEqual(table);
  expect(learned(5, '2')).not.toEqual(table);
});

test('a hundred games are enough to last longer', () => {
  expect(capsulesIn(learned(100), 10)).toBeGreaterThan(1.5 * capsulesIn(NOTHING, 10));
});

test("today's table lasts far longer than none", () => {
  expect(capsulesIn(TABLE, 5)).toBeGreaterThan(4 * capsulesIn(NOTHING, 5));
});
