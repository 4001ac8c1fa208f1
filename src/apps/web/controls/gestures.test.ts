import { describe, expect, test } from 'vitest';
import { type Gesture, GestureReader } from './gestures.js';

const CELL = 30;

/** A finger's way as points of `[x, y, ms]`: down at the first, up at the last. */
function draw(...points: readonly (readonly [x: number, y: number, at: number])[]): Gesture[] {
  const reader = new GestureReader();
  const [first, ...rest] = points.map(([x, y, at]) => ({ id: 1, x, y, at }));
  reader.down(first!);
  return [...rest.flatMap(touch => reader.move(touch, CELL)), ...reader.up(rest.at(-1) ?? first!)];
}

describe('one finger', () => {
  test('a tap, even a trembling one', () => {
    expect(draw([50, 50, 0], [54, 47, 90])).toEqual(['tap']);
  });

  test('rests, and nothing comes of it', () => {
    expect(draw([50, 50, 0], [51, 50, 900])).toEqual([]);
  });

  test('goes aside, a step a cell, there and back', () => {
    expect(draw([0, 0, 0], [29, 2, 40], [31, 2, 80], [95, 3, 160], [59, 3, 300])).toEqual([
      'right',
      'right',
      'right',
      'left',
    ]);
  });

  test('goes down slowly', () => {
    expect(draw([0, 0, 0], [0, 31, 200], [1, 62, 400], [1, 70, 700])).toEqual(['down', 'down']);
  });

  test('is flicked down: the steps on the way are made too', () => {
    expect(draw([0, 0, 0], [2, 25, 20], [3, 70, 50], [4, 130, 80]).at(-1)).toBe('flick-down');
  });

  test('is flicked up', () => {
    expect(draw([0, 200, 0], [2, 150, 30], [4, 90, 70])).toEqual(['flick-up']);
  });

  test('is no flick when it stops before it is lifted', () => {
    expect(draw([0, 200, 0], [2, 90, 60], [2, 90, 300])).toEqual([]);
  });

  test('is no flick after a step aside', () => {
    expect(draw([0, 0, 0], [40, 0, 40], [42, 25, 60], [44, 120, 90])).not.toContain('flick-down');
  });
});

describe('two fingers', () => {
  test('tap', () => {
    const reader = new GestureReader();
    reader.down({ id: 1, x: 10, y: 10, at: 0 });
    reader.down({ id: 2, x: 80, y: 10, at: 30 });
    expect(reader.up({ id: 1, x: 10, y: 10, at: 120 })).toEqual([]);
    expect(reader.up({ id: 2, x: 80, y: 10, at: 130 })).toEqual(['two-finger-tap']);
  });

  test('move nothing', () => {
    const reader = new GestureReader();
    reader.down({ id: 1, x: 10, y: 10, at: 0 });
    reader.down({ id: 2, x: 80, y: 10, at: 30 });
    expect(reader.move({ id: 1, x: 200, y: 10, at: 60 }, CELL)).toEqual([]);
    expect(reader.up({ id: 1, x: 200, y: 10, at: 80 })).toEqual([]);
    expect(reader.up({ id: 2, x: 80, y: 10, at: 90 })).toEqual([]);
  });
});

test('a finger that is taken away by the system has done nothing', () => {
  const reader = new GestureReader();
  reader.down({ id: 1, x: 10, y: 10, at: 0 });
  reader.cancel();
  expect(reader.up({ id: 1, x: 10, y: 10, at: 20 })).toEqual([]);
});

test('tiny cells do not make steps of a tremble', () => {
  const reader = new GestureReader();
  reader.down({ id: 1, x: 0, y: 0, at: 0 });
  expect(reader.move({ id: 1, x: 17, y: 0, at: 20 }, 1)).toEqual([]);
});
