import { appendFileSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { spawn } from '@lydell/node-pty';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { FRESH_MODES } from '../../support/terminal/modes.js';
import {
  factOf,
  GAME,
  homeWith,
  movesIn,
  openOptions,
  startGame,
  startMenu,
  startOffer,
  startReplay,
  tap,
  timePlayed,
  unfinishedOf,
  verdictOn,
  wellOf,
} from '../../support/terminal/playing.js';
import { closeAll, TestTerminal } from '../../support/terminal/terminal.js';
import { GRIDFALL } from '../cli/run.js';

afterEach(closeAll);

const FAULTS = fileURLToPath(new URL('../../support/terminal/faults.mjs', import.meta.url));
const REPLAY = fileURLToPath(new URL('../../replays/magnetic.gridfall.jsonl', import.meta.url));

/** The terminal is as it was before the program started. */
function expectRestored(terminal: TestTerminal): void {
  expect(terminal.modes()).toEqual(FRESH_MODES);
  expect(terminal.isCooked()).toBe(true);
  expect(terminal.text()).not.toMatch(GAME);
}

/** A game of Static Columns with two bars dropped. */
async function startedGame(options: Parameters<typeof startGame>[1] = {}): Promise<TestTerminal> {
  const game = await startGame('columns --seed 1', options);
  await tap(game, 'space', 'right', 'space');
  return game;
}

/** The moves are saved, the file is correct so far, and the game is offered again. */
async function expectSaved(
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

describe('every exit restores the terminal', () => {
  test.each([
    ['the menu', () => startMenu(), 'q'],
    ['a game', () => startedGame(), 'q'],
    ['a replay', () => startReplay([REPLAY]), 'q'],
  ] as const)('%s: quit', async (_, start, key) => {
    const terminal = await start();
    expect(terminal.isAlternate()).toBe(true);
    expect(terminal.isRaw()).toBe(true);
    expect(terminal.cursor().isVisible).toBe(false);
    terminal.press(key);
    expect(await terminal.exited).toEqual({ exitCode: 0, signal: 0 });
    expectRestored(terminal);
  });

  test.each([
    ['the menu', () => startMenu()],
    ['a game', () => startedGame()],
    ['a replay', () => startReplay([REPLAY])],
  ] as const)('%s: Ctrl-C ends it by SIGINT', async (_, start) => {
    const terminal = await start();
    terminal.press('ctrl-c');
    expect(await terminal.exited).toEqual({ exitCode: 0, signal: constants.signals.SIGINT });
    expectRestored(terminal);
  });

  test('Ctrl-C in the kitty protocol', async () => {
    const game = await startedGame({ kitty: true });
    game.kitty('ctrl-c', 'press');
    expect(await game.exited).toEqual({ exitCode: 0, signal: constants.signals.SIGINT });
    expectRestored(game);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s ends it by that signal, and the game is saved',
    async signal => {
      const game = await startedGame();
      game.signal(signal);
      expect(await game.exited).toEqual({ exitCode: 0, signal: constants.signals[signal] });
      expectRestored(game);
      await expectSaved(game);
    },
  );

  test('Ctrl-C in a dialog saves the game too', async () => {
    const game = await startedGame();
    await tap(game, 'p');
    game.press('ctrl-c');
    await game.exited;
    expectRestored(game);
    await expectSaved(game);
  });

  test.each(['crash', 'rejection'])(
    'a %s: the stack trace is on the normal screen, and the game is saved',
    async fault => {
      const game = await startedGame({ nodeOptions: ['--import', FAULTS], env: { FAULT: fault }, columns: 120 });
      game.signal('SIGUSR2');
      const { exitCode, signal } = await game.exited;
      expect({ isFailure: exitCode !== 0, signal }).toEqual({ isFailure: true, signal: 0 });
      expectRestored(game);
      expect(game.text()).toContain('Error: injected fault');
      await expectSaved(game);
    },
  );

  test('the end of input', async () => {
    const game = await startedGame({ nodeOptions: ['--import', FAULTS], env: { FAULT: 'end of input' } });
    game.signal('SIGUSR2');
    expect(await game.exited).toEqual({ exitCode: 0, signal: 0 });
    expectRestored(game);
    await expectSaved(game);
  });

  test('kill -9: the terminal cannot be restored, but the game is saved', async () => {
    const game = await startedGame();
    game.signal('SIGKILL');
    expect(await game.exited).toEqual({ exitCode: 0, signal: constants.signals.SIGKILL });
    await expectSaved(game);
  });

  test('an incomplete line is dropped, and the game is saved', async () => {
    const game = await startedGame();
    game.signal('SIGKILL');
    await game.exited;
    appendFileSync(unfinishedOf(game)[0]!, '{"at":9000,"do":"d","ch');
    await expectSaved(game);
  });
});

/** Static Columns as the leader of its session: the kernel sends it SIGHUP when the window closes. */
function openWindow(home: string) {
  const env = { HOME: home, PATH: process.env.PATH ?? '', TERM: 'xterm-256color' };
  const pty = spawn(process.execPath, [GRIDFALL, 'play', 'columns', '--seed', '1'], { cols: 200, rows: 60, env });
  let isOver = false;
  const exited = new Promise<{ exitCode: number }>(resolve => {
    pty.onExit(exit => {
      isOver = true;
      resolve(exit);
    });
  });
  onTestFinished(() => {
    if (!isOver) pty.kill('SIGKILL');
  });
  const shows = (text: string) => new Promise<void>(resolve => pty.onData(data => data.includes(text) && resolve()));
  return { pty, exited, shows };
}

describe('a closed window', () => {
  test('ends the program, and the game is saved', async () => {
    const { home } = homeWith('animations = off');
    const { pty, exited, shows } = openWindow(home);
    await shows('Credits');
    pty.write(' l ');
    await expect.poll(() => movesIn(unfinishedOf({ home })[0]!), { timeout: 15_000 }).toEqual(['d', 'r', 'd']);
    (pty as typeof pty & { destroy(): void }).destroy();
    await exited;
    expect(unfinishedOf({ home })[0]).not.toContain(`.${pty.pid}.`);
    await expectSaved({ home });
  });
});

describe('suspend and continue', () => {
  const PROMPT = /^\$$/m;

  /** A game in a shell with job control. */
  const underShell = async (words: string) => {
    const terminal = TestTerminal.shell();
    terminal.type(`"$NODE" "$GRIDFALL" play ${words} --no-animations --no-count-in\r`);
    await terminal.waitFor(GAME);
    return terminal;
  };

  test.each([
    ['Ctrl-Z', (terminal: TestTerminal) => terminal.press('ctrl-z')],
    ['SIGTSTP from outside', (terminal: TestTerminal) => terminal.signal('SIGTSTP')],
  ])('%s: the shell gets the terminal back; fg continues the game', async (_, stop) => {
    const terminal = await underShell('columns --seed 1');
    await tap(terminal, 'space', 'right');
    const before = terminal.text();
    for (const times of [1, 2]) {
      stop(terminal);
      await terminal.waitFor(() => terminal.text().split('Stopped').length > times);
      expectRestored(terminal);
      terminal.type('fg\r');
      await terminal.waitFor(() => terminal.text() === before);
      expect(terminal.isRaw()).toBe(true);
      expect(terminal.isAlternate()).toBe(true);
    }
    await tap(terminal, 'space');
    terminal.press('q');
    await terminal.waitFor(PROMPT);
    expectRestored(terminal);
    expect(movesIn(unfinishedOf(terminal)[0]!)).toEqual(['d', 'r', 'd']);
  });

  test('time stops meanwhile', async () => {
    const since = performance.now();
    const terminal = await underShell('chetyris --seed 1');
    await terminal.waitFor('Next piece');
    terminal.press('ctrl-z');
    await terminal.waitFor('Stopped');
    const stoppedAt = performance.now();
    await setTimeout(2500);
    const stopped = performance.now() - stoppedAt;
    terminal.type('fg\r');
    await terminal.waitFor(GAME);
    terminal.press('q');
    await terminal.waitFor(PROMPT);
    expect(timePlayed(unfinishedOf(terminal)[0]!)).toBeLessThanOrEqual(performance.now() - since - stopped + 1);
  });

  test('without job control, Ctrl-Z stops nothing', async () => {
    const game = await startedGame();
    const before = game.text();
    const { ended } = game.updates();
    game.press('ctrl-z');
    await game.waitFor(() => game.updates().ended > ended && game.text() === before);
    expect(game.isRaw()).toBe(true);
    await tap(game, 'right');
  });

  test('after SIGSTOP and SIGCONT everything is redrawn', async () => {
    const game = await startedGame();
    const before = game.text();
    game.signal('SIGSTOP');
    const { ended } = game.updates();
    game.signal('SIGCONT');
    await game.waitFor(() => game.updates().ended > ended && game.text() === before);
    expect(game.modes()).toMatchObject({ isAlternate: true, kitty: { alternate: [0, 27] } });
    await tap(game, 'right');
  });
});

describe('window size', () => {
  test('larger or smaller: the layout adapts', async () => {
    const game = await startedGame();
    const well = wellOf(game);
    game.resize(120, 40);
    await game.waitFor(() => /^ {35,}Static Columns$/m.test(game.text()));
    expect(wellOf(game)).toEqual(well);
    expect(game.screen()).toHaveLength(40);
    game.resize(36, 22);
    await game.waitFor(() => wellOf(game).every(row => row.length === 6));
    expect(wellOf(game).map(row => row.trimEnd())).toEqual(well.map(row => row.replace(/(.)./g, '$1').trimEnd()));
    await tap(game, 'right');
    game.resize(80, 24);
    await game.waitFor(() => wellOf(game).every(row => row.length === 12));
  });

  test('too small: it says so, time stops, and the game is paused when there is room again', async () => {
    const since = performance.now();
    const game = await startGame('chetyris --seed 1');
    await game.waitFor('Next piece');
    game.resize(30, 10);
    await game.waitFor(
      /This window is too small\.\nIt has 30 × 10;\n36 × 24 are needed\.\nMake it larger to continue\./,
    );
    const hiddenAt = performance.now();
    await setTimeout(1500);
    const hidden = performance.now() - hiddenAt;
    game.resize(80, 24);
    await game.waitFor('Paused');
    expect(wellOf(game).join('')).not.toMatch(/[A-Z]/);
    await tap(game, 'p', 'p');
    await game.waitFor('Next piece');
    game.press('q');
    await game.exited;
    expect(timePlayed(unfinishedOf(game)[0]!)).toBeLessThanOrEqual(performance.now() - since - hidden + 1);
  });

  test('too small from the start: the player can only quit', async () => {
    const game = TestTerminal.start(['play', 'columns', '--seed', '1'], { columns: 30, rows: 10 });
    await game.waitFor('too small');
    game.press('space', 'right', 'q');
    expect(await game.exited).toEqual({ exitCode: 0, signal: 0 });
    expect(movesIn(unfinishedOf(game)[0]!)).toEqual([]);
  });

  test('a replay that does not fit says so, and comes back', async () => {
    const replay = await startReplay([REPLAY]);
    replay.resize(20, 6);
    await replay.waitFor('20 × 6');
    replay.resize(80, 24);
    await replay.waitFor('Verified');
  });

  const options = async () => {
    const menu = await startMenu();
    await openOptions(menu, '1');
    return menu;
  };

  const paused = async () => {
    const game = await startedGame();
    await tap(game, 'p');
    return game;
  };

  test.each([
    ['the menu', () => startMenu()],
    ['options', options],
    ['a dialog over a game', paused],
  ])('%s survives any size, and is the same at the old size', async (_, start) => {
    const terminal = await start();
    const before = terminal.text();
    for (const [columns, rows] of [
      [1, 1],
      [5, 30],
      [300, 3],
    ] as const) {
      terminal.resize(columns, rows);
      await terminal.waitForSilence(100);
    }
    terminal.resize(80, 24);
    await terminal.waitFor(() => terminal.text() === before);
  });
});

describe('idle', () => {
  /** CPU time of the process, in hundredths of a second. */
  const cpuTime = (pid: number): number => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  };

  /** The least of a few measurements, because work right after the start does not count. */
  const leastCpuTime = async ({ pid }: TestTerminal): Promise<number> => {
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 3 && least > 2; round++) {
      const before = cpuTime(pid);
      await setTimeout(1500);
      least = Math.min(least, cpuTime(pid) - before);
    }
    return least;
  };

  const paused = async () => {
    const game = await startGame('chetyris --seed 1');
    await game.waitFor('Next piece');
    game.press('p');
    await game.waitFor('─ Paused ─');
    return game;
  };

  const watched = async () => {
    const replay = await startReplay([REPLAY]);
    replay.press('end');
    await replay.waitFor('Move 400 of 400');
    return replay;
  };

  test('a menu, a turn-based game, a paused game and a replay at its end use no CPU time and write nothing', async () => {
    const terminals = await Promise.all([startMenu(), startedGame(), paused(), watched()]);
    for (const terminal of terminals) await terminal.waitForSilence(300);
    const lengths = terminals.map(({ raw }) => raw.length);
    for (const ticks of await Promise.all(terminals.map(leastCpuTime))) expect(ticks).toBeLessThanOrEqual(2);
    expect(terminals.map(({ raw }) => raw.length)).toEqual(lengths);
  });
});

describe('a terminal that does not read', () => {
  test('makes the program skip frames, but no key is lost', async () => {
    const { home } = homeWith('animations = off');
    const window = openWindow(home);
    await window.shows('Credits');
    window.pty.pause();
    for (let k = 0; k < 100; k++) {
      window.pty.resize(200 + (k % 2), 60);
      window.pty.write(k % 2 === 0 ? 'l' : 'h');
      await setTimeout(10);
    }
    window.pty.resume();
    window.pty.write('q');
    expect(await window.exited).toMatchObject({ exitCode: 0 });
    expect(movesIn(unfinishedOf({ home })[0]!)).toHaveLength(100);
  });
});
