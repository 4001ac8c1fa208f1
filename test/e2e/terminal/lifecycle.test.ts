import { appendFileSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { spawn } from '@lydell/node-pty';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  GAME,
  homeWith,
  movesIn,
  startGame,
  startMenu,
  startReplay,
  tap,
  timePlayed,
  unfinishedOf,
  wellOf,
} from '../../support/terminal/playing.js';
import { closeAll, TestTerminal } from '../../support/terminal/terminal.js';
import { GRIDFALL } from '../cli/run.js';
import {
  endsByCtrlC,
  endsByFault,
  endsBySignal,
  expectRestored,
  expectSaved,
  FAULTS,
  quitsByKey,
  REPLAY,
  startedGame,
  survivesAnySize,
} from './lifecycle.js';

afterEach(closeAll);

describe('every exit restores the terminal', () => {
  quitsByKey([
    ['a game', () => startedGame()],
    ['a replay', () => startReplay([REPLAY])],
  ]);

  endsByCtrlC([['a game', () => startedGame()]]);

  test('Ctrl-C in the kitty protocol', async () => {
    const game = await startedGame({ kitty: true });
    game.kitty('ctrl-c', 'press');
    expect(await game.exited).toEqual({ exitCode: 0, signal: constants.signals.SIGINT });
    expectRestored(game);
  });

  endsBySignal(['SIGTERM']);

  test('Ctrl-C in a dialog saves the game too', async () => {
    const game = await startedGame();
    await tap(game, 'p');
    game.press('ctrl-c');
    await game.exited;
    expectRestored(game);
    await expectSaved(game);
  });

  endsByFault(['crash']);

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
    await setTimeout(1200);
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
    await setTimeout(1200);
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

  const paused = async () => {
    const game = await startedGame();
    await tap(game, 'p');
    return game;
  };

  survivesAnySize([['a dialog over a game', paused]]);
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
      await setTimeout(1000);
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
