import { expect, it } from 'vitest';
import type { View } from '../../../engine/contract/view.js';
import { cornerOf, fittingPlan, planOf } from './well-layout.js';

const view = (width: number, height: number, skyRows = 0): View => ({
  width,
  height,
  cells: Array.from({ length: width * height }, () => null),
  sky: Array.from({ length: width * skyRows }, () => null),
  insets: [],
  facts: [],
});

it('puts the sky above the field, both within the frame', () => {
  const plan = planOf(view(6, 13, 3), 20);
  expect(plan.top).toBe(plan.rim + 60);
  expect(plan.width).toBe(120 + 2 * plan.rim);
  expect(plan.height).toBe(320 + 2 * plan.rim);
});

it('numbers cells from the corner of the field, negative ones upwards', () => {
  const plan = planOf(view(6, 13, 3), 20);
  expect(cornerOf(plan, 7)).toEqual([plan.left + 20, plan.top + 20]);
  expect(cornerOf(plan, -1)).toEqual([plan.left + 100, plan.top - 20]);
  expect(cornerOf(plan, -18)).toEqual([plan.left, plan.rim]);
});

it('fits with whole pixels, as large as possible', () => {
  for (const [width, height] of [
    [300, 500],
    [123, 456],
    [1000, 90],
  ] as const) {
    const { cellSize, ...plan } = fittingPlan(view(10, 18), width, height, 1);
    expect(Number.isInteger(cellSize)).toBe(true);
    expect(plan.width).toBeLessThanOrEqual(width);
    expect(plan.height).toBeLessThanOrEqual(height);
    const larger = planOf(view(10, 18), cellSize + 1, 1);
    expect(larger.width > width || larger.height > height).toBe(true);
  }
});

it('has cells of one pixel where there is no room', () => {
  expect(fittingPlan(view(1000, 1000), 100, 100).cellSize).toBe(1);
});
