import { expect, test } from 'vitest';
import {
  factOf,
  OVER,
  readGame,
  replayOf,
  replaysOf,
  startGame,
  tap,
  unfinishedOf,
  verdictOn,
  wellOf,
} from '../../support/terminal/playing.js';
import type { TestTerminal } from '../../support/terminal/terminal.js';

/** Games that are played to their end with keys. */

const PHASES = { 'Game over': 'lost', 'You win!': 'won', Finished: 'playing' } as const;

/** The final dialog and the replay file say how the game ended, and the file is genuine. */
export async function expectOver(terminal: TestTerminal, title: keyof typeof PHASES, score: number): Promise<void> {
  await terminal.waitFor(OVER);
  expect(terminal.text()).toContain(`─ ${title} ─`);
  expect(terminal.text()).toMatch(new RegExp(`│ Score: ${score} `));
  const file = replayOf(terminal);
  expect(replaysOf(terminal)).toEqual([file]);
  expect(unfinishedOf(terminal)).toEqual([]);
  const { header, last } = readGame(file);
  expect(last).toMatchObject({ phase: PHASES[title], score });
  expect(await verdictOn(file)).toBe(
    `ok : ${header.game}, ${readGame(file).entries.length} entries, ${last.phase}, score ${score}`,
  );
}

/** Drops with a key until the game is over. */
async function dropUntilOver(game: TestTerminal, key = 'space'): Promise<void> {
  while (!game.text().includes(OVER)) await tap(game, key);
}

type Play = readonly [title: string, play: () => Promise<void>];

/** Every game once. */
export const EVERY_GAME: readonly Play[] = [
  [
    'Chetyris: drop until a piece has no room',
    async () => {
      const game = await startGame('chetyris --seed 1');
      game.type(`${' '.repeat(11)}`);
      await expectOver(game, 'Game over', 0);
    },
  ],
  [
    'Static Columns: drop in one column',
    async () => {
      const game = await startGame('columns --seed 1');
      await dropUntilOver(game);
      await expectOver(game, 'Game over', 0);
    },
  ],
  [
    'Magnetic Cube Tetris: drop in one column until it is full',
    async () => {
      const game = await startGame('magnetic');
      for (let cubes = 1; cubes <= 18; cubes++) {
        await tap(game, 'space');
        expect(factOf(game, 'Cubes')).toBe(`${cubes}`);
      }
      await tap(game, 'space');
      await expectOver(game, 'Game over', 0);
    },
  ],
  [
    'Identic Color Game: pick with the cursor until nothing is left to pick',
    async () => {
      const game = await startGame('identic --rows 3 --columns 4 --colours 3 --bombs 1 --seed 6');
      expect(wellOf(game)).toEqual(['W●W●W●W●', 'B●G●W●W●', 'X☼B●G]G*']);
      await tap(game, 'enter');
      expect(wellOf(game)).toEqual(['W●W●    ', 'B●G●W*W*', 'X☼B●W]W*']);
      await tap(game, 'enter', 'up', 'up');
      expect(wellOf(game)).toEqual(['W*W]    ', 'B●G●    ', 'X☼B●    ']);
      await tap(game, 'enter', 'down', 'left');
      expect(wellOf(game)).toEqual(['        ', 'B*G●    ', 'X]B*    ']);
      await tap(game, 'enter');
      await expectOver(game, 'Game over', 16 + 28 + 14 + 18);
    },
  ],
  [
    'Dr. Mario: dropped in the middle, although the game itself only knows "down"',
    async () => {
      const game = await startGame('dr-mario --rows 8 --columns 3 --seed 1');
      await dropUntilOver(game);
      const downs = readGame(replayOf(game)).entries.filter(entry => entry.do === 'D');
      expect(new Set(downs.map(({ at }) => at)).size).toBeLessThan(downs.length / 2);
      await expectOver(game, 'Game over', 0);
    },
  ],
];

/** Other settings, other keys and another end. */
export const IN_OTHER_WAYS: readonly Play[] = [
  [
    'Magnetic Cube Tetris with offers: let go above columns on offer until all of them are full',
    async () => {
      const game = await startGame('magnetic --width 7 --height 11 --offers 3 --seed 1');
      expect(game.text()).toMatch(/▼▼/);
      expect(game.text()).toMatch(/▐▌/);
      await dropUntilOver(game);
      await expectOver(game, 'Game over', 0);
    },
  ],
  [
    'Identic Color Game: clear the board and win',
    async () => {
      const game = await startGame('identic --rows 2 --columns 2 --colours 1 --bombs 0 --seed 1');
      await tap(game, 'enter');
      await expectOver(game, 'You win!', 4 * 9);
    },
  ],
  [
    'Dr. Mario: down in the middle until the bottle is full',
    async () => {
      const game = await startGame('dr-mario --rows 4 --columns 3 --seed 1');
      await dropUntilOver(game, 'down');
      await expectOver(game, 'Game over', 0);
    },
  ],
];

export function playedToTheEnd(plays: readonly Play[]): void {
  test.each(plays)('%s', async (_, play) => play());
}
