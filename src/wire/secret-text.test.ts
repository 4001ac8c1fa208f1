import { expect, test } from 'vitest';
import { BadInput } from '#engine/bad-input.js';
import { readSecret, writeSecret } from './secret-text.js';

const SECRET = '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb';
const TEXT = writeSecret(SECRET);

test('a secret key is read as it was written, with blanks around it and in any case', () => {
  expect(readSecret(TEXT)).toBe(SECRET);
  expect(readSecret(`\n  ${TEXT.toUpperCase()}\r\n`)).toBe(SECRET);
});

test('a changed digit is noticed', () => {
  expect(() => readSecret(TEXT.replace('4ccd', '4ccc'))).toThrow(
    new BadInput('this key has a typing error: its check does not match'),
  );
});

test.each(['', 'Ada', SECRET, TEXT.slice(0, -1), `${TEXT}\n${TEXT}`])('%j is not a key', text => {
  expect(() => readSecret(text)).toThrow(
    'this is not a Gridfall key: it must be one line that starts with gridfall-key-1-',
  );
});
