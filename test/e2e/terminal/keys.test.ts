import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import {
  homeWith,
  movesIn,
  readGame,
  startGame,
  startMenu,
  tap,
  unfinishedOf,
  wellOf,
} from '../../support/terminal/playing.js';
import { closeAll, type TestTerminal } from '../../support/terminal/terminal.js';
import type { KeyEvent } from '../../support/terminal/typing.js';
import { ENCODED, inOddParts, losesNoKey, quitAndReadMoves, WALK } from './keys.js';

afterEach(closeAll);

describe('no key is lost or doubled, however fast they are typed', () => {
  losesNoKey(ENCODED);

  test('all in one go, with drops, undo and redo among them', async () => {
    const game = await startGame('columns --seed 1 --height 15');
    game.type('ll ukUhh  u UllluuuUUU');
    expect((await quitAndReadMoves(game)).join(' ')).toBe(
      'r r d undo s l l d d undo d r r r undo undo undo undo undo redo redo redo redo redo',
    );
  });

  test('through dialogs and back', async () => {
    const game = await startGame('columns --seed 1');
    game.type('lpplp\rl?xhpqzzz');
    expect(await game.exited).toEqual({ exitCode: 0, signal: 0 });
    expect(movesIn(unfinishedOf(game)[0]!)).toEqual(['r', 'r', 'r', 'l']);
  });

  test('from the menu into a game', async () => {
    const menu = await startMenu();
    menu.type('5\rl q');
    await menu.waitFor('Resume Static Columns');
    expect(movesIn(unfinishedOf(menu)[0]!)).toEqual(['r', 'd']);
  });

  test('pressed and released in the kitty protocol', async () => {
    const game = await startGame('columns --seed 1', { kitty: true });
    const moves = WALK.slice(0, 200);
    const codes: Readonly<Record<string, string>> = { r: '108', l: '104', s: '107' };
    const keys = moves.map(move => `\x1b[${codes[move]};1:1u\x1b[${codes[move]};1:3u`);
    for (const part of inOddParts(keys, 11)) game.type(part.join(''));
    const quit = () => {
      game.kitty('q', 'press');
      game.kitty('q', 'release');
    };
    expect(await quitAndReadMoves(game, quit)).toEqual(moves);
  });

  test('reports of the terminal are not keys', async () => {
    const game = await startGame('columns --seed 1');
    game.type('\x1b[I\x1b[?62;22c\x1b[12;40R\x1b[?2026;2$y');
    game.press('right');
    expect(await quitAndReadMoves(game)).toEqual(['r']);
  });
});

describe('a held key, if the terminal reports releases', () => {
  /** A game with an O piece three columns from the left wall. */
  const falling = async (...config: readonly string[]) => {
    const { home } = homeWith(...config);
    const game = await startGame('chetyris --seed 1', { kitty: true, home });
    await game.waitFor('Next piece');
    return game;
  };
  const send = (game: TestTerminal, key: string, ...events: readonly KeyEvent[]) => {
    for (const event of events) game.kitty(key, event);
  };
  const FOCUS_LOST = '\x1b[O';
  const isAtWall = (game: TestTerminal) => wellOf(game).some(row => row.startsWith('O O'));

  test('repeats after the delay until it is released: the piece reaches the wall', async () => {
    const game = await falling('repeat-delay = 170', 'repeat-interval = 50');
    send(game, 'left', 'press');
    await game.waitFor(isAtWall);
    send(game, 'left', 'release');
    game.kitty('q', 'press');
    await game.exited;
    const { entries } = readGame(unfinishedOf(game)[0]!);
    const times = entries.filter(entry => entry.do === 'a').map(({ at }) => at);
    expect(times).toHaveLength(3);
    const [delay, interval] = [times[1]! - times[0]!, times[2]! - times[1]!];
    expect(delay).toBeGreaterThan(100);
    expect(delay).toBeLessThanOrEqual(171);
    expect(interval).toBeGreaterThanOrEqual(49);
    expect(interval).toBeLessThanOrEqual(51);
  });

  test('the terminal’s own repeats do not count', async () => {
    const game = await falling('repeat-delay = 1000');
    send(game, 'left', 'press', 'repeat', 'repeat', 'repeat', 'release');
    expect(await quitAndReadMoves(game, () => game.kitty('q', 'press'))).toEqual(['e', 'a']);
  });

  test('stops repeating on release, and when the focus is lost', async () => {
    const game = await falling('repeat-delay = 200');
    send(game, 'left', 'press', 'release');
    send(game, 'right', 'press');
    game.type(FOCUS_LOST);
    await game.waitFor('─ Paused ─');
    send(game, 'p', 'press', 'release');
    await game.waitFor('Next piece');
    // Longer than the delay of a key that is still held.
    await setTimeout(300);
    expect(await quitAndReadMoves(game, () => game.kitty('q', 'press'))).toEqual(['e', 'a', 'd']);
  });

  test('a drop is not repeated', async () => {
    const game = await falling('repeat-delay = 50', 'repeat-interval = 10');
    send(game, 'space', 'press');
    await setTimeout(250);
    expect(await quitAndReadMoves(game, () => game.kitty('q', 'press'))).toEqual(['e', '_']);
  });

  test('without reported releases, the terminal’s repeats count', async () => {
    const game = await startGame('chetyris --seed 1');
    await game.waitFor('Next piece');
    game.press('left', 'left', 'left');
    await game.waitFor(isAtWall);
  });
});

describe('configured keys', () => {
  const configured = (...lines: readonly string[]) => startGame('columns --seed 1', { home: homeWith(...lines).home });

  test('a key from the configuration works, and the old one does not', async () => {
    const game = await configured('keys.drop = b', 'keys.right = n f5');
    game.press('space', 'l', 'right', 'd');
    await tap(game, 'n', 'f5', 'b', 'n');
    expect(await quitAndReadMoves(game)).toEqual(['r', 'r', 'd', 'r']);
  });

  test('help and hints show the configured keys', async () => {
    const game = await configured('keys.drop = b', 'keys.help = H', 'keys.left = left', 'keys.pause = P');
    expect(game.text()).toContain('H help · u undo · t hint · P pause · q quit');
    await tap(game, 'H');
    expect(game.text()).toMatch(/b +drop the piece/);
  });

  test('Ctrl-C quits whatever is configured', async () => {
    const game = await configured('keys.quit = Q');
    game.press('q');
    await tap(game, 'right');
    game.press('ctrl-c');
    expect(await game.exited).toEqual({ exitCode: 0, signal: 2 });
  });
});
