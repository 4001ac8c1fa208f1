import { expect, it } from 'vitest';
import type { View } from '#engine/contract/view.js';
import { cornerOf, fittingLayout, layoutOf } from './well-layout.js';

const view = (width: number, height: number, skyRows = 0): View => ({
  width,
  height,
  cells: Array.from({ length: width * height }, () => null),
  sky: Array.from({ length: width * skyRows }, () => null),
  insets: [],
  facts: [],
});

it('places the sky above the field, both inside the frame', () => {
  const layout = layoutOf(view(6, 13, 3), 20);
  expect(layout.top).toBe(layout.rim + 60);
  expect(layout.width).toBe(120 + 2 * layout.rim);
  expect(layout.height).toBe(320 + 2 * layout.rim);
});

it('counts cells from the corner of the field, negative ones upwards', () => {
  const layout = layoutOf(view(6, 13, 3), 20);
  expect(cornerOf(layout, 7)).toEqual([layout.left + 20, layout.top + 20]);
  expect(cornerOf(layout, -1)).toEqual([layout.left + 100, layout.top - 20]);
  expect(cornerOf(layout, -18)).toEqual([layout.left, layout.rim]);
});

it('fits the largest layout with whole pixels', () => {
  for (const [width, height] of [
    [300, 500],
    [123, 456],
    [1000, 90],
  ] as const) {
    const { cellSize, ...layout } = fittingLayout(view(10, 18), width, height, 1);
    expect(Number.isInteger(cellSize)).toBe(true);
    expect(layout.width).toBeLessThanOrEqual(width);
    expect(layout.height).toBeLessThanOrEqual(height);
    const larger = layoutOf(view(10, 18), cellSize + 1, 1);
    expect(larger.width > width || larger.height > height).toBe(true);
  }
});

it('falls back to cells of one pixel without space', () => {
  expect(fittingLayout(view(1000, 1000), 100, 100).cellSize).toBe(1);
});
