import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seededRng } from '#engine/chance/rng.js';
import { sha256Hex } from '#engine/chance/sha256.js';
import { packed } from '#engine/record/packed.js';
import { routeOf } from '#wire/pages.js';
import { DICTIONARY, LONGEST_CODE, linkTo, readCode, readLink } from '#wire/position-link.js';
import { begun } from '../support/games/begun.js';
import { LISTINGS } from '../support/games/listed.js';
import { codeOf, damagedLinkLaw, linkLaw } from './position-links.js';

/** What links to positions promise: the same game again, and nothing but a clear refusal for any other text. */

const random = seededRng('links');

describe.each(LISTINGS.map(listing => [listing.id, listing] as const))('%s', (_, listing) => {
  test('a link starts the game that it was made of', async () => {
    const { game } = await listing.game();
    if (!game.positions) return;
    linkLaw(game, 15);
  });

  test('a moment of a usual game has a short link', async () => {
    const { game } = await listing.game();
    if (!game.positions) return;
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
    damagedLinkLaw(game, 400);
  });

  test.each([
    ['this is not a link to a position; it should begin with p1.', ''],
    ['this is not a link to a position; it should begin with p1.', 'p2.abcd'],
    ['the link is longer than 8000 characters', `p1.${'A'.repeat(LONGEST_CODE)}`],
    ['the link is damaged or incomplete', 'p1.0000'],
  ])('%s', (message, code) => {
    expect(() => readCode(code)).toThrow(message);
  });

  test.each([
    ['no position', 'goal=60\nscore 3'],
    ['an aim longer than any', `goal=60\n${'a'.repeat(201)}\nA.....`],
    ['a character that no link has', 'goal=60\n\nA..\u0007..'],
  ])('a link with right checksum and %s is refused', (_, text) => {
    const bytes = Uint8Array.from(text, character => character.charCodeAt(0));
    const code = `p1.${sha256Hex(text).slice(0, 4)}${packed(bytes, DICTIONARY)}`;
    expect(() => readCode(code)).toThrow('the link is invalid');
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
