import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { english } from '#front/intro/english.js';
import { GUIDED } from '#front/intro/guided.js';
import { GuidedGame } from '#front/intro/guided-game.js';
import { type Deed, GUIDES } from '#front/intro/guides.js';
import { doDeed } from '#front/intro/step-aim.js';
import { Pointer } from '#front/pointer.js';
import { GAMES, LISTINGS } from '../../support/games/listed.js';
import {
  GAME,
  MENU,
  readGame,
  startGame,
  startMenu,
  tap,
  unfinishedOf,
  verdictOn,
  wellOf,
} from '../../support/terminal/playing.js';
import { TestTerminal } from '../../support/terminal/terminal.js';

/**
 * What every game must do in the terminal. The games differ only in what their contract says, so `npm test` does it with one of
 * them, and with the sixth game, and `npm run test:long` with all.
 */

type Listings = typeof LISTINGS;

/** The items of the menu. Those after the games are always there. */
export const ITEMS = [...LISTINGS.map(({ title }) => title), 'Replays', 'Leaderboard', 'Quit'];

/** The digit that opens an item. */
export const digitOf = (item: string): string => String(ITEMS.indexOf(item) + 1);

export function opensFromMenu(games: Listings): void {
  test.each(games)(
    'presets of $title are listed with a sentence each, and the first one is played at once',
    async ({ id, title }) => {
      const menu = await startMenu();
      const { presets = [] } = GAMES.get(id)!;
      await tap(menu, digitOf(title));
      expect(menu.text()).toContain(`╭─ ${title} ─`);
      const items = [...menu.text().matchAll(/│. (\d) (.*?) *│/g)].map(([, number, label]) => [number, label]);
      const titles = [...presets.map(preset => preset.title), 'Advanced...'];
      expect(items).toEqual(titles.map((label, k) => [String(k + 1), label]));
      for (const { about } of presets) {
        expect(menu.text().replace(/[│\s]+/g, ' ')).toContain(about);
        await tap(menu, 'down');
      }
      menu.press('1');
      await menu.waitFor(GAME);
      menu.press('q');
      await menu.waitFor(MENU);
      expect(readGame(unfinishedOf(menu)[0]!).header.settings).toEqual(presets[0]!.settings);
    },
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: everything beyond them is searched for
export const BEYOND_ASCII = /[^\x00-\x7f]/;

export function drawsInAscii(games: Listings): void {
  test.each(games)('--ascii draws $id with ASCII characters only', async ({ id }) => {
    const game = await startGame(`${id} --seed 1 --ascii`);
    if (id === 'chetyris') await game.waitFor('Next piece');
    game.press('right', 'up', 'down', 'space');
    // Help shows only after the keys before it.
    await tap(game, '?');
    await game.waitFor(': help');
    await tap(game, 'x', 'p', 'p');
    game.resize(30, 5);
    await game.waitFor('too small');
    expect(game.raw).not.toMatch(BEYOND_ASCII);
  });
}

/** How far a replay or a watched game has come. */
export const movesOf = (terminal: TestTerminal): number => Number(/Move (\d+) of \d+/.exec(terminal.text())?.[1] ?? 0);

/** A bot that is watched, after so many moves. */
export async function startBot(words: readonly string[], moves: number): Promise<TestTerminal> {
  const terminal = TestTerminal.start(['bot', ...words, '--level', 'easy', '--seed', '1', '--no-animations']);
  await terminal.waitFor(/: bot$/m);
  await terminal.waitFor(() => movesOf(terminal) > moves);
  return terminal;
}

export function isPlayedByBot(games: Listings): void {
  test.each(games)('$id is played move by move', async ({ id }) => {
    const terminal = await startBot([id], 12);
    expect(terminal.text()).toContain('by easy bot');
    await tap(terminal, 'q');
    expect((await terminal.exited).exitCode).toBe(0);
  });
}

export const COST = 'A game with hints is not ranked.';
/** Where something should come to rest, or what to pick. */
export const ADVISED = /[◇+]/;

export const countOf = (terminal: TestTerminal, text: string): number =>
  textsIn(terminal).filter(written => written === text).length;

const textsIn = (terminal: TestTerminal): string[] =>
  readGame(unfinishedOf(terminal)[0]!).entries.map(entry => entry.do);

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

export function hasHints(games: Listings): void {
  test.each(games)(
    'a hint in $id is recorded, then shown; asked for again, it shows the next best move, and then plays it',
    async ({ id, mind }) => {
      const game = await startGame(id);
      await askFirst(id, game);
      expect(countOf(game, 'undo')).toBe(0);
      game.press('y');
      await game.waitFor('Best move');
      expect([countOf(game, 'undo'), countOf(game, 'redo')]).toEqual([1, 1]);
      await game.waitFor('t next best move');
      // Of a game without a mind it is not known which cells a move is about.
      if (mind !== undefined) expect(wellOf(game).join('')).toMatch(ADVISED);
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
    },
  );
}

const KEYS: Readonly<Record<string, string>> = { left: 'left', right: 'right', turn: 'up', shift: 'up', drop: 'space' };
/** A little longer than a key that was meant for the game keeps others from going on. */
const REST_MS = 720;

const words = (text: string): string[] => text.split(/\s+/);

/** All words of a sentence are on the screen, however it is broken into lines. */
export const saying = (sentence: string) => (screen: TestTerminal) =>
  words(sentence).every(word => words(screen.text()).includes(word));

/** Games without a guide start at once. */
export function guides(games: Listings): void {
  test.each(games.filter(({ id }) => GUIDED.includes(id)))(
    '$id: the guide leads to the first game, and never comes again',
    async ({ id }) => {
      const terminal = TestTerminal.start(['play', id, '--no-animations'], { isNew: true });
      const guided = new GuidedGame(GAMES.get(id)!, GUIDES[id]!);
      const pointer = guided.session.view().targets ? new Pointer(guided.session) : undefined;
      for (const { ask, done } of english.games[id]!.steps) {
        await terminal.waitFor(saying(ask));
        for (const deed of guided.step.way) {
          await tap(terminal, ...keysFor(deed, guided, pointer));
          doDeed(guided.session, guided.game, guided.guide, deed);
        }
        pointer?.update();
        if (done !== undefined) {
          await terminal.waitFor(saying(done));
          await setTimeout(REST_MS);
          await tap(terminal, 'enter');
        }
        if (!guided.isLast) guided.next();
        pointer?.update();
      }
      await terminal.waitFor(GAME);
      await terminal.close();
      const second = TestTerminal.start(['play', id], { home: terminal.home });
      await second.waitFor((screen: TestTerminal) => /resume/i.test(screen.text()) || GAME.test(screen.text()));
      expect(second.text()).not.toContain(english.title(''));
    },
  );
}

/** Moves the cursor as the player would, and picks. */
export function keysFor(deed: Deed, { session }: GuidedGame, pointer: Pointer | undefined): string[] {
  if (typeof deed === 'string' || !pointer) return [KEYS[String(deed)]!];
  const { width, targets = [] } = session.view();
  const target = targets.indexOf(deed.pick);
  const keys: string[] = [];
  const step = (key: string): void => {
    keys.push(key);
    pointer.move(key);
  };
  while (pointer.action !== deed.pick && keys.length < 50) {
    const [dx, dy] = [
      (target % width) - (pointer.cell % width),
      Math.floor(target / width) - Math.floor(pointer.cell / width),
    ];
    step(dx === 0 ? (dy < 0 ? 'up' : 'down') : dx < 0 ? 'left' : 'right');
  }
  return [...keys, 'enter'];
}

export function everythingIn(games: Listings): void {
  describe('from the menu', () => opensFromMenu(games));
  describe('in ASCII', () => drawsInAscii(games));
  describe('watching a bot', () => isPlayedByBot(games));
  describe('hints', () => hasHints(games));
}
