import { describe, expect, test } from 'vitest';
import type { Drawing } from '#engine/contract/positions.js';
import { looksOf, paint, partAt, readDrawn, resized, toggleLink, writeDrawn } from './drawn-text.js';

const R = { glyph: 'R', tone: 0, kind: 'block' } as const;
const DRAWING: Drawing = { width: 4, height: 3, sizedBy: 'settings', letters: [['R', R]], link: '-', names: ['piece'] };
const PLAIN: Drawing = { width: 3, height: 2, sizedBy: 'rows', letters: [], names: [] };

const again = (text: string, drawing = DRAWING): string => writeDrawn(readDrawn(text, drawing), drawing);

describe('a drawn text', () => {
  test('stands on the floor, without blanks that do not count and empty rows above it', () => {
    expect(again('.R..\n\n. R-Y .\npiece:  RY ')).toBe('. R . .\n. R-Y .\npiece: RY');
    expect(again('')).toBe('. . . .');
    expect(readDrawn('R...', DRAWING).cells.indexOf('R')).toBe(8);
  });

  test('keeps lines that the game does not know, and cells that it does not know', () => {
    expect(again('?...\nhold: T')).toBe('? . . .\nhold: T');
    expect(looksOf(readDrawn('?...', DRAWING), DRAWING)[8]).toMatchObject({ glyph: '?' });
  });

  test('shows only what fits', () => {
    expect(again('R\nR\nR\nYYYYYYY')).toBe('R . . .\nR . . .\nY Y Y Y');
  });

  test('is as large as it is drawn where the rows say so', () => {
    expect(again('BB\n..\nGG', PLAIN)).toBe('BB\n..\nGG');
    expect(again('', PLAIN)).toBe('...\n...');
    const drawn = readDrawn('BB\nGG', PLAIN);
    expect(writeDrawn(resized(drawn, 3, 3), PLAIN)).toBe('...\nBB.\nGG.');
    expect(writeDrawn(resized(drawn, 1, 1), PLAIN)).toBe('G');
  });
});

describe('painting', () => {
  test('puts a letter into a cell, and an empty one belongs to no other', () => {
    const drawn = readDrawn('R-R..', DRAWING);
    expect(writeDrawn(paint(drawn, 11, 'Y'), DRAWING)).toBe('R-R . Y');
    expect(writeDrawn(paint(drawn, 9, '.'), DRAWING)).toBe('R . . .');
  });

  test('links cells and parts them, each with one other', () => {
    const drawn = readDrawn('R-RR.', DRAWING);
    expect(writeDrawn(toggleLink(drawn, 9), DRAWING)).toBe('R R-R .');
    expect(writeDrawn(toggleLink(drawn, 8), DRAWING)).toBe('R R R .');
    expect(writeDrawn(toggleLink(drawn, 11), DRAWING)).toBe('R-R R .');
    expect(looksOf(drawn, DRAWING).slice(8, 10)).toEqual([
      { ...R, link: 'right' },
      { ...R, link: 'left' },
    ]);
  });
});

test('a place in the text is a cell or a named line', () => {
  const text = '.R..\n\n. R-Y .\npiece: RY';
  expect(partAt(text, DRAWING, { line: 1, column: 2 })).toEqual({ row: 1, column: 1 });
  expect(partAt(text, DRAWING, { line: 3, column: 5 })).toEqual({ row: 2, column: 2 });
  expect(partAt(text, DRAWING, { line: 4, column: 8 })).toEqual({ name: 'piece' });
  expect(partAt(text, DRAWING, { line: 3 })).toEqual({ row: 2 });
  expect(partAt('.R...', DRAWING, { line: 1, column: 5 })).toEqual({ row: 2 });
  expect(partAt('.\u{1F600}R.', DRAWING, { line: 1, column: 4 })).toEqual({ row: 2, column: 2 });
  expect(partAt('.R..\n'.repeat(4), DRAWING, { line: 1, column: 2 })).toEqual({});
  expect(partAt(text, DRAWING, {})).toEqual({});
});
