import { afterEach, describe, expect, test } from 'vitest';
import { LISTINGS } from '../../support/games/listed.js';
import { FRESH_MODES } from '../../support/terminal/modes.js';
import {
  chosenIn,
  GAME,
  MENU,
  OVER,
  openOptions,
  readGame,
  replayOf,
  startGame,
  startMenu,
  tap,
  unfinishedOf,
  wellOf,
} from '../../support/terminal/playing.js';
import { closeAll } from '../../support/terminal/terminal.js';
import { gridfall } from '../cli/run.js';
import { digitOf, ITEMS } from './games.js';

afterEach(closeAll);

const [FIRST, SECOND, THIRD, FOURTH, FIFTH] = ITEMS as [string, string, string, string, string];

describe('the menu', () => {
  test('shows every game, replays, scores, and what each one is', async () => {
    const menu = await startMenu();
    const items = [...menu.text().matchAll(/^ *▸? *(\d) (.*)$/gm)].map(([, digit, label]) => [digit, label]);
    expect(items).toEqual(ITEMS.map(label => [digitOf(label), label]));
    expect(menu.text().replace(/\s+/g, ' ')).toContain(LISTINGS[0]!.about);
  });

  test('arrows, vi keys, wasd, Tab, Home and End move the selection', async () => {
    const menu = await startMenu();
    expect(chosenIn(menu)).toBe(FIRST);
    const steps = {
      down: SECOND,
      j: THIRD,
      s: FOURTH,
      tab: FIFTH,
      up: FOURTH,
      k: THIRD,
      w: SECOND,
      'shift-tab': FIRST,
      end: 'Quit',
      home: FIRST,
    };
    for (const [key, place] of Object.entries(steps)) {
      await tap(menu, key);
      expect([key, chosenIn(menu)]).toEqual([key, place]);
    }
    await tap(menu, 'up');
    expect(chosenIn(menu)).toBe('Quit');
  });

  test('Enter opens the presets of a game, then all its settings; Escape goes back to the same item', async () => {
    const menu = await startMenu();
    while (chosenIn(menu) !== 'Magnetic Cube Tetris') await tap(menu, 'down');
    await tap(menu, 'enter');
    expect(menu.text()).toMatch(/─ Magnetic Cube Tetris ─.*▸ 1 \S.*Advanced\.\.\./s);
    await tap(menu, 'end', 'enter');
    expect(menu.text()).toMatch(/─ Magnetic Cube Tetris ─.*▸ Play.*width +10.*height +18.*seed +random/s);
    await tap(menu, 'escape');
    expect(menu.text()).toContain('Advanced...');
    await tap(menu, 'escape');
    expect(chosenIn(menu)).toBe('Magnetic Cube Tetris');
  });

  test('replays and leaderboard are empty at first; q, Escape and Quit exit', async () => {
    for (const leave of ['q', 'escape', digitOf('Quit')]) {
      const menu = await startMenu();
      await tap(menu, digitOf('Replays'));
      expect(menu.text()).toMatch(/Replays \(newest first\).*Nothing yet/s);
      await tap(menu, 'q', digitOf('Leaderboard'));
      expect(menu.text()).toMatch(/Leaderboard.*Nothing yet/s);
      await tap(menu, 'escape');
      menu.press(leave);
      expect(await menu.exited).toEqual({ exitCode: 0, signal: 0 });
      expect(menu.modes()).toEqual(FRESH_MODES);
    }
  });
});

describe('presets', () => {
  test('--preset passes the settings of a preset, and other options override them', async () => {
    const game = await startGame('columns --preset relaxed --goal 2 --seed 1');
    await tap(game, 'space');
    game.press('space');
    await game.waitFor(OVER);
    expect(game.text()).toContain('You win!');
    expect(readGame(replayOf(game)).header.settings).toEqual({ colours: 4, goal: 2 });
  });

  test('--help lists them with their sentences, and an unknown one is refused in one line', async () => {
    const help = await gridfall(['play', 'chetyris', '--help']);
    expect(help.out).toMatch(/--preset NAME.*\n\nPresets\n(.*\n)* {2}sprint +Forty rows as fast as you can\.\n/s);
    const { code, err, out } = await gridfall(['play', 'chetyris', '--preset', 'easy']);
    expect({ code, err, out }).toEqual({
      code: 2,
      err: expect.stringMatching(/^gridfall: --preset must be one of: .*sprint.* \(got "easy"\)\n$/),
      out: '',
    });
  });
});

describe('options', () => {
  test('an edited width and seed are used in the game and in its file', async () => {
    const menu = await startMenu();
    await openOptions(menu, digitOf('Chetyris'));
    await tap(menu, 'down', 'right', 'right', 'end');
    menu.type('left 7');
    await menu.waitFor('left 7_');
    expect(menu.text()).toMatch(/width +12/);
    menu.press('enter');
    await menu.waitFor('Starting in 3');
    expect(wellOf(menu).map(row => row.length)).toEqual(Array(18).fill(2 * 12));
    await menu.waitFor('Next piece');
    await tap(menu, 'q');
    await menu.waitFor(MENU);
    const [file] = unfinishedOf(menu);
    expect(readGame(file!).header).toMatchObject({ game: 'chetyris', settings: { width: 12 }, seed: 'left 7' });
  });

  test('numbers can be typed, choices wrap around, and numbers out of range are clamped', async () => {
    const menu = await startMenu();
    await openOptions(menu, digitOf('Dr. Mario'));
    await tap(
      menu,
      'down',
      'down',
      'backspace',
      'backspace',
      '1',
      'down',
      'backspace',
      '4',
      'end',
      'up',
      'up',
      'right',
    );
    expect(menu.text()).toMatch(/rows +1 .*columns +4 .*edition +revised/s);
    await tap(menu, 'enter');
    await menu.waitFor(GAME);
    expect(wellOf(menu)).toHaveLength(4);
    menu.press('q');
    await menu.waitFor(MENU);
    const [file] = unfinishedOf(menu);
    expect(readGame(file!).header.settings).toEqual({ rows: 4, columns: 4, edition: 'revised' });
  });

  test('the same seed deals the same game', async () => {
    const [one, two] = [await startGame('columns --seed x'), await startGame('columns --seed x')];
    expect(one.text()).toBe(two.text());
    expect((await startGame('columns --seed y')).text()).not.toBe(one.text());
  });
});
