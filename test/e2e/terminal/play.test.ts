import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { FRESH_MODES } from '../../support/terminal/modes.js';
import {
  factOf,
  movesIn,
  OVER,
  readGame,
  startGame,
  tap,
  timePlayed,
  unfinishedOf,
  verdictOn,
  wellOf,
  whenOver,
} from '../../support/terminal/playing.js';
import { closeAll, TestTerminal } from '../../support/terminal/terminal.js';
import { EVERY_GAME, expectOver, playedToTheEnd } from './play.js';

afterEach(closeAll);

describe('every game can be played to its end with keys', () => {
  playedToTheEnd(EVERY_GAME);

  test('Chetyris: give up', async () => {
    const game = await startGame('chetyris --seed 1');
    await tap(game, 'G');
    expect(game.text()).toContain('Give up?');
    await tap(game, 'y');
    await expectOver(game, 'Game over', 0);
  });

  test('Magnetic: finish, which keeps the score and ends the game', async () => {
    const game = await startGame('magnetic --width 2 --height 4 --player Ada');
    await tap(game, 'space', 'left', 'space', 'p', 'F');
    expect(game.text()).toContain('Finish?');
    game.press('y');
    await game.waitFor('New best score!');
    await expectOver(game, 'Finished', 1);
  });

  test('Chetyris against time: a game that is given up is not ranked', async () => {
    const game = await startGame('chetyris --preset sprint');
    await tap(game, 'G', 'y');
    await game.waitFor(/Not ranked: the goal was not reached\..*Time: 0:0\d\.\d/s);
    await expectOver(game, 'Game over', 0);
  });

  test('Chetyris against time: a clock shows the time that is left, or so far', async () => {
    const [limited, raced] = [
      await startGame('chetyris --preset three-minutes'),
      await startGame('chetyris --preset sprint'),
    ];
    await limited.waitFor(/Time left\s+2:5\d/);
    await raced.waitFor(/Time\s+0:01/);
  });

  test('Chetyris with a limit: time ends it', async () => {
    const game = await startGame('chetyris --limit 1');
    await expectOver(game, 'You win!', 0);
  });

  test('a board without any move is over at once', async () => {
    const game = await startGame('identic --rows 1 --columns 1 --bombs 0 --seed 1');
    await expectOver(game, 'Game over', 0);
  });
});

describe('when a game is over', () => {
  const finished = async () => {
    const game = await startGame('magnetic --width 2 --height 1 --player Ada');
    await tap(game, 'space', 'left', 'space', 'space', 'space');
    await whenOver(game);
    return game;
  };

  test('it can be left, and the terminal is as it was', async () => {
    const game = await finished();
    game.press('q');
    expect(await game.exited).toEqual({ exitCode: 0, signal: 0 });
    expect(game.modes()).toEqual(FRESH_MODES);
    expect(game.isCooked()).toBe(true);
  });

  test('it can be played again', async () => {
    const game = await finished();
    await tap(game, 'enter');
    expect(factOf(game, 'Cubes')).toBe('0');
    expect(unfinishedOf(game)).toHaveLength(1);
  });

  test('its replay can be watched', async () => {
    const game = await finished();
    game.press('w');
    await game.waitFor('Magnetic Cube Tetris: replay');
  });

  test('keys that are hammered neither restart it nor quit, until there was a pause', async () => {
    const game = await startGame('columns --seed 1 --height 3');
    game.press('space', 'space');
    await game.waitFor(OVER);
    for (let k = 0; k < 9; k++) {
      game.press('enter', 'q', 'w');
      await setTimeout(100);
    }
    expect(game.text()).toContain(OVER);
    await whenOver(game);
    await tap(game, 'enter');
    expect(factOf(game, 'Bars')).toBe('0');
  });

  test('it tells the time, the pace and what was missing to the next better score', async () => {
    const game = await startGame('magnetic --width 2 --height 1');
    await tap(game, 'space', 'left', 'space', 'space', 'right', 'space', 'space', 'space');
    await whenOver(game);
    expect(game.text()).toMatch(/Time: 0:\d\d\.\d/);
    await tap(game, 'enter');
    await tap(game, 'space', 'left', 'space', 'space', 'space');
    await whenOver(game);
    expect(game.text()).toMatch(/Rank 2 in the top ten.*1 point short of rank 1/s);
  });

  test('extra drops do not close the final dialog', async () => {
    const game = await startGame('columns --seed 1 --height 3');
    game.press('space', 'space', 'space', 'space');
    await whenOver(game);
    await game.waitForSilence();
    expect(game.text()).toContain(OVER);
  });
});

