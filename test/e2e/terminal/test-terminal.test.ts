import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { FRESH_MODES } from '../../support/terminal/modes.js';
import { closeAll, TestTerminal } from '../../support/terminal/terminal.js';

afterEach(closeAll);

const print = (text: string) => TestTerminal.start([text], { command: 'printf', columns: 20, rows: 4 });
const node = (script: string, options = {}) =>
  TestTerminal.start(['-e', script], { command: process.execPath, ...options });

const RAW = `process.stdin.setRawMode(true); console.log('raw now'); setInterval(() => {}, 1000)`;

describe('the screen', () => {
  test('shows text, colours, attributes, wide characters and the cursor', async () => {
    const terminal = print('\x1b[1;31mA\x1b[0;7;48;5;200mB\x1b[0;2;38;2;1;2;255mC\x1b[0m   \n宽');
    expect(await terminal.exited).toEqual({ exitCode: 0, signal: 0 });
    expect(terminal.screen()).toEqual(['ABC', '宽', '', '']);
    expect(terminal.cell(0, 0)).toMatchObject({ chars: 'A', fg: 1, bg: 'default', isBold: true, isInverse: false });
    expect(terminal.cell(1, 0)).toMatchObject({ chars: 'B', fg: 'default', bg: 200, isBold: false, isInverse: true });
    expect(terminal.cell(2, 0)).toMatchObject({ chars: 'C', fg: '#0102ff', isDim: true });
    expect([0, 1].map(x => terminal.cell(x, 1).width)).toEqual([2, 0]);
    expect(terminal.cursor()).toEqual({ x: 2, y: 1, isVisible: true });
    expect(terminal.modes()).toEqual(FRESH_MODES);
  });

  test('does not show lines that scrolled away', async () => {
    const terminal = print('1\n2\n3\n4\n5');
    await terminal.exited;
    expect(terminal.text()).toBe('2\n3\n4\n5');
  });

  test('follows modes that are set and reset', async () => {
    const modes = '1049;2004;1004;1003;1006';
    const on = `\x1b[?${modes}h\x1b[?25l\x1b[>5u\x1b[>1uhidden`;
    const off = `\x1b[<2u\x1b[?${modes}l\x1b[?25h`;
    const terminal = node(`process.stdout.write(${JSON.stringify(on)});
      process.stdin.once('data', () => { process.stdout.write(${JSON.stringify(off)}); process.exit() })`);
    await terminal.waitFor('hidden');
    expect(terminal.isAlternate()).toBe(true);
    expect(terminal.cursor().isVisible).toBe(false);
    expect(terminal.modes()).toEqual({
      changed: [25, 1003, 1004, 1006, 1049, 2004],
      isAlternate: true,
      isCursorVisible: false,
      isPasteBracketed: true,
      isFocusReported: true,
      isSynchronized: false,
      mouse: [1003, 1006],
      kitty: { normal: [0], alternate: [0, 5, 1] },
    });
    terminal.press('enter');
    await terminal.exited;
    expect(terminal.modes()).toEqual(FRESH_MODES);
    expect(terminal.text()).not.toContain('hidden');
  });

  test('waits for the end of a synchronized update', async () => {
    const terminal = node(`process.stdout.write('\\x1b[?2026hhalf');
      setTimeout(() => process.stdout.write('\\rwhole\\x1b[?2026l'), 300); setInterval(() => {}, 1000)`);
    await terminal.waitFor(({ raw }) => raw.includes('half'));
    expect(terminal.screen()[0]).toBe('whole');
    expect(terminal.updates()).toEqual({ begun: 1, ended: 1 });
  });

  test('is shown when a wait times out', async () => {
    const terminal = TestTerminal.start(['-c', 'echo here; read x; exit 3'], { command: 'sh' });
    await terminal.waitFor('here');
    await expect(terminal.waitFor('there', 100)).rejects.toThrow(/^waited 100 ms for there\nthe screen:\nhere$/);
    terminal.press('enter');
    await expect(terminal.waitFor(/there/)).rejects.toThrow(/ended without \/there\/\n.*"exitCode":3/);
  });
});

