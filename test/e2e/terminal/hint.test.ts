import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { GAMES, LISTINGS } from '../../support/games/listed.js';
import { readGame, startGame, tap, unfinishedOf, verdictOn, wellOf } from '../../support/terminal/playing.js';
import { closeAll, type TestTerminal } from '../../support/terminal/terminal.js';

afterEach(closeAll);

const COST = 'A game with hints is not ranked.';
const TOO_EARLY = 'Make your first move';
/** Where something should come to rest, or what to pick. */
const ADVISED = /[◇+]/;

const textsIn = (terminal: TestTerminal): string[] =>
  readGame(unfinishedOf(terminal)[0]!).entries.map(entry => entry.do);

const countOf = (terminal: TestTerminal, text: string): number =>
  textsIn(terminal).filter(written => written === text).length;

function isMove(id: string, text: string): boolean {
  const { seat, notation } = GAMES.get(id)!;
  const action = notation.read(text);
  return action !== undefined && seat(action) === 'player';
}

/** Makes a first move, one that does not complete a turn if there is one, and asks for a hint. */
async function askFirst(id: string, terminal: TestTerminal): Promise<void> {
  const hasMoved = (): boolean => textsIn(terminal).some(text => isMove(id, text));
  const hasPiece = GAMES.get(id)!.controls.some(({ intent }) => intent === 'right');
  // Not every cell can be picked, so the cursor goes to and fro until one can.
  for (let k = 0; !hasMoved(); k++) {
    if (hasPiece) terminal.press('right');
    else terminal.press('space', k % 12 === 11 ? 'down' : Math.floor(k / 12) % 2 === 0 ? 'right' : 'left');
    await setTimeout(100);
  }
  terminal.press('t');
  await terminal.waitFor(COST);
}

describe.each(LISTINGS.map(({ id, mind }) => [id, mind !== undefined] as const))('a hint in %s', (id, hasMind) => {
  test('is recorded, then shown; asked for again, it shows the next best move, and then plays it', async () => {
    const game = await startGame(id);
    await askFirst(id, game);
    expect(countOf(game, 'undo')).toBe(0);
    game.press('y');
    await game.waitFor('Best move');
    expect([countOf(game, 'undo'), countOf(game, 'redo')]).toEqual([1, 1]);
    await game.waitFor('t next best move');
    // Of a game without a mind it is not known which cells a move is about.
    if (hasMind) expect(wellOf(game).join('')).toMatch(ADVISED);
    game.press('t');
    await game.waitFor('Next best move');
    await game.waitFor('t play it');
    const { length } = textsIn(game);
    game.press('t');
    await game.waitFor(() => !game.text().includes('best move'));
    const isPlayed = (): boolean =>
      textsIn(game)
        .slice(length)
        .some(text => isMove(id, text));
    await expect.poll(isPlayed).toBe(true);
    expect(countOf(game, 'undo')).toBe(1);
    game.press('q');
    await game.exited;
    expect(await verdictOn(unfinishedOf(game)[0]!)).toMatch(/^cut off : .* correct as far as it goes$/);
  });
});

describe('a hint', () => {
  test('comes after the first move, is turned down or accepted, and goes with the next move', async () => {
    const game = await startGame('columns');
    await tap(game, 't');
    await game.waitFor(TOO_EARLY);
    await tap(game, 'right');
    expect(game.text()).not.toContain(TOO_EARLY);
    await tap(game, 't');
    expect(game.text()).toContain(COST);
    await tap(game, 'n');
    expect(countOf(game, 'undo')).toBe(0);
    await tap(game, 't', 'y');
    await game.waitFor('Best move');
    await game.waitFor(() => ADVISED.test(wellOf(game).join('')));
    await tap(game, 'right');
    expect(game.text()).not.toContain('Best move');
    expect(wellOf(game).join('')).not.toMatch(ADVISED);
    await tap(game, 'space', 't');
    expect(game.text()).not.toContain(COST);
    await game.waitFor('Best move');
  });

  test('fits into the smallest window, without colours and in ASCII', async () => {
    const game = await startGame('columns --width 6 --height 13 --seed 1 --ascii', {
      columns: 32,
      rows: 21,
      env: { NO_COLOR: '1' },
    });
    await tap(game, 'space', 't');
    await game.waitFor('Best move');
    await game.waitFor('t next best move');
    expect(wellOf(game).join('')).toContain('+');
    expect(game.text().replace(/[\s -~]/g, '')).toBe('');
  });
});
