import { basename, dirname } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  chosenIn,
  factOf,
  movesIn,
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
} from '../../support/terminal/playing.js';
import { closeAll, type TestTerminal } from '../../support/terminal/terminal.js';

afterEach(closeAll);

describe('high scores', () => {
  /** Two rows of two, one annihilated, then a full column: a game of one point without any chance. */
  const onePoint = async (words: string, home?: string) => {
    const game = await startGame(`magnetic --width 2 --height 2 ${words}`, home === undefined ? {} : { home });
    await tap(game, 'space', 'left', 'space', 'space', 'space', 'space');
    await game.waitFor(OVER);
    expect(game.text()).toContain('│ Score: 1 ');
    return game;
  };
  const BACK_TO_TWO = ['backspace', 'backspace', '2'];
  const leave = async (game: TestTerminal) => {
    game.press('q');
    await game.exited;
  };

  test('are shown beside the next game, among its options, and on a screen of their own', async () => {
    const first = await onePoint('--player Ada');
    expect(first.text()).toContain('Place 1 of the ten best!');
    await tap(first, 'enter');
    expect(first.text()).toContain('best 1 by Ada');
    await leave(first);

    const menu = await startMenu({ home: first.home });
    await tap(menu, 'end', 'up', 'enter');
    expect(menu.text()).toMatch(/magnetic width=2 height=2\s.*\n.* 1\. +1 {2}Ada {2}\d{4}-\d\d-\d\d/);
    await tap(menu, 'escape', 'home', 'down', 'down', 'down', 'enter', 'down', ...BACK_TO_TWO, 'down');
    expect(menu.text()).not.toContain('Ada');
    await tap(menu, ...BACK_TO_TWO);
    expect(menu.text()).toMatch(/│ 1\. +1 {2}Ada +\d{4}-\d\d-\d\d +│/);
  });

  test('an equal one comes after; nothing at all is no high score', async () => {
    const first = await onePoint('--player Ada');
    await leave(first);
    const second = await onePoint('--player Bo', first.home);
    expect(second.text()).toContain('Place 2 of the ten best!');
    await tap(second, 'enter', 'space', 'space', 'space');
    await second.waitFor(OVER);
    expect(second.text()).toMatch(/│ Score: 0 +│\n.*│ Not among the ten best yet\./);
  });

  test('a game that was left and gone on with has one too', async () => {
    const game = await startGame('magnetic --width 2 --height 2');
    await tap(game, 'space', 'left', 'space');
    await leave(game);
    const next = await startOffer('magnetic', game);
    await tap(next, 'enter');
    await tapUntil(next, 'space', OVER);
    expect(next.text()).toContain('Place 1 of the ten best!');
  });

  test.each([
    ['a chosen seed', '--seed 7', [], 'the seed was chosen'],
    ['a move taken back', '', ['left', 'space', 'u'], 'moves were taken back'],
  ] as const)('%s gives none, and says so', async (_, words, before, reason) => {
    const game = await startGame(`magnetic --width 2 --height 2 ${words}`.trim());
    await tap(game, ...before);
    await tapUntil(game, 'space', OVER);
    expect(game.text()).toContain(`No high score: ${reason}.`);
    game.press('q');
    await game.exited;
    const menu = await startMenu({ home: game.home });
    await tap(menu, '7');
    expect(menu.text()).toContain('nothing yet');
  });

  test('a chosen seed that looks like chance gives none either, though the game was left meanwhile', async () => {
    const seed = '0123456789abcdef0123456789abcdef';
    const game = await startGame(`identic --rows 2 --columns 2 --colours 1 --bombs 0 --seed ${seed}`);
    await leave(game);
    const next = await startOffer('identic', game);
    await tap(next, 'enter', 'enter');
    await next.waitFor(OVER);
    expect(next.text()).toContain('No high score: the seed was chosen.');
  });
});

describe('leaving, and going on', () => {
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

  test('the game is kept, and the file is genuine as far as it goes', async () => {
    const { file } = await left();
    expect(basename(file)).toMatch(/^\d{8}T\d{9}Z-columns-chosen-[0-9a-f]{4}\.gridfall\.jsonl$/);
    expect(basename(dirname(file))).toBe('playing');
    expect(movesIn(file)).toEqual(['d', 'r', 'd', 'r', 'r', 's', 'd', 'r']);
    expect(await verdictOn(file)).toMatch(/^cut off : columns, \d+ entries, correct as far as it goes$/);
  });

  test('play offers it: same board, same score, and the whole game is genuine', async () => {
    const { home, picture, file } = await left();
    const game = await startOffer('columns', { home });
    expect(game.text()).toMatch(/A game begun [\d-]+ [\d:]+ UTC waits, \d+ entries so far\./);
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
    expect(chosenIn(menu)).toBe('Go on: Static Columns');
    expect(menu.text()).toMatch(/Begun [\d-]+ [\d:]+ UTC, \d+ entries so far\./);
    await tap(menu, 'enter');
    expect(pictureOf(menu)).toEqual(picture);
    await tap(menu, 'q');
    expect(chosenIn(menu)).toBe('Go on: Static Columns');
  });

  test('a new game leaves the old one waiting', async () => {
    const { home, file } = await left();
    const game = await startOffer('columns', { home });
    await tap(game, 'n');
    expect(factOf(game, 'Bars')).toBe('0');
    expect(unfinishedOf(game)).toHaveLength(2);
    expect(unfinishedOf(game)).toContain(file);
  });

  test('a game that is played elsewhere is not offered', async () => {
    const first = await startGame('columns');
    const second = await startGame('columns', { home: first.home });
    expect(factOf(second, 'Bars')).toBe('0');
  });

  test('Chetyris waits until the player is ready', async () => {
    const game = await startGame('chetyris --seed 1');
    await tap(game, 'enter', 'left');
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

  test('begun anew, the old game is among the replays', async () => {
    const game = await startGame('columns --seed 1');
    await tap(game, 'space', 'R');
    expect(game.text()).toContain('Begin anew?');
    await tap(game, 'y');
    expect(factOf(game, 'Bars')).toBe('0');
    const [replay] = replaysOf(game);
    expect(await verdictOn(replay!)).toMatch(/^ok : columns, \d+ entries, playing, score 0$/);
  });
});

test('where nothing can be written, the game is played all the same, and says so', async () => {
  const game = await startGame('columns --seed 1', { env: { XDG_DATA_HOME: '/sys' } });
  expect(game.text()).toContain('the game is not');
  await tapUntil(game, 'space', 'The replay could not be kept');
  game.press('q');
  expect(await game.exited).toEqual({ exitCode: 0, signal: 0 });
});
