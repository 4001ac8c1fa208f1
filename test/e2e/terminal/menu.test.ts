import { afterEach, describe, expect, test } from 'vitest';
import { LISTINGS } from '../../support/games/listed.js';
import { FRESH_MODES } from '../../support/terminal/modes.js';
import {
  chosenIn,
  GAME,
  MENU,
  readGame,
  startGame,
  startMenu,
  tap,
  unfinishedOf,
  wellOf,
} from '../../support/terminal/playing.js';
import { closeAll } from '../../support/terminal/terminal.js';

afterEach(closeAll);

const GAMES = LISTINGS.map(({ title }) => title);
const ITEMS = [...GAMES, 'Replays', 'Leaderboard', 'Quit'];
const [FIRST, SECOND, THIRD, FOURTH, FIFTH] = ITEMS as [string, string, string, string, string];

/** The digit that opens an item. */
const digitOf = (item: string): string => String(ITEMS.indexOf(item) + 1);

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

  test('Enter opens the options of a game, Escape goes back to the same item', async () => {
    const menu = await startMenu();
    while (chosenIn(menu) !== 'Magnetic Cube Tetris') await tap(menu, 'down');
    await tap(menu, 'enter');
    expect(menu.text()).toMatch(/─ Magnetic Cube Tetris ─.*▸ Play.*width +10.*height +18.*seed +random/s);
    await tap(menu, 'escape');
    expect(chosenIn(menu)).toBe('Magnetic Cube Tetris');
  });

  test.each(GAMES.map(title => [digitOf(title), title]))('%s opens the options of %s', async (digit, title) => {
    const menu = await startMenu();
    await tap(menu, digit);
    expect(menu.text()).toContain(`╭─ ${title} ─`);
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

describe('options', () => {
  test('an edited width and seed are used in the game and in its file', async () => {
    const menu = await startMenu();
    await tap(menu, digitOf('Chetyris'), 'down', 'right', 'right', 'end');
    menu.type('left 7');
    await menu.waitFor('left 7_');
    expect(menu.text()).toMatch(/width +12/);
    menu.press('enter');
    await menu.waitFor('Press the Enter key to begin');
    expect(wellOf(menu).map(row => row.length)).toEqual(Array(18).fill(2 * 12));
    await tap(menu, 'enter', 'q');
    await menu.waitFor(MENU);
    const [file] = unfinishedOf(menu);
    expect(readGame(file!).header).toMatchObject({ game: 'chetyris', settings: { width: 12 }, seed: 'left 7' });
  });

  test('numbers can be typed, choices wrap around, and numbers out of range are clamped', async () => {
    const menu = await startMenu();
    await tap(
      menu,
      digitOf('Dr. Mario'),
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
