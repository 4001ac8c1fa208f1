import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  chosenIn,
  factOf,
  GAME,
  movesIn,
  NO_REPLAY,
  OVER,
  replayOf,
  replaysOf,
  startGame,
  startMenu,
  startOffer,
  tap,
  tapUntil,
  unfinishedOf,
  verdictOn,
  wellOf,
  whenOver,
} from '../../support/terminal/playing.js';
import { closeAll, TestTerminal } from '../../support/terminal/terminal.js';
import { gridfall } from '../cli/run.js';

afterEach(closeAll);

describe('the leaderboard', () => {
  /** A game of one point without any chance: one row annihilates, then a column is full. */
  const onePoint = async (words: string, home?: string) => {
    const game = await startGame(`magnetic --width 2 --height 2 ${words}`, home === undefined ? {} : { home });
    await tap(game, 'space', 'left', 'space', 'space', 'space', 'space');
    await whenOver(game);
    expect(game.text()).toContain('│ Score: 1 ');
    return game;
  };
  const BACK_TO_TWO = ['backspace', 'backspace', '2'];
  const leave = async (game: TestTerminal) => {
    game.press('q');
    await game.exited;
  };

  test('is shown beside the next game, in its options, and from the menu', async () => {
    const first = await onePoint('--player Ada');
    expect(first.text()).toContain('New best score!');
    await tap(first, 'enter');
    expect(first.text()).toContain('Best: 1 by Ada');
    await leave(first);

    const menu = await startMenu({ home: first.home });
    await tap(menu, 'end', 'up', 'enter');
    expect(menu.text()).toMatch(/magnetic width=2 height=2\s.*\n.* 1\. +1 {2}Ada {2}\d{4}-\d\d-\d\d/);
    await tap(menu, 'escape', 'home', 'down', 'down', 'down', 'enter', 'end', 'enter', 'down', ...BACK_TO_TWO, 'down');
    expect(menu.text()).not.toContain('Ada');
    await tap(menu, ...BACK_TO_TWO);
    expect(menu.text()).toMatch(/│ 1\. +1 {2}Ada +\d{4}-\d\d-\d\d +│/);
  });

  test('an equal score ranks below, and 0 is not ranked', async () => {
    const first = await onePoint('--player Ada');
    await leave(first);
    const second = await onePoint('--player Bo', first.home);
    expect(second.text()).toContain('Rank 2 in the top ten');
    await tap(second, 'enter', 'space', 'space', 'space');
    await whenOver(second);
    expect(second.text()).toMatch(/│ Score: 0 +│\n.*│ A score of 0 is not ranked\./);
  });

  test('a game that was left and resumed is ranked', async () => {
    const game = await startGame('magnetic --width 2 --height 2');
    await tap(game, 'space', 'left', 'space');
    await leave(game);
    const next = await startOffer('magnetic', game);
    await tap(next, 'enter');
    await tapUntil(next, 'space', OVER);
    expect(next.text()).toContain('New best score!');
  });

  test.each([
    ['a chosen seed', '--seed 7', [], 'you chose the seed'],
    ['undo', '', ['left', 'space', 'u', 'y'], 'you used undo or a hint'],
  ] as const)('a game with %s is not ranked, and says so', async (_, words, before, reason) => {
    const game = await startGame(`magnetic --width 2 --height 2 ${words}`.trim());
    await tap(game, ...before);
    await tapUntil(game, 'space', OVER);
    expect(game.text()).toContain(`Not ranked: ${reason}.`);
    game.press('q');
    await game.exited;
    const menu = await startMenu({ home: game.home });
    await tap(menu, '7');
    expect(menu.text()).toContain('Nothing yet');
  });

  test('a game from a position starts there, and is not ranked, even if it was left and resumed', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'gridfall-position-')), 'position.txt');
    writeFileSync(file, '#..\n###\n#..\n');
    const words = ['play', 'magnetic', '--width', '3', '--height', '4', '--position', file];
    const { code, err } = await gridfall(words);
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('line 2, column 1: this row is full, so it has to be gone'),
    ]);
    writeFileSync(file, '#..\n##.\n#..\n');
    const game = await startGame(`magnetic --width 3 --height 4 --position ${file}`);
    await leave(game);
    const next = await startOffer('magnetic', game);
    await tap(next, 'enter', 'left', 'space');
    await tapUntil(next, 'space', OVER);
    expect(next.text()).toContain('Not ranked: you started from a position.');
    expect(await verdictOn(replayOf(next))).toMatch(/^ok : magnetic, \d entries, lost/);
  });

  test('a chosen seed that looks random is not ranked either, even if the game was left and resumed', async () => {
    const seed = '0123456789abcdef0123456789abcdef';
    const game = await startGame(`identic --rows 2 --columns 2 --colours 1 --bombs 0 --seed ${seed}`);
    await leave(game);
    const next = await startOffer('identic', game);
    await tap(next, 'enter', 'enter');
    await whenOver(next);
    expect(next.text()).toContain('Not ranked: you chose the seed.');
  });
});

