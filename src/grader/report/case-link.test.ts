import { deflateSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { caseLinkOf, caseOfLink, LONGEST_CASE_LINK, type SharedCase } from './case-link.js';

const SHARED: SharedCase = {
  game: 'dr-mario',
  title: 'behaves as if “nothing” fell',
  script: { input: '4\n4\nEMPTY\nQ\n', flags: { edition: 'first' } },
  output: '|            |\n\u0000\u00ff</script>',
  shows: 'both',
};

const linkOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `#case=1.${Buffer.from(deflateSync(new TextEncoder().encode(text))).toString('base64url')}`;
};
const fields = { game: 'x', title: 't', input: 'i', flags: {}, output: 'o', shows: 'both' };

test('a case comes back from its link, whatever it contains', () => {
  expect(caseOfLink(`#${caseLinkOf(SHARED)}`)).toEqual(SHARED);
  const withFile: SharedCase = { ...SHARED, shows: 'own', script: { ...SHARED.script, file: 'B G\n' } };
  expect(caseOfLink(`#${caseLinkOf(withFile)}`)).toEqual(withFile);
});

test('a case that is too long for a link has none', () => {
  let seed = 1;
  const noise = Array.from({ length: 30_000 }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCharCode(32 + (seed % 90));
  });
  expect(caseLinkOf({ ...SHARED, output: noise.join('') })).toBeUndefined();
  expect(caseLinkOf({ ...SHARED, output: noise.slice(0, 3_000).join('') })!.length).toBeLessThan(LONGEST_CASE_LINK);
});

describe('a link is refused', () => {
  test.each([
    ['another version', '#case=2.abc', 'unknown form'],
    ['other characters', '#case=1.a b', 'damaged or incomplete'],
    ['cut off', linkOf(fields).slice(0, -8), 'damaged'],
    ['nothing', '#case=1.', 'damaged'],
    ['too long', `#case=1.${'a'.repeat(100_001)}`, 'too long'],
    ['a bomb', linkOf(JSON.stringify({ ...fields, output: 'a'.repeat(5_000_000) })), 'expands to more than'],
    ['not JSON', linkOf('{'), 'holds no case'],
    ['a list', linkOf([1]), 'holds no case'],
    ['a missing field', linkOf({ ...fields, input: undefined }), 'its input is missing'],
    ['a long field', linkOf({ ...fields, title: 'a'.repeat(301) }), 'its title is longer than 300'],
    ['a number', linkOf({ ...fields, output: 3 }), 'its output is missing'],
    ['more fields', linkOf({ ...fields, more: 1 }), '"more" is unknown'],
    ['strange options', linkOf({ ...fields, flags: { __proto__x: 1 } }), 'options'],
    ['an unknown view', linkOf({ ...fields, shows: 'all' }), 'what to show'],
  ])('%s', (_, link, message) => {
    expect(() => caseOfLink(link)).toThrow(message);
  });
});
