import { describe, expect, test } from 'vitest';
import type { WellLayout } from '../../art/well-layout.js';
import { pieceBox, placeOf, reachable, revealing } from './viewport.js';

/** A field of 100 × 50 cells of 10 pixels with a frame of 5, on a canvas that shows 20 × 20 cells. */
const LAYOUT = { cellSize: 10, width: 1010, height: 510, left: 5, top: 5, columns: 100, rows: 50 } as WellLayout;
const ROOM = { width: 200, height: 200 };
const SEEN = { columns: 20, rows: 20 };
const MARGIN = { aside: 3, above: 2, below: 8 };

describe('the place of a zoomed well', () => {
  test('puts the centre into the middle', () => {
    expect(placeOf(LAYOUT, ROOM, { x: 50, y: 25 })).toEqual({ x: 100 - 505, y: 100 - 255 });
  });

  test('shows nothing beyond the frame', () => {
    expect(placeOf(LAYOUT, ROOM, { x: 0, y: 0 })).toEqual({ x: 0, y: 0 });
    expect(placeOf(LAYOUT, ROOM, { x: 100, y: 50 })).toEqual({ x: 200 - 1010, y: 200 - 510 });
    expect(reachable(LAYOUT, ROOM, { x: -7, y: 99 })).toEqual({ x: 9.5, y: 40.5 });
  });

  test('is the middle of a canvas that is large enough in one direction', () => {
    const flat = { ...LAYOUT, height: 110, rows: 10 };
    expect(placeOf(flat, ROOM, { x: 0, y: 0 })).toEqual({ x: 0, y: 45 });
  });
});

describe('following a piece', () => {
  const centre = { x: 50, y: 25 };

  test('leaves the picture alone while the piece is well inside', () => {
    expect(revealing(centre, SEEN, { left: 48, top: 18, right: 51, bottom: 20 }, MARGIN)).toEqual(centre);
  });

  test('moves no further than necessary', () => {
    const box = { left: 57, top: 20, right: 59, bottom: 22 };
    expect(revealing(centre, SEEN, box, MARGIN)).toEqual({ x: 52, y: 25 });
  });

  test('keeps more space below, where the piece goes', () => {
    const box = { left: 50, top: 28, right: 52, bottom: 30 };
    expect(revealing(centre, SEEN, box, MARGIN)).toEqual({ x: 50, y: 28 });
  });

  test('shows the middle of a piece that is larger than the canvas', () => {
    const box = { left: 0, top: 20, right: 40, bottom: 21 };
    expect(revealing(centre, SEEN, box, MARGIN).x).toBe(20);
  });
});

describe('the box of the piece in play', () => {
  const block = { glyph: 'a', tone: 0, kind: 'block' } as const;
  const piece = { ...block, mark: 'falling' } as const;
  const view = { width: 3, height: 2, insets: [], facts: [] };

  test('contains its cells and no others', () => {
    const cells = [null, piece, piece, block, null, piece];
    expect(pieceBox({ ...view, cells })).toEqual({ left: 1, top: 0, right: 3, bottom: 2 });
  });

  test('reaches above the rim', () => {
    const sky = [null, null, piece, null, null, piece];
    expect(pieceBox({ ...view, cells: Array(6).fill(null), sky })).toEqual({ left: 2, top: -2, right: 3, bottom: 0 });
  });

  test('is undefined without a piece', () => {
    expect(pieceBox({ ...view, cells: Array(6).fill(block) })).toBeUndefined();
  });
});
