import { describe, expect, test } from 'vitest';
import { flagsIn } from './flags.js';

const manual = {
  file: { name: 'FILE', about: 'a board' },
  flags: { edition: { value: 'NAME', about: '' }, field: { about: '' }, pieces: { value: 'LETTERS', about: '' } },
};

describe('arguments of a program', () => {
  test.each([
    ['', {}],
    ['  --field ', { field: true }],
    ['--edition revised --field', { edition: 'revised', field: true }],
    ['--edition=revised\n--pieces "S I T"', { edition: 'revised', pieces: 'S I T' }],
    ["--pieces 'a b'c --pieces=X", { pieces: 'X' }],
    ['board.txt --field', { field: true }],
    ['--pieces=', { pieces: '' }],
    ['--pieces ""', { pieces: '' }],
  ])('%j', (text, flags) => {
    expect(flagsIn(text, manual)).toEqual(flags);
  });

  test.each([
    ['--nope', 'unexpected argument "--nope"; available: --edition NAME, --field, --pieces LETTERS'],
    ['-x', 'unexpected argument "-x"'],
    ['--toString', 'unexpected argument "--toString"'],
    ['--edition', '"--edition" needs a value: NAME'],
    ['--edition --field', '"--edition" needs a value: NAME'],
    ['--field=1', '"--field=1" takes no value'],
    ['one.txt two.txt', 'unexpected argument "two.txt"'],
  ])('%j is rejected', (text, reason) => {
    expect(() => flagsIn(text, manual)).toThrow(reason);
  });

  test('a program without options says so', () => {
    expect(() => flagsIn('x', { flags: {} })).toThrow('unexpected argument "x"; this program has no options');
  });
});
