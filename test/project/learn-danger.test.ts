import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SHAPES } from '#games/dr-mario/mind/danger-shapes.js';
import { TABLE } from '#games/dr-mario/mind/danger-table.js';
import { CarefulGame } from '../../bench/bots/learn/danger/careful-game.js';
import { readOrder } from '../../bench/bots/learn/danger/options.js';
import { ShapeOdds, shapesIn } from '../../bench/bots/learn/danger/shape-odds.js';
import { TABLE_FILE, withTable } from '../../bench/bots/learn/danger/table-file.js';
import { ROOT } from '../support/project/imports.js';

const NOTHING = new Int16Array(SHAPES);

describe('learning what is dangerous', () => {
  test('a chance comes nearer to what it should have been, and a rate of 1 corrects most of it', () => {
    const { state } = new CarefulGame(20, 1);
    for (const [rate, low, high] of [
      [0.1, 0.51, 0.6],
      [1, 0.7, 1],
    ] as const) {
      const odds = ShapeOdds.fromTable(NOTHING);
      expect(odds.chanceIn(state)).toBe(0.5);
      odds.learn(shapesIn(state), 1, rate);
      expect(odds.chanceIn(state)).toBeGreaterThan(low);
      expect(odds.chanceIn(state)).toBeLessThan(high);
    }
  });
});

describe('the file of the table', () => {
  const text = readFileSync(join(ROOT, TABLE_FILE), 'utf8');
  const written = (isFresh: boolean): string => withTable(text, TABLE, { text: 'Made by X.', isFresh });

  test('is written as it is formatted today, with one more paragraph', () => {
    expect(written(false)).toBe(text.replace('\n */\n', '\n *\n * Made by X.\n */\n'));
  });

  test('forgets the origin of values that no longer matter', () => {
    const [meaning] = text.split('\n *\n');
    expect(written(true).startsWith(`${meaning}\n *\n * Made by X.\n */\nexport const TABLE = `)).toBe(true);
  });
});

test('bad options say what is wrong', () => {
  expect(() => readOrder(['--games', 'many'])).toThrow(
    '--games must be a whole number from 1 to 1000000000 (got "many")',
  );
  expect(() => readOrder(['--rate', '0'])).toThrow('--rate must be a number above 0 (got "0")');
  expect(() => readOrder(['--any-level', '2'])).toThrow('--any-level must be a number from 0 to 1 (got "2")');
  expect(() => readOrder(['--what'])).toThrow('npm run learn:danger -- --help');
});
