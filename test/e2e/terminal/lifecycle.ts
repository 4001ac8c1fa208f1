import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FRESH_MODES } from '../../support/terminal/modes.js';
import {
  factOf,
  GAME,
  movesIn,
  startGame,
  startOffer,
  tap,
  unfinishedOf,
  verdictOn,
} from '../../support/terminal/playing.js';
import type { TestTerminal } from '../../support/terminal/terminal.js';

/** How a program leaves the terminal, and what it saves. */

export const FAULTS = fileURLToPath(new URL('../../support/terminal/faults.mjs', import.meta.url));
export const REPLAY = fileURLToPath(new URL('../../replays/magnetic.gridfall.jsonl', import.meta.url));

/** The terminal is as it was before the program started. */
export function expectRestored(terminal: TestTerminal): void {
  expect(terminal.modes()).toEqual(FRESH_MODES);
  expect(terminal.isCooked()).toBe(true);
  expect(terminal.text()).not.toMatch(GAME);
}

/** A game of Static Columns with two bars dropped. */
export async function startedGame(options: Parameters<typeof startGame>[1] = {}): Promise<TestTerminal> {
  const game = await startGame('columns --seed 1', options);
  await tap(game, 'space', 'right', 'space');
  return game;
}

/** The moves are saved, the file is correct so far, and the game is offered again. */
export async function expectSaved(
  game: Pick<TestTerminal, 'home'>,
  moves: readonly string[] = ['d', 'r', 'd'],
): Promise<void> {
  const [file, ...others] = unfinishedOf(game);
  expect(others).toEqual([]);
  expect(movesIn(file!)).toEqual(moves);
  expect(await verdictOn(file!)).toMatch(/correct as far as it goes$/);
  const next = await startOffer('columns', game);
  await tap(next, 'enter');
  expect(factOf(next, 'Bars')).toBe(String(moves.filter(move => move === 'd').length));
}

/** What can be on the screen when the program ends. */
export type Start = readonly [name: string, start: () => Promise<TestTerminal>];

export function quitsByKey(starts: readonly Start[]): void {
  test.each(starts)('%s: quit', async (_, start) => {
    const terminal = await start();
    expect(terminal.isAlternate()).toBe(true);
    expect(terminal.isRaw()).toBe(true);
    expect(terminal.cursor().isVisible).toBe(false);
    terminal.press('q');
    expect(await terminal.exited).toEqual({ exitCode: 0, signal: 0 });
    expectRestored(terminal);
  });
}

export function endsByCtrlC(starts: readonly Start[]): void {
  test.each(starts)('%s: Ctrl-C ends it by SIGINT', async (_, start) => {
    const terminal = await start();
    terminal.press('ctrl-c');
    expect(await terminal.exited).toEqual({ exitCode: 0, signal: constants.signals.SIGINT });
    expectRestored(terminal);
  });
}

export function endsBySignal(signals: readonly ('SIGINT' | 'SIGTERM' | 'SIGHUP')[]): void {
  test.each(signals)('%s ends it by that signal, and the game is saved', async signal => {
    const game = await startedGame();
    game.signal(signal);
    expect(await game.exited).toEqual({ exitCode: 0, signal: constants.signals[signal] });
    expectRestored(game);
    await expectSaved(game);
  });
}

export function endsByFault(faults: readonly ('crash' | 'rejection')[]): void {
  test.each(faults)('a %s: the stack trace is on the normal screen, and the game is saved', async fault => {
    const game = await startedGame({ nodeOptions: ['--import', FAULTS], env: { FAULT: fault }, columns: 120 });
    game.signal('SIGUSR2');
    const { exitCode, signal } = await game.exited;
    expect({ isFailure: exitCode !== 0, signal }).toEqual({ isFailure: true, signal: 0 });
    expectRestored(game);
    expect(game.text()).toContain('Error: injected fault');
    await expectSaved(game);
  });
}

export function survivesAnySize(starts: readonly Start[]): void {
  test.each(starts)('%s survives any size, and is the same at the old size', async (_, start) => {
    const terminal = await start();
    const before = terminal.text();
    for (const [columns, rows] of [
      [1, 1],
      [5, 30],
      [300, 3],
    ] as const) {
      const { ended } = terminal.updates();
      terminal.resize(columns, rows);
      await terminal.waitFor(() => terminal.updates().ended > ended);
    }
    terminal.resize(80, 24);
    await terminal.waitFor(() => terminal.text() === before);
  });
}
