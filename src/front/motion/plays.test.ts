import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadMind } from '#bots/mindless.js';
import type { Cell, View } from '#engine/contract/view.js';
import { LISTINGS } from '#test/support/games/listed.js';
import { type Moment, momentsOf, SMALL, together } from '#test/support/games/moments.js';
import { type Beat, cellsOf, type Motion, type Tiles } from './beat.js';
import { FOAM, inOneRow, motionOf } from './motion.js';

const RUNS = 8;
/** All tests look at the same games, because a bot takes its time. */
const GAMES = 3;
const MOST_ACTIONS = 70;

describe.each(LISTINGS)('motion in games of $title', listing => {
  const games = new Map<number, readonly Moment[]>();

  /** Checks every motion of some games, with one to five actions at a time. */
  const holds = async (check: (motion: Motion, moment: Moment) => void, most = 5) => {
    const [{ game }, mind] = await Promise.all([listing.game(), loadMind(listing)]);
    const property = fc.property(fc.nat(GAMES - 1), fc.integer({ min: 1, max: most }), (seed, count) => {
      const moments = games.get(seed) ?? momentsOf(game, mind, SMALL[game.id] ?? {}, `motion ${seed}`, MOST_ACTIONS);
      games.set(seed, moments);
      for (const moment of together(moments, count))
        check(motionOf(moment.before, moment.events, moment.after), moment);
    });
    fc.assert(property, { numRuns: RUNS });
  };

  test('the last beat shows the view after, looks included', () =>
    holds(({ sky, start, beats }, { events, after }) => {
      const last = cellsOf(beats.at(-1)?.tiles ?? start);
      expect({ events, cells: last }).toEqual({ events, cells: inOneRow(after, sky) });
    }));

  test('every tile comes from the view before or an event, and vanishes by an event', () =>
    holds(({ sky, start, beats }) => {
      let before = start;
      for (const beat of beats) {
        expect(strangersIn(beat, before, sky)).toEqual([]);
        expect(new Set(idsIn(beat.tiles)).size).toBe(idsIn(beat.tiles).length);
        const gone = new Set(beat.gone.map(({ tile }) => tile.id));
        const left = new Set(idsIn(beat.tiles));
        expect(idsIn(before).filter(tile => gone.has(tile) === left.has(tile))).toEqual([]);
        before = beat.tiles;
      }
    }));

  test('every look is one of the view before or after, or foam', () =>
    holds(({ beats }, { before, after }) => {
      const looks = new Set([lookOf(FOAM), ...looksOf(before), ...looksOf(after)]);
      const strange = beats.flatMap(({ tiles }) => cellsOf(tiles).filter(cell => cell && !looks.has(lookOf(cell))));
      expect(strange).toEqual([]);
    }, 1));
});

const idsIn = (tiles: Tiles): number[] => tiles.flatMap(tile => tile?.id ?? []);
const lookOf = ({ glyph, tone, kind }: Cell): string => `${kind} ${glyph} ${tone}`;
const looksOf = ({ cells, sky = [] }: View): string[] => [...sky, ...cells].flatMap(cell => (cell ? lookOf(cell) : []));

/** Cells whose tile was not there before, although the event names no such cell. */
function strangersIn({ event, tiles }: Beat, before: Tiles, sky: number): number[] {
  const named = new Set('cells' in event ? event.cells : 'to' in event ? event.to : []);
  return tiles.flatMap((tile, place) =>
    tile && tile.id !== before[place]?.id && !named.has(place - sky) ? place - sky : [],
  );
}
