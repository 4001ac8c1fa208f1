import { describe, expect, test } from 'vitest';
import { BadInput } from '#engine/bad-input.js';
import { INTENTS } from '#engine/contract/game.js';
import { Bindings, COMMANDS, DEFAULTS, isKeyName, KeyClash } from './bindings.js';

describe('by default', () => {
  const bindings = new Bindings();

  test('every intent of a game has a key, a description, and so has every command of the program', () => {
    expect(COMMANDS).toEqual(expect.arrayContaining([...INTENTS]));
    for (const command of COMMANDS) {
      expect(bindings.keysOf(command).length).toBeGreaterThan(0);
      expect(DEFAULTS[command].about).toMatch(/^[a-z][^\n]+$/);
    }
  });

  test('every key has a good name', () => {
    for (const command of COMMANDS)
      for (const key of bindings.keysOf(command)) expect([key, isKeyName(key)]).toEqual([key, true]);
  });

  test.each(['left', 'a', 'h', '4'])('%s goes to the left', key => {
    expect(bindings.commandsOf(key)).toEqual(['left']);
  });

  test('keys may be shared by what no game has together', () => {
    expect(bindings.commandsOf('w')).toEqual(['turn', 'shift', 'up']);
    expect(bindings.commandsOf('tab')).toEqual(['shift']);
  });

  test('a key that is bound to nothing means nothing', () => {
    expect(bindings.commandsOf('f12')).toEqual([]);
  });
});

describe('changes', () => {
  test('replace the keys of a command', () => {
    const bindings = new Bindings({ left: ['n', 'n', 'f5'] });
    expect(bindings.keysOf('left')).toEqual(['n', 'f5']);
    expect(bindings.commandsOf('n')).toEqual(['left']);
    expect(bindings.commandsOf('a')).toEqual([]);
    expect(bindings.keysOf('right')).toEqual(DEFAULTS.right.keys);
  });

  test('may use the default key of a command that came later', () => {
    const bindings = new Bindings({ pause: ['c'] });
    expect([bindings.commandsOf('c'), bindings.keysOf('hold')]).toEqual([['pause'], []]);
    expect(new Bindings({ redo: ['t'] }).keysOf('hint')).toEqual([]);
    expect(() => new Bindings({ pause: ['c'], hold: ['c'] })).toThrow(KeyClash);
  });

  test('may leave a command without keys', () => {
    expect(new Bindings({ undo: [] }).keysOf('undo')).toEqual([]);
  });

  test('may let drop and confirm share a key', () => {
    expect(new Bindings({ confirm: ['space'] }).commandsOf('space')).toEqual(['drop', 'confirm']);
  });

  test('never take ctrl-c from quit', () => {
    expect(new Bindings({ quit: ['Q'] }).keysOf('quit')).toEqual(['Q', 'ctrl-c']);
    expect(() => new Bindings({ left: ['ctrl-c'], quit: [] })).toThrow('the key ctrl-c is bound to both left and quit');
  });

  test('that bind one key to two commands are refused, and both are named', () => {
    expect(() => new Bindings({ pause: ['x'] })).toThrow(BadInput);
    expect(() => new Bindings({ pause: ['x'] })).toThrow('the key x is bound to both turn and pause');
    expect(() => new Bindings({ confirm: ['up'] })).toThrow(KeyClash);
  });
});

describe('the name of a key', () => {
  test.each(['a', 'A', '4', '?', '-', '#', '=', 'é', 'ж', '€'])('may be what it writes: %s', name => {
    expect(isKeyName(name)).toBe(true);
  });

  test.each([
    'left',
    'space',
    'page-up',
    'f1',
    'f12',
    'ctrl-r',
    'ctrl--',
    'alt-x',
    'alt-X',
    'shift-tab',
    'ctrl-alt-shift-f5',
  ])('may be %s', name => {
    expect(isKeyName(name)).toBe(true);
  });

  test.each([
    ['', 'nothing'],
    [' ', 'a blank, which is called space'],
    ['ab', 'two characters'],
    ['f13', 'a key that there is not'],
    ['f0', 'a key that there is not'],
    ['Left', 'a name in capitals'],
    ['ctrl-', 'a prefix alone'],
    ['shift-a', 'what is called A'],
    ['ctrl-A', 'what is called ctrl-a'],
    ['alt-ctrl-a', 'prefixes in another order'],
    ['ctrl-ctrl-a', 'a prefix twice'],
    ['\u001b', 'a control character'],
    ['\u200b', 'something that is not seen'],
  ])('cannot be %j: %s', name => {
    expect(isKeyName(name)).toBe(false);
  });
});
