import fc from 'fast-check';
import { expect } from 'vitest';
import type { AnyGame } from '#engine/contract/game.js';
import { hasPosition } from '#engine/contract/position.js';
import type { Settings } from '#engine/contract/settings.js';
import { isPositionLink, linkTo, readCode, readLink } from '#wire/position-link.js';
import { begun } from '../support/games/begun.js';
import { settingsFor } from '../support/games/laws.js';

const choices = fc.array(fc.nat(0xffff), { maxLength: 60, size: 'max' });
const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 60 });
export const codeOf = (link: string): string => link.slice(link.indexOf('#') + 1);
const canonOf = (game: AnyGame, settings: Settings): string => game.canon(game.start(game.configure(settings)));

/** A link starts the game that it was made of, in so many random games. */
export function linkLaw(game: AnyGame, numRuns: number): void {
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
  fc.assert(fc.property(settingsFor(game.options), choices, printable, law), { numRuns });
  expect(met).toBeGreaterThan(numRuns / 3);
}

/** A link to a position of Columns is refused clearly or read, whatever was changed, cut off or made up. */
export function damagedLinkLaw(game: AnyGame, numRuns: number): void {
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
    { numRuns },
  );
}

function expectSafe(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    expect(error).toMatchObject({ name: 'BadInput', message: expect.stringMatching(/./) });
  }
}
