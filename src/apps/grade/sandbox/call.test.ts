import { describe, expect, test } from 'vitest';
import { checkCommand, filledIn } from './call.js';

describe('the words of a command', () => {
  test.each([
    ['nothing to fill in', ['a', 'b'], {}, ['a', 'b']],
    ['the file where it is named', ['a', '--in={board}', 'b'], { file: 'x' }, ['a', '--in=/f', 'b']],
    ['the file last', ['a', 'b'], { file: '' }, ['a', 'b', '/f']],
    ['a placeholder', ['a', '{pieces}', '-{pieces}-'], { placeholders: { pieces: 'T$&' } }, ['a', 'T$&', '-T$&-']],
    ['two placeholders', ['{a}{b}'], { placeholders: { a: '1', b: '' } }, ['1']],
    ['no placeholder of this game', ['a', '{pieces}'], {}, ['a', '{pieces}']],
  ])('%s', (_, command, script, words) => {
    expect(filledIn(command, { input: '', flags: {}, ...script }, '/f')).toEqual(words);
  });
});

describe('a command that leaves out a placeholder', () => {
  const dealt = { input: '', flags: {}, placeholders: { pieces: 'TO' } };

  test('is refused, with one that would do', () => {
    expect(() => checkCommand(['./well'], dealt)).toThrow('such as: -- ./well {pieces}');
  });

  test('is right where there is none', () => {
    expect(() => checkCommand(['./well'], { input: '', flags: {} })).not.toThrow();
    expect(() => checkCommand(['./well', '-p{pieces}'], dealt)).not.toThrow();
  });
});
