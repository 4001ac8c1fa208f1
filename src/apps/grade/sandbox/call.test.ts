import { describe, expect, test } from 'vitest';
import { checkCommand, filledIn } from './call.js';

describe('the words of a command', () => {
  test.each([
    ['nothing to fill in', ['a', 'b'], { flags: {} }, ['a', 'b']],
    ['the file where it is named', ['a', '--in={board}', 'b'], { file: 'x', flags: {} }, ['a', '--in=/f', 'b']],
    ['the file last', ['a', 'b'], { file: '', flags: {} }, ['a', 'b', '/f']],
    ['what is dealt', ['a', '{pieces}', '-{pieces}-'], { flags: { pieces: 'T$&' } }, ['a', 'T$&', '-T$&-']],
    ['nothing is dealt', ['a', '{pieces}'], { flags: {} }, ['a', '']],
  ])('%s', (_, command, script, words) => {
    expect(filledIn(command, { input: '', ...script }, '/f')).toEqual(words);
  });
});

describe('a command that leaves out what is dealt', () => {
  const dealt = { input: '', flags: { pieces: 'TO' } };

  test('is refused, with one that would do', () => {
    expect(() => checkCommand(['./well'], dealt)).toThrow('such as: -- ./well {pieces}');
  });

  test('is right where nothing is dealt', () => {
    expect(() => checkCommand(['./well'], { input: '', flags: {} })).not.toThrow();
    expect(() => checkCommand(['./well', '-p{pieces}'], dealt)).not.toThrow();
  });
});
