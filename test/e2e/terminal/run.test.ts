import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { FRESH_MODES } from '../../support/terminal/modes.js';
import { closeAll, freshHome, TestTerminal } from '../../support/terminal/terminal.js';
import { gridfall } from '../cli/run.js';

afterEach(closeAll);

function expectRestored(terminal: TestTerminal): void {
  expect(terminal.modes()).toEqual(FRESH_MODES);
  expect(terminal.isCooked()).toBe(true);
}

describe('run chetyris on a terminal', () => {
  const BEGIN = 'Press the Enter key to begin playing Chetyris!';
  const OVER = 'Game Over!  Press the Enter key to exit!';
  const HEIGHT = 21;

  const start = async (words = '--pieces SITVFC', options = {}) => {
    const terminal = TestTerminal.start(['run', 'chetyris', ...words.split(' ')], options);
    await terminal.waitFor(/\S/);
    return terminal;
  };

  /** The last screen that the program prints for these keys without a terminal. */
  const printed = async (keys: string, words = '--pieces SITVFC'): Promise<string> => {
    const { out } = await gridfall(['run', 'chetyris', ...words.split(' ')], keys);
    return out.split('\n').slice(0, -1).slice(-HEIGHT).join('\n');
  };

  const screenOf = (terminal: TestTerminal): string => terminal.screen().slice(0, HEIGHT).join('\n');

  test('the first screen is the same as without a terminal', async () => {
    const terminal = await start();
    expect(screenOf(terminal)).toBe(await printed(''));
    expect(terminal.screen().slice(HEIGHT)).toEqual(['', '', '']);
  });

  /** The same game typed on a terminal, and read from a pipe. */
  const GAMES = [
    ['letters', 'ad aaw dds s w q', 'ad aaw dds s w q'],
    ['digits', '46 448 6622 8 Q', '46 448 6622 8 Q'],
    ['arrows', '\x1b[D\x1b[C \x1b[D\x1b[D\x1b[A \x1b[C\x1b[C\x1b[B\x1b[B\x1b[A q', 'ad aaw ddssw q'],
    ['drops until there is no room', ' '.repeat(30), ' '.repeat(30)],
  ] as const;

  test.each(GAMES)(
    '%s: the last screen is the same as without a terminal, and Enter ends the program',
    async (_, typed, read) => {
      const terminal = await start();
      terminal.type(`\r${typed}`);
      await terminal.waitFor(OVER);
      expect(screenOf(terminal)).toBe(await printed(`\n${read}`));
      terminal.press('enter');
      expect(await terminal.exited).toEqual({ exitCode: 0, signal: 0 });
      expectRestored(terminal);
    },
  );

  test('time passes: the piece falls row by row', async () => {
    const screens = await Promise.all(['\n', '\n.', '\n..'].map(keys => printed(keys)));
    const terminal = await start();
    terminal.press('enter');
    for (const screen of screens) await terminal.waitFor(() => screenOf(terminal) === screen);
  });

  test('a full stop is not a key', async () => {
    const terminal = await start();
    terminal.type('\r..........q');
    await terminal.waitFor(OVER);
    expect(screenOf(terminal)).toBe(await printed('\nq'));
  });

  test('it uses the whole screen, without colours', async () => {
    const terminal = await start();
    terminal.press('enter');
    await terminal.waitFor('Next piece:');
    expect(terminal.isAlternate()).toBe(true);
    expect(terminal.cursor().isVisible).toBe(false);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what terminals read
    expect(terminal.raw).not.toMatch(/\x1b\[[\d;]*[1-9][\d;]*m/);
    expect(terminal.cell(0, 0)).toMatchObject({ chars: '@', fg: 'default', bg: 'default' });
  });

  test('other keys are ignored, and so is Enter during the game', async () => {
    const terminal = await start();
    terminal.type('xyz\r\r?!\x1b[5~\x1bOPq');
    await terminal.waitFor(OVER);
    expect(screenOf(terminal)).toBe(await printed('xyz\n\n?!q'));
    terminal.type('q x');
    await terminal.waitForSilence();
    expect(screenOf(terminal)).toBe(await printed('\nq'));
  });

  test('other board sizes have the same layout', async () => {
    const words = '--pieces TO --width 12 --depth 9';
    const terminal = await start(words);
    terminal.type('\r  q');
    await terminal.waitFor(OVER);
    const { out } = await gridfall(['run', 'chetyris', ...words.split(' ')], '\n  q');
    const height = 9 + 3;
    expect(terminal.screen().slice(0, height)).toEqual(out.split('\n').slice(0, -1).slice(-height));
  });

  test('a window that is too small says so, and stops the time', async () => {
    const terminal = await start();
    const since = performance.now();
    terminal.press('enter');
    await terminal.waitFor('Next piece:');
    terminal.resize(60, 10);
    await terminal.waitFor(/This window is too small: \d+ x 21 are needed\./);
    const hiddenAt = performance.now();
    await setTimeout(1500);
    const hidden = performance.now() - hiddenAt;
    terminal.resize(80, 24);
    await terminal.waitFor('Next piece:');
    const rowsDown = terminal.screen().findIndex(line => line.includes('##')) - 1;
    expect(rowsDown).toBeLessThanOrEqual((performance.now() - since - hidden) / 1000);
  });

  test('--frames prints the screens one after the other, even on a terminal', async () => {
    const terminal = await start('--pieces SITVFC --frames', { rows: 3 * HEIGHT + 2 });
    await terminal.waitFor(BEGIN);
    terminal.type('x\n');
    // Every screen ends with this line, the one after Enter too. Its first lines alone are not all of it.
    await terminal.waitFor(() => terminal.text().split(BEGIN).length === 4);
    expect(terminal.text()).toContain('Next piece:');
    expect(terminal.isAlternate()).toBe(false);
    terminal.press('ctrl-d');
    expect(await terminal.exited).toEqual({ exitCode: 0, signal: 0 });
  });

  test.each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)('%s restores the terminal', async signal => {
    const terminal = await start();
    terminal.signal(signal);
    expect((await terminal.exited).signal).toBeGreaterThan(0);
    expectRestored(terminal);
  });

  test('Ctrl-C restores the terminal', async () => {
    const terminal = await start();
    terminal.press('ctrl-c');
    expect(await terminal.exited).toEqual({ exitCode: 0, signal: 2 });
    expectRestored(terminal);
  });
});

