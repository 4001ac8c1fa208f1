import { expect, test } from 'vitest';
import type { Cell, View } from '../view.js';
import { COVERED, PEAK, STEPS } from './fact.js';

/** `x` rests, `o` is in play. */
function viewOf(...rows: readonly string[]): View {
  const cellOf = (letter: string): Cell | null => {
    if (letter === '.') return null;
    return { glyph: letter, tone: 0, kind: 'block', ...(letter === 'o' ? { mark: 'falling' } : {}) };
  };
  const width = rows[0]!.length;
  return { width, height: rows.length, cells: [...rows.join('')].map(cellOf), insets: [], facts: [] };
}

test.each([
  [['...', '...'], 0, 0, 0],
  [['oo.', '...', '.x.'], 1, 0, 2],
  [['o..', 'xx.', '.x.', 'x.x'], 3, 2, 2],
])('%j', (rows, peak, covered, steps) => {
  expect(PEAK.count(viewOf(...rows), undefined)).toBe(peak);
  expect(COVERED.count(viewOf(...rows), undefined)).toBe(covered);
  expect(STEPS.count(viewOf(...rows), undefined)).toBe(steps);
});
