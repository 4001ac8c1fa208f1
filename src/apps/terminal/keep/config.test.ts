import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BadInput } from '#engine/bad-input.js';
import { COMMANDS, DEFAULTS } from './bindings.js';
import { defaultConfigText, effectiveText, playerName, readConfig } from './config.js';

let env: NodeJS.ProcessEnv;
let path: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'gridfall-config-'));
  env = { XDG_CONFIG_HOME: folder };
  path = join(folder, 'gridfall', 'config');
  mkdirSync(dirname(path));
});
afterEach(() => rmSync(env.XDG_CONFIG_HOME!, { recursive: true }));

function given(text: string | Buffer) {
  writeFileSync(path, text);
  return readConfig(env);
}

function complaintOf(text: string | Buffer): string {
  try {
    given(text);
  } catch (error) {
    expect(error).toBeInstanceOf(BadInput);
    return (error as Error).message.replace(`${path}: `, '');
  }
  return 'none';
}

describe('without a file', () => {
  test('all is by default', () => {
    const config = readConfig(env);
    expect(config).toMatchObject({
      path,
      exists: false,
      colour: 'auto',
      cells: 'unicode',
      animations: 'on',
      countIn: 'on',
      repeatDelay: 170,
      repeatInterval: 50,
      softDropInterval: 'same',
    });
    expect(config.player).not.toBe('');
    for (const command of COMMANDS) expect(config.bindings.keysOf(command)).toEqual(DEFAULTS[command].keys);
  });
});

describe('a file', () => {
  test('says how the player wants it', () => {
    const config = given(`# mine

player = Zoë “the 1st” = me
  colour=16
cells = ascii
animations = off
repeat-delay = 50
repeat-interval = 500
soft-drop-interval = 0
keys.left = # = n   f5
keys.undo =
`);
    expect(config).toMatchObject({
      exists: true,
      player: 'Zoë “the 1st” = me',
      colour: '16',
      cells: 'ascii',
      animations: 'off',
      countIn: 'on',
      repeatDelay: 50,
      repeatInterval: 500,
      softDropInterval: 0,
    });
    expect(config.bindings.keysOf('left')).toEqual(['#', '=', 'n', 'f5']);
    expect(config.bindings.keysOf('undo')).toEqual([]);
  });

  test('may come from an editor that writes a byte order mark and carriage returns', () => {
    expect(given('\ufeffplayer = Ada\r\n\r\n# so\r\ncells = ascii\r\n')).toMatchObject({
      player: 'Ada',
      cells: 'ascii',
    });
  });

  test('may swap keys', () => {
    const { bindings } = given('keys.pause = q\nkeys.quit = p\n');
    expect([bindings.commandsOf('q'), bindings.commandsOf('p')]).toEqual([['pause'], ['quit']]);
  });

  test.each([
    ['player', 'line 1: expected name = value, found "player"'],
    [
      '\n\ncolor = 16',
      /^line 3: unknown setting "color"; choose one of: player, colour, .*repeat-delay, .*keys.<command>$/,
    ],
    ['repeatDelay = 60', /^line 1: unknown setting "repeatDelay"; choose one of: /],
    ['__proto__ = 1', /^line 1: unknown setting "__proto__"; choose one of: /],
    ['keys.jump = a', /^line 1: unknown setting "keys.jump"; choose one of: keys.left, .*keys.quit/],
    ['# so\ncolour = red', 'line 2: colour must be one of: auto, 24-bit, 256, 16, none (got "red")'],
    ['animations = yes', 'line 1: animations must be one of: on, off (got "yes")'],
    ['repeat-delay = -1', 'line 1: repeat-delay must be a whole number of milliseconds from 0 to 1000 (got "-1")'],
    [
      'soft-drop-interval = no',
      'line 1: soft-drop-interval must be a whole number of milliseconds from 0 to 500, or same (got "no")',
    ],
    ['repeat-interval = 5e1', /^line 1: repeat-interval must be a whole number of milliseconds .* \(got "5e1"\)$/],
    ['player =', 'line 1: player must be 1 to 40 characters without control characters (got "")'],
    [`player = ${'x'.repeat(41)}`, /^line 1: player must be .* \(got "x{40}…"\)$/],
    ['player = a\u001b[2Jb', /^line 1: player must be .* \(got "a\\u\{1b\}\[2Jb"\)$/],
    ['keys.left = a lft', /^line 1: keys.left must be names of keys separated by spaces, .* \(got "a lft"\)$/],
    ['cells = ascii\r\n\r\ncells = ascii', 'line 3: cells was already set in line 1'],
    ['keys.left = x', 'line 1: the key x is bound to both left and turn'],
    ['keys.redo = n\nkeys.undo = n\n', 'line 2: the key n is bound to both undo and redo'],
    ['keys.left = ctrl-c', 'line 1: the key ctrl-c is bound to both left and quit'],
    [Buffer.from([0xff, 0xfe, 0x61, 0]), 'it is not UTF-8 text'],
  ])('%j is refused, and the line named', (text, complaint) => {
    expect(complaintOf(text)).toEqual(typeof complaint === 'string' ? complaint : expect.stringMatching(complaint));
  });

  test('that is wrong is named itself', () => {
    expect(() => given('x')).toThrow(`${path}: line 1: expected name = value`);
  });

  test('larger than 64 KiB is refused', () => {
    expect(complaintOf(`${'#'.repeat(65_535)}\n`)).toBe('none');
    expect(complaintOf(`${'#'.repeat(65_536)}\n`)).toContain('it is larger than 65536 bytes');
  });

  test('that cannot be read is refused', () => {
    mkdirSync(path);
    expect(() => readConfig(env)).toThrow(BadInput);
    expect(() => readConfig(env)).toThrow('it is a folder');
  });
});

