import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BadInput } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import { leaderboardOf } from '#engine/contract/leaderboard.js';
import { game as chetyris } from '#games/chetyris/game.js';
import { game as identic } from '#games/identic/game.js';
import { addScore, bestOf, leaderboardNames, resultText, type Score, scoresOf } from './leaderboards.js';

let folder: string;
let file: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridfall-scores-'));
  file = join(folder, 'scores.json');
  lock = join(folder, 'scores.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const scored = (score: number, player = 'Ada'): Score => ({
  player,
  score,
  date: '2026-11-15T12:00:00.000Z',
  replay: 'game.gridfall.jsonl',
});
const add = (score: number, player?: string) => addScore(folder, 'columns', scored(score, player));
const kept = () => scoresOf(folder, 'columns').map(({ score }) => score);

describe('the leaderboard name of a game', () => {
  test.each([
    [{}, 'chetyris'],
    [{ width: 10, depth: 18 }, 'chetyris'],
    [{ depth: 20, width: 12 }, 'chetyris width=12 depth=20'],
  ])('with settings %j is %j', (settings, name) => {
    expect(leaderboardOf(chetyris as AnyGame, settings)).toBe(name);
  });

  test('changes with the version of the rules', () => {
    expect(leaderboardOf({ ...chetyris, version: 2 } as AnyGame, { width: 12 })).toBe('chetyris v2 width=12');
  });

  test('contains a short hash of a board', () => {
    const nameOf = (board: string[]) => leaderboardOf(identic as AnyGame, { board });
    expect(nameOf([])).toBe('identic');
    expect(nameOf(['aa', 'bb'])).toMatch(/^identic board=#[0-9a-f]{12}$/);
    expect(nameOf(['aa', 'bb'])).not.toBe(nameOf(['aa,bb']));
  });
});

describe('a leaderboard', () => {
  test('is empty at first', () => {
    expect([scoresOf(folder, 'columns'), bestOf(folder, 'columns'), leaderboardNames(folder)]).toEqual([
      [],
      undefined,
      [],
    ]);
  });

  test('has the best score first, and returns the rank', () => {
    expect([add(30), add(10), add(20), add(40)]).toEqual([1, 2, 2, 1]);
    expect(kept()).toEqual([40, 30, 20, 10]);
    expect(bestOf(folder, 'columns')).toEqual(scored(40));
  });

  test('ranks an equal score below the older one', () => {
    expect([add(5, 'Ada'), add(5, 'Bob'), add(5, 'Cid')]).toEqual([1, 2, 3]);
    expect(scoresOf(folder, 'columns').map(({ player }) => player)).toEqual(['Ada', 'Bob', 'Cid']);
  });

  test('keeps ten scores, and never 0', () => {
    expect(add(0)).toBeUndefined();
    for (let score = 1; score <= 10; score++) add(score);
    expect([add(1), add(2)]).toEqual([undefined, 10]);
    expect(kept()).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 2]);
  });

  test('that compares times has the shortest first, whatever the score', () => {
    const leaderboard = 'chetyris goal=40 by=time';
    const took = (duration: number, score = 0) => addScore(folder, leaderboard, { ...scored(score), duration });
    expect([took(90_000), took(70_000, 5), took(80_000), took(70_000)]).toEqual([1, 1, 2, 2]);
    const kept = scoresOf(folder, leaderboard);
    expect(kept.map(({ duration }) => duration)).toEqual([70_000, 70_000, 80_000, 90_000]);
    expect(resultText(leaderboard, kept[0]!)).toBe('1:10.00');
    expect(() => took(-1)).toThrow(BadInput);
  });

  test('is separate from the others', () => {
    add(7);
    addScore(folder, 'columns width=9', scored(8));
    expect([kept(), leaderboardNames(folder)]).toEqual([[7], ['columns', 'columns width=9']]);
  });

  test('refuses scores that it could not read again', () => {
    expect(() => addScore(folder, 'columns', { ...scored(1), date: 'today' })).toThrow(BadInput);
    expect(() => addScore(folder, 'columns', { ...scored(1), replay: '../x' })).toThrow(BadInput);
    expect(() => addScore(folder, 'columns', scored(1.5))).toThrow(BadInput);
    add(1, '\u001b[2J'.repeat(30));
    expect(scoresOf(folder, 'columns')[0]!.player).toBe('[2J'.repeat(14).slice(0, 40));
    addScore(folder, 'columns', { ...scored(2), replay: '' });
    expect(kept()).toEqual([2, 1]);
  });
});

describe('a damaged file', () => {
  const good = scored(3);
  test.each([
    ['{"columns": [', 'cut off'],
    ['', 'empty'],
    ['[]', 'a list'],
    ['null', 'nothing'],
    [JSON.stringify({ columns: good }), 'no leaderboard'],
    [JSON.stringify({ columns: [good, 7] }), 'a score that is none'],
    [JSON.stringify({ columns: [{ ...good, score: '9' }] }), 'a score that is not a number'],
    [JSON.stringify({ columns: [{ ...good, score: -1 }] }), 'a score below 0'],
    [JSON.stringify({ columns: [{ ...good, date: '\u001b[2J' }] }), 'control characters in a date'],
    [JSON.stringify({ columns: [{ ...good, replay: '../../etc/passwd' }] }), 'a replay in another folder'],
    [JSON.stringify({ 'a\u001bb': [good] }), 'control characters in a name'],
  ])('%s (%s) is moved aside, not overwritten', text => {
    writeFileSync(file, text);
    expect(scoresOf(folder, 'columns')).toEqual([]);
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(add(5)).toBe(1);
    expect(kept()).toEqual([5]);
    expect(readFileSync(`${file}.damaged-1`, 'utf8')).toBe(text);
    expect(readdirSync(folder)).toEqual(['scores.json', 'scores.json.damaged-1']);
  });

  test('does not overwrite an earlier one', () => {
    for (const text of ['one', 'two']) {
      writeFileSync(file, text);
      add(5);
    }
    expect(readFileSync(`${file}.damaged-1`, 'utf8')).toBe('one');
    expect(readFileSync(`${file}.damaged-2`, 'utf8')).toBe('two');
  });

  test('with control characters in players’ names becomes safe to print', () => {
    const rows = [scored(1), scored(9, 'x\u001b]0;y\u0007'), ...Array.from({ length: 20 }, () => scored(4))];
    writeFileSync(file, JSON.stringify({ columns: rows, ['__proto__']: [] }));
    expect(scoresOf(folder, 'columns')).toHaveLength(10);
    expect(bestOf(folder, 'columns')).toEqual(scored(9, 'x]0;y'));
  });
});

test('unreadable scores count as empty, and adding one says why', () => {
  mkdirSync(file);
  expect(scoresOf(folder, 'columns')).toEqual([]);
  expect(() => add(5)).toThrow(/^cannot read ".*": it is a folder$/);
  expect(existsSync(lock)).toBe(false);
  writeFileSync(join(folder, 'plain'), '');
  expect(() => addScore(join(folder, 'plain', 'data'), 'columns', scored(5))).toThrow(
    /^cannot write ".*": part of the path is not a folder$/,
  );
});

describe('several processes at once', () => {
  test('do not wait for a process that died', () => {
    writeFileSync(lock, '');
    const earlier = new Date(Date.now() - 6000);
    utimesSync(lock, earlier, earlier);
    const since = Date.now();
    expect(add(5)).toBe(1);
    expect(Date.now() - since).toBeLessThan(2000);
    expect(readdirSync(folder)).toEqual(['scores.json']);
  });
});
