import { describe, expect, test } from 'vitest';
import type { Event } from '../../../engine/contract/event.js';
import type { Cell, View } from '../../../engine/contract/view.js';
import { type Actor, filmOf, stillOf } from './film.js';

/** Rows of letters; those before `|` are sky. */
function viewOf(...rows: readonly string[]): View {
  const rim = rows.indexOf('|');
  const cells = (lines: readonly string[]): (Cell | null)[] =>
    [...lines.join('')].map(glyph => (glyph === '.' ? null : { glyph, tone: 0, kind: 'block' }));
  const field = rows.slice(rim + 1);
  return {
    width: field[0]!.length,
    height: field.length,
    cells: cells(field),
    sky: cells(rows.slice(0, Math.max(0, rim))),
    insets: [],
    facts: [],
  };
}

const told = (actors: readonly Actor[]): string[] =>
  actors.map(({ cell, from, to, does }) => `${cell.glyph} ${from}>${to} ${does}`).sort();

const shots = (before: View, events: readonly Event[], after: View): string[][] =>
  filmOf(before, events, after).map(({ actors }) => told(actors));

describe('a film of what happened', () => {
  test('is nothing where nothing happened', () => {
    const view = viewOf('A.');
    expect(filmOf(view, [{ type: 'scored', points: 3 }], view)).toEqual([]);
    expect(told(stillOf(view))).toEqual(['A 0>0 stays']);
  });

  test('moves what comes from the sky', () => {
    const film = shots(
      viewOf('A.', '|', '..', '.B'),
      [{ type: 'moved', from: [-2], to: [2] }],
      viewOf('..', '|', '..', 'AB'),
    );
    expect(film).toEqual([['A -2>2 stays', 'B 3>3 stays']]);
  });

  test('lets shine, go and fall, one after the other', () => {
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

  test('knows how a thing looks that came, from how it looks in the end', () => {
    const events: Event[] = [
      { type: 'entered', cells: [0] },
      { type: 'moved', from: [0], to: [4] },
    ];
    expect(shots(viewOf('..', '..', '..'), events, viewOf('..', '..', 'C.'))).toEqual([
      ['C 0>0 comes'],
      ['C 0>4 stays'],
    ]);
  });

  test('leaves out what came and went unseen', () => {
    const events: Event[] = [
      { type: 'entered', cells: [0] },
      { type: 'cleared', cells: [0], cause: 'row' },
    ];
    expect(shots(viewOf('.A'), events, viewOf('.A'))).toEqual([['A 1>1 stays'], ['A 1>1 stays']]);
  });

  test('takes longer for a longer fall', () => {
    const before = viewOf('A', '.', '.', '.', '.');
    const fall = (to: number): number => filmOf(before, [{ type: 'fell', from: [0], to: [to] }], before)[0]!.ms;
    expect(fall(4)).toBeGreaterThan(fall(2));
  });
});
