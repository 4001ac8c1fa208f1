import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRng } from '../../src/engine/chance/rng.js';
import type { AnyGame } from '../../src/engine/contract/game.js';
import { hasPosition } from '../../src/engine/contract/position.js';
import type { Settings } from '../../src/engine/contract/settings.js';
import { DICTIONARY } from '../../src/wire/links/dictionary.js';
import { isPositionLink, LONGEST_CODE, linkTo, readCode, readLink } from '../../src/wire/links/position-link.js';
import { routeOf } from '../../src/wire/pages.js';
import { begun } from '../support/games/begun.js';
import { settingsFor } from '../support/games/laws.js';
import { LISTINGS } from '../support/games/listed.js';

/** What links to positions promise: the same game again, and nothing but a clear refusal for any other text. */

const random = seededRng('links');
const choices = fc.array(fc.nat(0xffff), { maxLength: 60, size: 'max' });
const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 60 });
const codeOf = (link: string): string => link.slice(link.indexOf('#') + 1);
const canonOf = (game: AnyGame, settings: Settings): string => game.canon(game.start(game.configure(settings)));

describe.each(LISTINGS.map(listing => [listing.id, listing] as const))('%s', (_, listing) => {
  test('a link starts the game that it was made of', async () => {
    const { game } = await listing.game();
    if (!game.position) return;
    let met = 0;
    const law = (settings: Settings, moves: readonly number[], aim: string): void => {
      const from = begun(game, settings, moves);
      if (!hasPosition(from)) return;
      met++;
      const link = linkTo(game, { settings: from, aim });
      expect(isPositionLink(link)).toBe(true);
      expect(link).toMatch(/^\/at\/[a-z-]+#[\w.-]+$/);
      const read = readLink(`https://example.org${link}`);
      expect([read.game, read.aim ?? '']).toEqual([game.id, aim]);
      expect(canonOf(game, read.settings)).toBe(canonOf(game, from));
      expect(linkTo(game, read)).toBe(link);
    };
    fc.assert(fc.property(settingsFor(game.options), choices, printable, law), { numRuns: 60 });
    expect(met).toBeGreaterThan(30);
  });

  test('a moment of a usual game has a short link', async () => {
    const { game } = await listing.game();
    if (!game.position) return;
    const lengths = (game.presets ?? []).map(({ settings }) => {
      const moves = Array.from({ length: 150 }, (_, k) => random.below(0xffff + k));
      return linkTo(game, { settings: begun(game, settings, moves) }).length;
    });
    expect(lengths[0]).toBeLessThan(160);
    expect(Math.max(...lengths)).toBeLessThan(260);
  });
});

describe('any other text', () => {
  const columns = LISTINGS.find(({ id }) => id === 'columns')!;

  test('is refused clearly, whatever was changed, cut off or made up', async () => {
    const { game } = await columns.game();
    const good = codeOf(linkTo(game, { settings: { position: ['..A...', 'CBB..D', 'piece: ABC', 'next: CCA'] } }));
    const damaged = fc
      .tuple(fc.nat(good.length - 1), fc.nat(3), fc.string({ maxLength: 3 }))
      .map(([at, cut, put]) => good.slice(0, at) + put + good.slice(at + cut));
    const made = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_.#%'), maxLength: 80 }).map(text => `p1.${text}`);
    fc.assert(
      fc.property(fc.oneof(damaged, made, fc.string()), code => {
        expectSafe(() => game.configure(readCode(code).settings));
        expectSafe(() => readLink(code));
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['this is not a link to a position; it should begin with p1.', ''],
    ['this is not a link to a position; it should begin with p1.', 'p2.abcd'],
    ['the link is longer than 8000 characters', `p1.${'A'.repeat(LONGEST_CODE)}`],
    ['the link is damaged or incomplete', 'p1.0000'],
  ])('%s', (message, code) => {
    expect(() => readCode(code)).toThrow(message);
  });

  test('a link cut off anywhere is refused', async () => {
    const { game } = await columns.game();
    const good = codeOf(linkTo(game, { settings: { goal: 60, position: ['..A...', 'CBB..D', 'piece: ABC'] } }));
    for (let length = 0; length < good.length; length++) expect(() => readCode(good.slice(0, length))).toThrow();
  });

  test('what does not fit into a link is refused', async () => {
    const { game } = await columns.game();
    const letter = (): string => String.fromCharCode(65 + random.below(26));
    const rows = Array.from({ length: 200 }, () => Array.from({ length: 90 }, letter).join(''));
    expect(() => linkTo(game, { settings: { position: rows } })).toThrow('too large for a link');
    expect(() => linkTo(game, { settings: { position: [' '] } })).toThrow('no position');
    expect(() => linkTo(game, { settings: { position: ['piece: Ä'] } })).toThrow('printable ASCII');
    expect(() => linkTo(game, { settings: { position: ['A'] }, aim: 'a\nb' })).toThrow('aim');
    expect(() => readLink('/play/columns#p1.abc')).toThrow('is not a link to a position');
  });
});

/** Version 1 of the format never changes. */
test.each([
  [
    '/at/columns#p1.cb33A3vdzICrODm_KBXoGkewKJIrAQ',
    { game: 'columns', aim: 'score 3', settings: { goal: 60, position: ['A.....', 'piece: ABC'] } },
  ],
])('%s is read for ever', (link, position) => {
  expect(readLink(link)).toEqual(position);
});

test('the documentation shows the dictionary of version 1', () => {
  const page = readFileSync(new URL('../../docs/thinking/links.md', import.meta.url), 'utf8');
  expect(page).toContain(`\n\`\`\`\n${String.fromCharCode(...DICTIONARY)}\n\`\`\`\n`);
});

test('the address of a link is a page', () => {
  expect(routeOf('/at/columns')).toEqual({ page: 'position', game: 'columns' });
});

function expectSafe(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    expect(error).toMatchObject({ name: 'BadInput', message: expect.stringMatching(/./) });
  }
}