describe('programs that read lines', () => {
  /** Types a line and waits for the answer. */
  const say = async (terminal: TestTerminal, line: string, answer: string | RegExp): Promise<void> => {
    terminal.type(`${line}\r`);
    await terminal.waitFor(answer);
  };

  test('identic: prompts, picks and answers look as in the assignment', async () => {
    const home = freshHome();
    writeFileSync(join(home, 'board.txt'), 'F F B W Y\nP D D Y Y\nR G D X P\nD D D O F\n');
    const terminal = TestTerminal.start(['run', 'identic', 'board.txt'], { home, rows: 40 });
    const prompt = 'Please enter a row and column number:';
    await terminal.waitFor(`\n${prompt}`);
    await say(terminal, '1 1', 'Your score is: 12\n\nPlease');
    await say(terminal, '9 9', 'Please enter a valid size!\n\nPlease');
    await say(terminal, '1 4', 'Your score is: 30\n\nPlease');
    await say(terminal, '1 3', 'Game over!');
    expect(await terminal.exited).toEqual({ exitCode: 0, signal: 0 });
    expect(terminal.text().trimEnd()).toBe(
      `F F B W Y
P D D Y Y
R G D X P
D D D O F

Your score is: 0

${prompt} 1 1
      W Y
F     Y Y
P F   X P
R G B O F

Your score is: 12

${prompt} 9 9
Please enter a valid size!

${prompt} 1 4
F     W
P F   X P
R G B O F

Your score is: 30

${prompt} 1 3
F
R G B F

Your score is: 49

Game over!`,
    );
    expectRestored(terminal);
  });

  test('identic: Ctrl-D ends it, and ends the line of the prompt', async () => {
    const home = freshHome();
    writeFileSync(join(home, 'board.txt'), 'B B\n');
    const terminal = TestTerminal.start(['run', 'identic', 'board.txt'], { home });
    await terminal.waitFor('number:');
    terminal.press('ctrl-d');
    expect(await terminal.exited).toEqual({ exitCode: 0, signal: 0 });
    expect(terminal.raw).toMatch(/number: \r\n$/);
  });

  test('magnetic answers every cube at once; Ctrl-D prints the field', async () => {
    const terminal = TestTerminal.start(['run', 'magnetic']);
    terminal.type('2 2\r');
    await say(terminal, '0', /^0\n0\n/m);
    await say(terminal, '1', /^1\n0\nA 0\n/m);
    await say(terminal, '1', /^1\n0\n\n/m);
    terminal.press('ctrl-d');
    expect(await terminal.exited).toEqual({ exitCode: 0, signal: 0 });
    expect(terminal.text().trimEnd()).toBe('2 2\n0\n0\n1\n0\nA 0\n1\n0\n..\n.#');
  });

  test('columns answers every bar at once with --verbose; Ctrl-D prints the total', async () => {
    const terminal = TestTerminal.start(['run', 'columns', '--verbose', '--field']);
    terminal.type('3 4 3 3\r');
    await say(terminal, 'AAA d', /^AAA d\n1 1$/m);
    await say(terminal, 'ABC rd', /^ABC rd\n0 1$/m);
    terminal.press('ctrl-d');
    expect(await terminal.exited).toEqual({ exitCode: 0, signal: 0 });
    expect(terminal.text().trimEnd()).toMatch(/0 1\n1\n\.\.\.\n\.A\.\n\.B\.\n\.C\.$/);
  });

  test('dr-mario draws the field after every line; Ctrl-D ends it', async () => {
    const terminal = TestTerminal.start(['run', 'dr-mario'], { rows: 60 });
    terminal.type('4\r3\r');
    await say(terminal, 'EMPTY', /LEVEL CLEARED\n/);
    await say(terminal, 'V 3 0 r', /^\| r {7}\|\n -{9}$/m);
    await say(terminal, 'F R Y', /^\|\s+\[R--Y\]\|?.*$/m);
    await say(terminal, '', /^\|.*[[|]R--Y[\]|].*\n\| r/m);
    terminal.press('ctrl-d');
    expect(await terminal.exited).toEqual({ exitCode: 0, signal: 0 });
    expectRestored(terminal);
  });

  test('bad input is reported with its line, and exit code 2', async () => {
    const terminal = TestTerminal.start(['run', 'magnetic']);
    terminal.type('2 2\r');
    terminal.type('7\r');
    expect(await terminal.exited).toEqual({ exitCode: 2, signal: 0 });
    expect(terminal.text()).toMatch(/^gridfall: line 2/m);
    expectRestored(terminal);
  });
});
