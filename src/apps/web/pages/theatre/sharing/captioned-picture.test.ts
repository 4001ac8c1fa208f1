import { expect, test } from 'vitest';
import type { View } from '#engine/contract/view.js';
import { captionedSize } from './captioned-picture.js';

const field = (width: number): View => ({
  width,
  height: 10,
  cells: Array(width * 10).fill(null),
  insets: [],
  facts: [],
});

test('a narrow field is widened, so that its caption is not cut', () => {
  expect(captionedSize(field(3), 12, { player: '' }).width).toBe(200);
  expect(captionedSize(field(40), 12, { player: '' }).width).toBeGreaterThan(480);
});

test('the player has a line below the title', () => {
  const [without, named] = ['', 'Zoë'].map(player => captionedSize(field(10), 24, { player }).height);
  expect(named).toBeGreaterThan(without! + 12);
});
