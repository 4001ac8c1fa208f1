import { describe, expect, test } from 'vitest';
import { checkCommand, fillIn } from './command.js';

describe('fillIn', () => {
  test.each([
    ['keeps a command without placeholders', ['a', 'b'], {}, ['a', 'b']],
    ['puts the file where {board} is', ['a', '--in={board}', 'b'], { file: 'x' }, ['a', '--in=/f', 'b']],
    ['adds the file as the last argument if {board} is missing', ['a', 'b'], { file: '' }, ['a', 'b', '/f']],
    [
      'replaces a placeholder everywhere',
      ['a', '{pieces}', '-{pieces}-'],
      { placeholders: { pieces: 'T$&' } },
      ['a', 'T$&', '-T$&-'],
    ],
    ['replaces two placeholders', ['{a}{b}'], { placeholders: { a: '1', b: '' } }, ['1']],
    ['keeps a placeholder that the game does not have', ['a', '{pieces}'], {}, ['a', '{pieces}']],
  ])('%s', (_, command, script, words) => {
    expect(fillIn(command, { input: '', flags: {}, ...script }, '/f')).toEqual(words);
  });
});

describe('checkCommand', () => {
  const dealt = { input: '', flags: {}, placeholders: { pieces: 'TO' } };

  test('rejects a command that lacks a placeholder, and shows a correct one', () => {
    expect(() => checkCommand(['./well'], dealt)).toThrow('for example: -- ./well {pieces}');
  });

  test('accepts a command that has every placeholder', () => {
    expect(() => checkCommand(['./well'], { input: '', flags: {} })).not.toThrow();
    expect(() => checkCommand(['./well', '-p{pieces}'], dealt)).not.toThrow();
  });
});
