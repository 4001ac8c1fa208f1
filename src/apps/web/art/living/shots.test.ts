import { describe, expect, test } from 'vitest';
import type { Event } from '#engine/contract/event.js';
import type { View } from '#engine/contract/view.js';
import { viewOf } from '#test/support/games/views.js';
import { type DrawnTile, shotsOf, stillOf } from './shots.js';

const summaryOf = (tiles: readonly DrawnTile[]): string[] =>
  tiles.map(({ cell, from, to, does }) => `${cell.glyph} ${from}>${to} ${does}`).sort();

const shots = (before: View, events: readonly Event[], after: View): string[][] =>
  shotsOf(before, events, after).map(({ tiles }) => summaryOf(tiles));

describe('shots of what happened', () => {
  test('are none where nothing happened', () => {
    const view = viewOf('A.');
    expect(shotsOf(view, [{ type: 'scored', points: 3 }], view)).toEqual([]);
    expect(summaryOf(stillOf(view))).toEqual(['A 0>0 stays']);
  });

  test('move what comes from the sky', () => {
    const all = shots(
      viewOf('A.', '--', '..', '.B'),
      [{ type: 'moved', from: [-2], to: [2] }],
      viewOf('..', '--', '..', 'AB'),
    );
    expect(all).toEqual([['A -2>2 stays', 'B 3>3 stays']]);
  });

  test('let tiles shine, go and fall, one after the other', () => {
    const events: Event[] = [
      { type: 'matched', cells: [2, 3] },
      { type: 'cleared', cells: [2, 3], cause: 'match' },
      { type: 'fell', from: [0], to: [2] },
    ];
    expect(shots(viewOf('A.', 'BB'), events, viewOf('..', 'A.'))).toEqual([
      ['A 0>0 stays', 'B 2>2 shines', 'B 3>3 shines'],
      ['A 0>0 stays', 'B 2>2 goes', 'B 3>3 goes'],
      ['A 0>2 stays'],
    ]);
  });

  test('show what came and went, as the other cells look', () => {
    const events: Event[] = [
      { type: 'entered', cells: [0] },
      { type: 'cleared', cells: [0], cause: 'row' },
    ];
    expect(shots(viewOf('.A'), events, viewOf('.A'))).toEqual([
      ['A 0>0 comes', 'A 1>1 stays'],
      ['A 0>0 goes', 'A 1>1 stays'],
    ]);
  });

  test('take longer for a longer fall', () => {
    const before = viewOf('A', '.', '.', '.', '.');
    const fall = (to: number): number => shotsOf(before, [{ type: 'fell', from: [0], to: [to] }], before)[0]!.ms;
    expect(fall(4)).toBeGreaterThan(fall(2));
  });
});