describe('undo', () => {
  test('undo and redo whole bars in Static Columns, up to both ends', async () => {
    const game = await startGame('columns --seed 1');
    const pictures = [game.text()];
    for (const key of ['right', 'up', 'space', 'right', 'right', 'space']) {
      await tap(game, key);
      pictures.push(game.text());
    }
    for (const k of [5, 2]) {
      await tap(game, 'u');
      expect(game.text()).toBe(pictures[k]);
    }
    game.press('u');
    for (const k of [3, 6]) {
      await tap(game, 'U');
      expect(game.text()).toBe(pictures[k]);
    }
    game.press('q');
    await game.exited;
    const [file] = unfinishedOf(game);
    expect(movesIn(file!)).toEqual([...'rsdrrd', ...Array(4).fill('undo'), ...Array(4).fill('redo')]);
    expect(await verdictOn(file!)).toMatch(/^cut off : .* correct as far as it goes$/);
  });

  test('is offered once it is said that it costs the ranking, and asks once', async () => {
    const game = await startGame('columns');
    await tap(game, 'right');
    game.press('u');
    await tap(game, 'space', 'u');
    expect(game.text()).toContain('A game with undo is not ranked.');
    await tap(game, 'n', 'u', 'y', 'space');
    expect(factOf(game, 'Bars')).toBe('1');
    await tap(game, 'u');
    expect(factOf(game, 'Bars')).toBe('0');
    expect(movesIn(unfinishedOf(game)[0]!)).toEqual(['r', 'd', 'undo', 'd', 'undo']);
  });

  test('real-time games have no undo', async () => {
    const game = await startGame('chetyris --seed 1');
    await tap(game, 'left');
    expect(game.text()).not.toContain('undo');
    game.press('u', 'backspace', 'U');
    await tap(game, 'left');
    expect(movesIn(unfinishedOf(game)[0]!)).not.toContain('undo');
  });
});

describe('what a move would bring', () => {
  test('the group under the cursor and its points, in the Identic Color Game', async () => {
    const game = await startGame('identic --rows 3 --columns 4 --colours 3 --bombs 1 --seed 6');
    expect(game.text()).toContain('2 x 8 = 16 points');
    await tap(game, 'up');
    expect(game.text()).toContain('6 x 7 = 42 points');
    expect(wellOf(game)).toEqual(['W*W*W*W*', 'B●G●W]W*', 'X☼B●G●G●']);
    await tap(game, 'left');
    expect(game.text()).not.toContain(' = ');
    await tap(game, 'right', 'enter');
    expect(factOf(game, 'Score')).toBe('42');
    expect(factOf(game, 'Balls left')).toBe('6');
  });

  test('where a cube stops, and what it completes, in Magnetic Cube Tetris', async () => {
    const game = await startGame('magnetic --width 2 --height 4');
    expect(wellOf(game).at(-1)).toBe('  ··');
    await tap(game, 'space', 'left');
    expect(game.text()).toContain('clears 2, +1 point');
    await tap(game, 'space');
    expect(factOf(game, 'Score')).toBe('1');
  });
});

describe('the count-in', () => {
  test('counts 3, 2, 1 before a real-time game, takes no moves, and is not counted as time', async () => {
    const game = TestTerminal.start(['play', 'chetyris', '--seed', '1', '--no-animations']);
    for (const left of [3, 2, 1]) {
      await game.waitFor(`Starting in ${left}`);
      game.press('space');
    }
    await game.waitFor('Next piece');
    await tap(game, 'p');
    await tap(game, 'q');
    await game.exited;
    const { entries } = readGame(unfinishedOf(game)[0]!);
    expect(entries.find(entry => entry.do === 'e')!.at).toBeLessThan(1000);
    expect(movesIn(unfinishedOf(game)[0]!)).toEqual(['e']);
  });

  test('can be interrupted by a pause, and comes again', async () => {
    const game = TestTerminal.start(['play', 'dr-mario', '--seed', '1', '--no-animations']);
    await game.waitFor('Starting in 3');
    game.press('p');
    await game.waitFor('─ Paused ─');
    game.press('p');
    await game.waitFor('Starting in 3');
    await game.waitFor('Starting in 2');
  });
});