describe('quitting and resuming', () => {
  const pictureOf = (game: TestTerminal) => [wellOf(game), factOf(game, 'Credits'), factOf(game, 'Bars')];

  /** Some bars in Static Columns, left with `q`. */
  const left = async () => {
    const game = await startGame('columns --width 4 --colours 3 --seed 1');
    await tap(game, 'space', 'right', 'space', 'right', 'right', 'up', 'space', 'right');
    const picture = pictureOf(game);
    game.press('q');
    expect(await game.exited).toEqual({ exitCode: 0, signal: 0 });
    return { home: game.home, picture, file: unfinishedOf(game)[0]! };
  };

  test('the game is saved, and its file is correct so far', async () => {
    const { file } = await left();
    expect(basename(file)).toMatch(/^\d{8}T\d{9}Z-columns-chosen-[0-9a-f]{4}\.gridfall\.jsonl$/);
    expect(basename(dirname(file))).toBe('playing');
    expect(movesIn(file)).toEqual(['d', 'r', 'd', 'r', 'r', 's', 'd', 'r']);
    expect(await verdictOn(file)).toMatch(/^cut off : columns, \d+ entries, correct as far as it goes$/);
  });

  test('`gridfall play` offers it: same board, same score, and the finished game is verified', async () => {
    const { home, picture, file } = await left();
    const game = await startOffer('columns', { home });
    expect(game.text()).toMatch(/You have an unfinished game\. .*Started [\d-]+ [\d:]+ UTC, \d+ moves so far\./s);
    await tap(game, 'enter');
    expect(pictureOf(game)).toEqual(picture);
    await tapUntil(game, 'space', OVER);
    const replay = replayOf(game);
    expect(basename(replay)).toBe(basename(file));
    expect(unfinishedOf(game)).toEqual([]);
    expect(movesIn(replay).slice(0, 8)).toEqual(['d', 'r', 'd', 'r', 'r', 's', 'd', 'r']);
    expect(await verdictOn(replay)).toMatch(/^ok : columns, \d+ entries, lost, score \d+$/);
  });

  test('the menu offers it', async () => {
    const { home, picture } = await left();
    const menu = await startMenu({ home });
    expect(chosenIn(menu)).toBe('Resume Static Columns');
    expect(menu.text()).toMatch(/Started [\d-]+ [\d:]+ UTC, \d+ moves so far\./);
    await tap(menu, 'enter');
    expect(pictureOf(menu)).toEqual(picture);
    await tap(menu, 'q');
    expect(chosenIn(menu)).toBe('Resume Static Columns');
  });

  test('a new game keeps the unfinished one', async () => {
    const { home, file } = await left();
    const game = await startOffer('columns', { home });
    await tap(game, 'n');
    expect(factOf(game, 'Bars')).toBe('0');
    expect(unfinishedOf(game)).toHaveLength(2);
    expect(unfinishedOf(game)).toContain(file);
  });

  test('a game that is being played elsewhere is not offered', async () => {
    const first = await startGame('columns');
    const second = await startGame('columns', { home: first.home });
    expect(factOf(second, 'Bars')).toBe('0');
  });

  test('Chetyris starts paused', async () => {
    const game = await startGame('chetyris --seed 1');
    await tap(game, 'left');
    game.press('q');
    await game.exited;
    const next = await startOffer('chetyris', game);
    next.press('enter');
    await next.waitFor('─ Paused ─');
    expect(
      wellOf(next)
        .join('')
        .replace(/[^A-Z]/g, ''),
    ).not.toContain('O');
    next.press('p');
    await next.waitFor('O O ');
    expect(movesIn(unfinishedOf(next)[0]!)).toEqual(['e', 'a']);
  });

  test('after a restart, the old game is among the replays', async () => {
    const game = await startGame('columns --seed 1');
    await tap(game, 'space', 'R');
    expect(game.text()).toContain('Restart?');
    await tap(game, 'y');
    expect(factOf(game, 'Bars')).toBe('0');
    const [replay] = replaysOf(game);
    expect(await verdictOn(replay!)).toMatch(/^ok : columns, \d+ entries, playing, score 0$/);
  });
});

test('a game that cannot be saved can be played, and says so', async () => {
  const options = ['--seed', '1', '--no-animations'];
  const game = TestTerminal.start(['play', 'columns', ...options], { env: { XDG_DATA_HOME: '/sys' } });
  await game.waitFor('first steps');
  await tap(game, 'escape');
  await game.waitFor(GAME);
  expect(game.text()).toContain('This game is not being');
  await tapUntil(game, 'space', NO_REPLAY);
  game.press('q');
  expect(await game.exited).toEqual({ exitCode: 0, signal: 0 });
});
