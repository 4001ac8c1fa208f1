import { expect, test } from 'vitest';
import { cleanName } from './names.js';

const FAMILY = '👨‍👩‍👧‍👦';

test.each([
  ['Ada', 'Ada'],
  ['  Ada \t Lovelace\n', 'Ada Lovelace'],
  ['Ada\u202eecalevoL', 'Ada ecalevoL'],
  ['Ada\u0000', 'Ada'],
  ['Zoe\u0308', 'Zoë'],
  [`${FAMILY} family`, `${FAMILY} family`],
  ['🏳️‍🌈', '🏳️‍🌈'],
])('%j is shown as %j', (name, shown) => {
  expect(cleanName(name)).toBe(shown);
});

test.each(['', '   ', '\u200b\u200d', '\u3164', '\u2800\u2800', '\u{e0041}', '\u034f', '\ufeff'])(
  '%j shows nothing, and becomes a stand-in',
  name => {
    expect(cleanName(name)).toBe('somebody');
  },
);

test('is cut between characters, never within one', () => {
  expect(cleanName(FAMILY.repeat(60))).toBe(FAMILY.repeat(40));
  expect(cleanName('e\u0323\u0301'.repeat(60))).toBe('\u1eb9\u0301'.repeat(40));
});

test('marks piled upon a letter are cut off', () => {
  expect([...cleanName(`Z${'\u0341'.repeat(500)}algo`)].length).toBeLessThan(20);
});

test('a text of any length takes no longer than a short one: only its beginning is looked at', () => {
  expect(cleanName(`${'\u200b'.repeat(1_000)}Ada`)).toBe('somebody');
  expect(cleanName(`${'a'.repeat(999)}\u{1F600}`)).toBe('a'.repeat(40));
  expect(cleanName(FAMILY.repeat(6_000))).toBe(FAMILY.repeat(40));
});
