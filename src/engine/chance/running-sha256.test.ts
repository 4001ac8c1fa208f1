import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#test/support/any-text.js';
import { RunningSha256, sha256Hex } from './sha256.js';

test('the hash is that of the standard, for every length around the end of a block', () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) % 256);
    const wanted = createHash('sha256').update(bytes).digest('hex');
    expect(Buffer.from(new RunningSha256().update(bytes).digest()).toString('hex')).toBe(wanted);
  }
});

test('a text is hashed in UTF-8', () => {
  fc.assert(
    fc.property(anyText(), text => {
      expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }),
  );
});

test('a copy goes its own way', () => {
  const one = new RunningSha256().update(Buffer.from('one'));
  const other = one.copy().update(Buffer.from(' more'));
  const wanted = ['one', 'one more'].map(text => createHash('sha256').update(text).digest('hex'));
  expect([one, other].map(hash => Buffer.from(hash.digest()).toString('hex'))).toEqual(wanted);
});
