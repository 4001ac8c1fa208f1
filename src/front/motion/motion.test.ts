import { describe, expect, test } from 'vitest';
import type { Event } from '#engine/contract/event.js';
import type { Cell, View } from '#engine/contract/view.js';
import { viewOf } from '#test/support/games/views.js';
import { type Beat, cellsOf, type Tiles, tilesDuring } from './beat.js';
import { motionOf } from './motion.js';

const glyphs = (tiles: Tiles): string => tiles.map(tile => tile?.cell.glyph ?? '.').join('');

/** Each beat: the board during it, and what moves. */
function beatsOf(before: View, events: readonly Event[], after: View): string[] {
  const { sky, beats } = motionOf(before, events, after);
  const moves = ({ moved }: Beat): string[] => moved.map(({ tile, from, to }) => ` ${tile.cell.glyph}${from}>${to}`);
  return beats.map(beat => glyphs(tilesDuring(beat, sky)) + moves(beat).join(''));
}

describe('motion', () => {
  test('has a beat for each event, except that a deal shows nothing', () => {
    const view = viewOf('A.');
    const events: Event[] = [
      { type: 'dealt', what: 'B' },
      { type: 'scored', points: 3 },
    ];
    expect(beatsOf(view, events, view)).toEqual(['A.']);
    expect(glyphs(motionOf(view, [], view).start)).toBe('A.');
  });

  test('follows what comes from the sky', () => {
    const [before, after] = [viewOf('A.', '--', '..', '.B'), viewOf('..', '--', '..', 'AB')];
    expect(beatsOf(before, [{ type: 'moved', from: [-2], to: [2] }], after)).toEqual(['....AB A-2>2']);
  });

  test('shows what is cleared until it is gone, and then what falls', () => {
    const events: Event[] = [
      { type: 'matched', cells: [2, 3] },
      { type: 'cleared', cells: [2, 3], cause: 'match' },
      { type: 'fell', from: [0], to: [2] },
    ];
    expect(beatsOf(viewOf('A.', 'BB'), events, viewOf('..', 'A.'))).toEqual(['A.BB', 'A.BB', '..A. A0>2']);
    const [, cleared] = motionOf(viewOf('A.', 'BB'), events, viewOf('..', 'A.')).beats;
    expect(glyphs(cleared!.tiles)).toBe('A...');
    expect(cleared!.gone.map(({ tile, cell }) => [tile.id, cell])).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });

  test('lets a piece that is put on hold vanish, and another one come', () => {
    const events: Event[] = [
      { type: 'held', cells: [2, 3] },
      { type: 'entered', cells: [0] },
    ];
    expect(beatsOf(viewOf('..', 'AA'), events, viewOf('B.', '..'))).toEqual(['....', 'B...']);
  });

  test('moves a cell to the nearest one that looks the same when a piece changes its order', () => {
    const [before, after] = [viewOf('A', 'B', 'C', '-', '.'), viewOf('C', 'A', 'B', '-', '.')];
    const cells = [-3, -2, -1];
    expect(beatsOf(before, [{ type: 'moved', from: cells, to: cells }], after)).toEqual(['CAB. C-1>-3 A-3>-2 B-2>-1']);
  });

  test('lets a tile replace another', () => {
    const { beats } = motionOf(viewOf('A'), [{ type: 'filled', cells: [0] }], viewOf('F'));
    expect(beats[0]!.gone.map(({ tile }) => tile.cell.glyph)).toEqual(['A']);
    expect(glyphs(beats[0]!.tiles)).toBe('F');
  });
});

describe('how a tile looks that appears on the way', () => {
  test('is seen at the end', () => {
    const events: Event[] = [
      { type: 'entered', cells: [0] },
      { type: 'moved', from: [0], to: [4] },
    ];
    expect(beatsOf(viewOf('..', '..', '..'), events, viewOf('..', '..', 'C.'))).toEqual(['C.....', '....C. C0>4']);
  });

  test('or from what is left of the others that came with it', () => {
    const events: Event[] = [
      { type: 'filled', cells: [1, 3] },
      { type: 'cleared', cells: [0, 1], cause: 'row' },
    ];
    expect(beatsOf(viewOf('AB', 'C.'), events, viewOf('..', 'CF'))).toEqual(['AFCF', 'AFCF']);
  });

  test('or is that of all other cells if they look the same, or of foam if no piece brought it', () => {
    const gone: Event = { type: 'cleared', cells: [0, 1], cause: 'row' };
    const piece: Event[] = [{ type: 'entered', cells: [0] }, { type: 'landed', cells: [0] }, gone];
    expect(beatsOf(viewOf('.A', 'A.'), piece, viewOf('..', 'A.'))[2]).toBe('AAA.');
    expect(beatsOf(viewOf('.A', 'B.'), piece, viewOf('..', 'B.'))[2]).toBe('#AB.');
    expect(beatsOf(viewOf('.A', 'A.'), [{ type: 'filled', cells: [0] }, gone], viewOf('..', 'A.'))[1]).toBe('*AA.');
  });
});

describe('a look that changes', () => {
  const half = (link: 'left' | 'right' | undefined, mark?: Cell['mark']): Cell => ({
    glyph: 'R',
    tone: 0,
    kind: 'block',
    ...(link && { link }),
    ...(mark && { mark }),
  });
  const row = (...cells: (Cell | null)[]): View => ({ ...viewOf('.'.repeat(cells.length)), cells });
  const looks = (before: View, events: readonly Event[], after: View) =>
    motionOf(before, events, after).beats.map(({ tiles }) => cellsOf(tiles));

  test('changes with the event: a half is whole once the other half vanishes', () => {
    const events: Event[] = [
      { type: 'matched', cells: [0] },
      { type: 'cleared', cells: [0], cause: 'match' },
    ];
    expect(looks(row(half('right'), half('left')), events, row(null, half(undefined)))).toEqual([
      [half('right'), half('left')],
      [null, half(undefined)],
    ]);
  });

  test('two halves that vanish together stay joined', () => {
    const events: Event[] = [{ type: 'cleared', cells: [0, 1], cause: 'match' }];
    const [beat] = motionOf(row(half('right'), half('left')), events, row(null, null)).beats;
    expect(beat!.gone.map(({ tile }) => tile.cell.link)).toEqual(['right', 'left']);
  });

  test('loses its mark when it lands, and has its last look since something last happened to it', () => {
    const events: Event[] = [
      { type: 'landed', cells: [0] },
      { type: 'matched', cells: [0] },
    ];
    expect(looks(row(half(undefined, 'falling')), events, row(half(undefined, 'matched')))).toEqual([
      [half(undefined)],
      [half(undefined, 'matched')],
    ]);
  });
});