describe('input', () => {
  const echo = `process.stdin.setRawMode(true); process.stdout.write('ready\\r\\n');
    process.stdin.on('data', data => process.stdout.write(JSON.stringify(String(data)).slice(1, -1)))`;

  test('sends keys, in the old form and in the kitty protocol', async () => {
    const terminal = node(echo, { columns: 200 });
    await terminal.waitFor('ready');
    terminal.press('x', 'left', 'shift-left', 'page-up', 'f1', 'ctrl-c', 'alt-x', 'shift-tab', 'enter', 'escape');
    const e = '\\u001b';
    await terminal.waitFor(`x${e}[D${e}[1;2D${e}[5~${e}OP\\u0003${e}x${e}[Z\\r${e}`);
    terminal.kitty('left', 'repeat');
    terminal.kitty('ctrl-A', 'release');
    await terminal.waitFor(`${e}[1;1:2D${e}[97;5:3u`);
    expect(() => terminal.press('no-such-key')).toThrow('unknown key "no-such-key"');
  });

  const ask = `process.stdin.setRawMode(true); process.stdout.write('\\x1b[>3u\\x1b[?u\\x1b[?2026$p\\x1b[c');
    process.stdin.on('data', data => process.stdout.write(JSON.stringify(String(data))))`;

  test('answers queries; only a kitty terminal answers about its keyboard', async () => {
    const [plain, kitty] = [node(ask), node(ask, { kitty: true })];
    await Promise.all([plain, kitty].map(terminal => terminal.waitFor('[?1;2c')));
    expect(plain.text()).toContain('[?2026;2$y');
    expect(plain.text()).not.toContain('[?3u');
    expect(kitty.text()).toContain('[?3u');
  });

  test('changes the size', async () => {
    const terminal = node(
      `process.stdout.on('resize', () => console.log('now', process.stdout.columns, process.stdout.rows));
      console.log('first', process.stdout.columns, process.stdout.rows); setInterval(() => {}, 1000)`,
      { columns: 61, rows: 17 },
    );
    await terminal.waitFor('first 61 17');
    terminal.resize(100, 30);
    await terminal.waitFor('now 100 30');
    expect(terminal.screen()).toHaveLength(30);
  });

  test('sends signals and reports their effect', async () => {
    const terminal = TestTerminal.start(['-c', 'echo here; exec sleep 60'], { command: 'sh' });
    await terminal.waitFor('here');
    expect(terminal.foreground).toBe(terminal.pid);
    terminal.signal('SIGTERM');
    expect(await terminal.exited).toEqual({ exitCode: 0, signal: 15 });
    terminal.signal('SIGTERM');
  });
});

describe('after the program', () => {
  test.each([
    ['cooked', 'SIGTERM', 15],
    ['raw', 'SIGKILL', 9],
  ] as const)('the tty is %s after %s', async (state, name, signal) => {
    const terminal = node(RAW);
    await terminal.waitFor('raw now');
    expect([terminal.isRaw(), terminal.isCooked()]).toEqual([true, false]);
    terminal.signal(name);
    expect(await terminal.exited).toEqual({ exitCode: 0, signal });
    expect([terminal.isRaw(), terminal.isCooked()]).toEqual([state === 'raw', state === 'cooked']);
  });

  test('every byte is there, even if the program ended before it was read', async () => {
    const terminal = TestTerminal.start(['100000'], { command: 'seq' });
    await terminal.exited;
    expect(terminal.raw).toBe(Array.from({ length: 100_000 }, (_, i) => `${i + 1}\r\n`).join(''));
    expect(terminal.screen()[22]).toBe('100000');
  });
});

describe('the environment of the program', () => {
  test('has its own variables, and a home that lasts until the end of the test', async () => {
    const first = TestTerminal.start([], { command: 'env', env: { EXTRA: '1' } });
    await first.exited;
    const names = first.raw.match(/^\w+(?==)/gm)!.filter(name => !['_', 'OLDPWD', 'SHLVL'].includes(name));
    expect(names.sort().join(' ')).toBe('EXTRA HOME LANG PATH PWD TERM XDG_CONFIG_HOME XDG_DATA_HOME');
    await TestTerminal.start(['mark'], { command: 'touch', home: first.home }).exited;
    expect(existsSync(join(first.home, 'mark'))).toBe(true);
    await closeAll();
    expect(existsSync(first.home)).toBe(false);
  });

  test('the program is Gridfall by default', async () => {
    const terminal = TestTerminal.start(['--version'], { nodeOptions: ['--no-warnings'] });
    expect(await terminal.exited).toEqual({ exitCode: 0, signal: 0 });
    expect(terminal.screen()[0]).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

describe('under a shell', () => {
  test('bash: Ctrl-Z, jobs, fg', async () => {
    const terminal = TestTerminal.start(['--norc', '-i'], { command: 'bash', env: { PS1: '$ ' } });
    await terminal.waitFor(/^\$$/m);
    terminal.type('sh -c "echo ready; exec cat"\r');
    await terminal.waitFor(/^ready/m);
    expect(terminal.foreground).not.toBe(terminal.pid);
    terminal.press('ctrl-z');
    await terminal.waitFor(/\[1\]\+ +Stopped .*\n\$\n/);
    expect(terminal.foreground).toBe(terminal.pid);
    terminal.type('jobs\r');
    await terminal.waitFor(/jobs\n\[1\]\+ +Stopped .*\n\$\n/);
    terminal.type('fg\r');
    await terminal.waitFor(/fg\nsh -c /);
    terminal.type('said\r');
    await terminal.waitFor(/said\nsaid\n/);
    terminal.press('ctrl-d');
    await terminal.waitFor(/said\nsaid\n\$\n/);
    terminal.press('ctrl-d');
    expect(await terminal.exited).toEqual({ exitCode: 0, signal: 0 });
  });

  const isBash = execFileSync('sh', ['-c', 'echo $BASH_VERSION'], { encoding: 'utf8' }) !== '\n';

  test.skipIf(isBash)('sh: the tty stays as a stopped program left it', async () => {
    const terminal = TestTerminal.shell({ env: { RAW } });
    terminal.type('"$NODE" -e "$RAW"\r');
    await terminal.waitFor('raw now');
    terminal.signal('SIGSTOP');
    await terminal.waitFor('Stopped');
    expect(terminal.isRaw()).toBe(true);
  });
});
