import { afterEach, describe, expect, test } from 'vitest';
import { startGame, tap, wellOf } from '../../support/terminal/playing.js';
import { closeAll } from '../../support/terminal/terminal.js';
import { ADVISED, COST, countOf } from './games.js';

afterEach(closeAll);

const TOO_EARLY = 'Make your first move';
describe('a hint', () => {
  test('comes after the first move, is turned down or accepted, and goes with the next move', async () => {
    const game = await startGame('columns');
    await tap(game, 't');
    await game.waitFor(TOO_EARLY);
    game.press('right');
    await game.waitFor(() => !game.text().includes(TOO_EARLY));
    game.press('t');
    await game.waitFor(COST);
    await tap(game, 'n');
    expect(countOf(game, 'undo')).toBe(0);
    await tap(game, 't', 'y');
    await game.waitFor('Best move');
    await game.waitFor(() => ADVISED.test(wellOf(game).join('')));
    game.press('right');
    await game.waitFor(() => !game.text().includes('Best move'));
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