describe('the default text', () => {
  const nameOf = (line: string): string => line.split(' = ')[0]!;

  test('explains every setting in the line before it', () => {
    const lines = defaultConfigText().split('\n');
    const settings = lines.flatMap((line, k) => (line.includes(' = ') && !line.startsWith('#') ? k : []));
    const effective = effectiveText(readConfig(env))
      .split('\n')
      .filter(line => line.includes(' = '));
    expect(settings.map(k => nameOf(lines[k]!))).toEqual(effective.map(nameOf));
    for (const k of settings) expect(lines[k - 1]).toMatch(/^# [a-z]/);
  });

  test('read back, is the defaults', () => {
    const byDefault = readConfig(env);
    const config = given(defaultConfigText());
    expect({ ...config, bindings: 0 }).toEqual({ ...byDefault, exists: true, bindings: 0 });
    for (const command of COMMANDS) expect(config.bindings.keysOf(command)).toEqual(byDefault.bindings.keysOf(command));
  });
});

describe('the effective text', () => {
  test('tells the path, and whether there is a file', () => {
    expect(effectiveText(readConfig(env)).split('\n')[0]).toBe(`# ${path} (no such file: all settings are defaults)`);
    expect(effectiveText(given(''))).toContain(`# ${path}\n`);
  });

  test('could be the file', () => {
    const text = effectiveText(given('player = Ada\nrepeat-delay = 99\nkeys.undo =\nkeys.quit = Q\n'));
    expect(text).toContain('\nrepeat-delay = 99\n');
    expect(text).toContain('\nkeys.undo =\n');
    expect(text).toContain('\nkeys.quit = Q ctrl-c\n');
    expect(effectiveText(given(text))).toBe(text);
  });
});

test.each([
  ['  Ada ', 'Ada'],
  ['a\u001b[31m\nb\u202e\u2028c', 'a[31mbc'],
  ['é'.repeat(50), 'é'.repeat(40)],
  ['🎲'.repeat(50), '🎲'.repeat(40)],
  ['\u0007 ', 'player'],
])('as a player’s name, %j is %j', (text, name) => {
  expect(playerName(text)).toBe(name);
  expect(playerName(name)).toBe(name);
});
