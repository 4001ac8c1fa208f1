import type { Cell, View } from '#engine/contract/view.js';

/** A view drawn in rows: letters are blocks, dots are empty, and rows above a row of dashes are the sky. */
export function viewOf(...rows: readonly string[]): View {
  const rim = rows.findIndex(row => row.startsWith('-'));
  const field = rows.slice(rim + 1);
  return {
    width: field[0]!.length,
    height: field.length,
    cells: cellsOf(field),
    ...(rim > 0 && { sky: cellsOf(rows.slice(0, rim)) }),
    insets: [],
    facts: [],
  };
}

const cellsOf = (rows: readonly string[]): (Cell | null)[] =>
  [...rows.join('')].map(glyph => (glyph === '.' ? null : { glyph, tone: glyph.charCodeAt(0) % 10, kind: 'block' }));