describe('pause and help', () => {
  /** A piece falls by a row in a second. */
  const FALL_MS = 1000;

  test('pause hides the field and stops time', async () => {
    const since = performance.now();
    const game = await startGame('chetyris --seed 1');
    await game.waitFor('Next piece');
    expect(wellOf(game).join('')).toContain('O O');
    game.press('p');
    await game.waitFor('─ Paused ─');
    const pausedAt = performance.now();
    expect(wellOf(game).join('')).not.toMatch(/[A-Z] |·/);
    expect(game.text()).not.toContain('Next piece');
    const [file] = unfinishedOf(game);
    const { entries } = readGame(file!);
    await setTimeout(FALL_MS + 100);
    expect(readGame(file!).entries).toEqual(entries);
    const paused = performance.now() - pausedAt;
    game.press('p');
    await game.waitFor('O O');
    game.press('q');
    await game.exited;
    expect(timePlayed(unfinishedOf(game)[0]!)).toBeLessThanOrEqual(performance.now() - since - paused + 1);
  });

  test('without a pause the piece falls by itself', async () => {
    const game = await startGame('chetyris --seed 1');
    await game.waitFor(() => wellOf(game)[0]!.trim() === '' && wellOf(game).join('').includes('O O'));
  });

  test('the pause dialog does what it says', async () => {
    const game = await startGame('chetyris --seed 1');
    await game.waitFor('Next piece');
    for (const key of ['p', 'escape', 'enter']) {
      game.press('p');
      await game.waitFor('─ Paused ─');
      game.press(key);
      await game.waitFor('Next piece');
    }
    game.press('p');
    await game.waitFor('─ Paused ─');
    game.press('q');
    expect(await game.exited).toEqual({ exitCode: 0, signal: 0 });
  });

  test('losing the focus pauses a real-time game, and no other', async () => {
    const [timed, waiting] = [await startGame('chetyris --seed 1'), await startGame('columns --seed 1')];
    await timed.waitFor('Next piece');
    timed.type('\x1b[O');
    await timed.waitFor('─ Paused ─');
    waiting.type('\x1b[O');
    await tap(waiting, 'right');
    expect(waiting.text()).not.toContain('Paused');
  });

  test('help lists the keys of this game, and any key closes it', async () => {
    const game = await startGame('columns --seed 1');
    const before = game.text();
    await tap(game, '?');
    expect(game.text()).toMatch(/Static Columns: help.*right d l 6 +move to the right.*space +drop the piece/s);
    expect(game.text()).toMatch(/u backspace +undo the last move.*q ctrl-c +save the game and quit/s);
    expect(game.text()).not.toContain('rotate the piece');
    const magnetic = await startGame('magnetic');
    await tap(magnetic, '?');
    expect(magnetic.text()).toMatch(/choose the column to the left.*enter 5 space +drop the cube in this column/s);
    expect(magnetic.text()).not.toMatch(/cursor|move down/);
    const drMario = await startGame('dr-mario --seed 1');
    await tap(drMario, '?');
    expect(drMario.text()).toMatch(/space +drop the piece/);
    await tap(game, 'x');
    expect(game.text()).toBe(before);
    await tap(game, 'f1', 'space');
    expect(game.text()).toBe(before);
  });

  test.each([
    ['magnetic', ['left', 'right', 'enter']],
    ['identic', ['left', 'right', 'up', 'down', 'enter']],
  ])('help for %s lists only the keys that point', async (id, keys) => {
    const game = await startGame(id);
    await tap(game, '?');
    const firstKeys = [...game.text().matchAll(/│ (\S+)(?: \S+)* {2,}[a-z]/g)].map(([, key]) => key);
    expect(firstKeys).toEqual([...keys, 'u', 'U', 'p', '?', 'R', 't', 'q']);
    expect(game.text()).toMatch(/enter 5 space {2,}\S/);
  });
});
