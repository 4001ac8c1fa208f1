import fc from 'fast-check';
import { deflateSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { BadInput } from '#engine/bad-input.js';
import { seededRng } from '#engine/chance/rng.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Replay } from '#engine/play/replay.js';
import { resumeSession } from '#engine/play/resume.js';
import { openSession } from '#engine/play/session.js';
import { base64url, fromBase64url } from '#engine/record/packed.js';
import { loadGames } from '#games/catalogue.js';
import { anyText } from '#test/support/any-text.js';
import { ByteReader, ByteWriter } from './bytes.js';
import { gameOfLink, LONGEST_LINK, linkOf } from './link.js';
import { isLink } from './link-prefix.js';

const games = await loadGames();
const find = (id: string): AnyGame | undefined => games.get(id);

/** A game with undo and redo, in which time passes even after the last move. */
function randomReplay(game: AnyGame, seed: string, choices: readonly number[]): Replay {
  const session = openSession(game, { seed });
  for (const choice of choices) {
    session.advance(session.now() + (choice % 4) * 130);
    const legal = session.legal();
    if (choice % 11 === 0) session.undo();
    else if (choice % 13 === 0) session.redo();
    else if (legal.length > 0) session.play(legal[choice % legal.length]!);
  }
  session.advance(session.now() + ((choices[0] ?? 0) % 5000));
  return session.replay();
}

const choices = fc.array(fc.nat({ max: 0xffff }), { maxLength: 150 });

describe.each([...games])('%s', (_, game) => {
  test('a link keeps the whole game', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 4 }), choices, fc.string({ maxLength: 40 }), (seed, choices, player) => {
        const replay = randomReplay(game, seed, choices);
        const link = linkOf(game, { replay, player, date: 1_700_000_000_000 });
        const linked = gameOfLink(`#${link}`, find);
        expect(linked).toEqual({ replay, player, date: 1_700_000_000_000 });
        expect(resumeSession(game, linked.replay).hash()).toBe(resumeSession(game, replay).hash());
      }),
      { numRuns: 10 },
    );
  });

  test('a link also keeps a game without a seed, and one that was taken over', () => {
    const { seed: _, ...without } = randomReplay(game, 'deals', [1, 2, 3, 4, 6, 7, 8, 9, 10]);
    const session = resumeSession(game, without);
    session.dealFrom(seededRng('other'));
    for (const replay of [without, session.replay()]) {
      const link = linkOf(game, { replay, player: '', date: 0 });
      expect(gameOfLink(link!, find).replay).toEqual(replay);
    }
  });

  test('a damaged link is rejected with a reason', () => {
    const replay = randomReplay(game, 'fuzz', [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8]);
    const link = linkOf(game, { replay, player: 'Ada', date: 0 })!;
    const place = fc.nat({ max: link.length });
    fc.assert(
      fc.property(place, fc.string({ maxLength: 3 }), place, (at, more, end) => {
        tolerate(() => gameOfLink((link.slice(0, at) + more + link.slice(at)).slice(0, end), find));
      }),
      { numRuns: 60 },
    );
  });
});

/** Lets BadInput pass; anything else that is thrown fails the test. */
function tolerate(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
  }
}

const linkFrom = (write: (writer: ByteWriter) => void): string => {
  const writer = new ByteWriter();
  write(writer);
  return `r1.${base64url(deflateSync(writer.bytes()))}`;
};

const headed = (settings: unknown, write: (writer: ByteWriter) => void = () => {}, game = 'chetyris'): string =>
  linkFrom(writer => {
    writer.text(JSON.stringify([game, 1, settings, 'seed', 'Eve', 0]));
    write(writer);
  });

describe('hostile links', () => {
  test.each<[string, string, RegExp]>([
    ['nothing', '', /not a replay link/],
    ['another kind', 'r2.abc', /not a replay link/],
    ['characters', 'r1.a b', /damaged or incomplete/],
    ['endless', `r1.${'A'.repeat(200_000)}`, /at most 100000 characters/],
    ['a bomb', `r1.${base64url(deflateSync(new Uint8Array(50_000_000)))}`, /more than 400000 bytes/],
    ['no header', linkFrom(writer => writer.text('{}')), /what was played/],
    ['no JSON', linkFrom(writer => writer.text('[')), /what was played/],
    ['an unknown game', headed({}, () => {}, 'chess'), /unknown game/],
    ['bad settings', headed({ width: 'x' }), /width must be a whole number/],
    ['settings that are not an object', headed([]), /what was played/],
    ['a huge field', headed({ width: 1000, depth: 1000 }), /1000000 cells; at most 10000/],
    ['cut off', headed({}), /incomplete/],
    [
      'a million texts',
      headed({}, writer => {
        writer.number(0);
        writer.number(1e9);
      }),
      /larger than 20000/,
    ],
    [
      'time without end, for all that it lasts',
      headed({ width: 7, depth: 1000 }, writer => {
        writer.number(Number.MAX_SAFE_INTEGER);
        writer.number(1);
        writer.text('e');
        writer.number(1);
        writer.number(0);
        writer.number(0);
      }),
      /more than 20000 entries/,
    ],
    [
      'an impossible move',
      headed({}, writer => {
        writer.number(0);
        writer.number(1);
        writer.text('fly');
        writer.number(1);
        writer.number(0);
        writer.number(0);
      }),
      /move 1 is not possible/,
    ],
    [
      'more after the end',
      headed({}, writer => {
        for (let k = 0; k < 4; k++) writer.number(0);
      }),
      /extra data at its end/,
    ],
  ])('%s', (_, link, reason) => {
    expect(() => gameOfLink(link, find)).toThrow(reason);
    tolerate(() => gameOfLink(link, find));
  });

  test('random bytes throw nothing but BadInput', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), bytes => {
        tolerate(() => gameOfLink(`r1.${base64url(deflateSync(bytes))}`, find));
        tolerate(() => gameOfLink(`r1.${base64url(bytes)}`, find));
      }),
    );
  });
});

test('a long game has no link', () => {
  const game = games.get('magnetic')!;
  const log = Array.from({ length: 20_001 }, (_, k) => ({ at: k, text: String(k % 2) }));
  const replay: Replay = { game: 'magnetic', version: 1, settings: {}, until: 20_001, log };
  expect(linkOf(game, { replay, player: '', date: 0 })).toBeUndefined();
});

test('a replay link is recognized by its prefix', () => {
  expect(['#r1.abc', '#r2.abc', '#', ''].map(isLink)).toEqual([true, false, false, false]);
  expect(LONGEST_LINK).toBeLessThan(8192);
});

test('numbers, texts and bytes are read as they were written', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), anyText(), fc.uint8Array(), (number, text, bytes) => {
      const writer = new ByteWriter();
      writer.number(number);
      writer.text(text);
      const reader = new ByteReader(writer.bytes());
      expect([reader.number(number), reader.text(10_000), reader.isAtEnd]).toEqual([number, text, true]);
      expect(fromBase64url(base64url(bytes))).toEqual(bytes);
    }),
  );
});
