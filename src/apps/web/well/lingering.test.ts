import { expect, it } from 'vitest';
import type { Animation } from './animation.js';
import { lingeringIn, withEffects } from './lingering.js';

const animation: Animation = {
  tiles: [],
  busyUntil: 500,
  until: 1000,
  effects: [
    { kind: 'glow', at: 0, ms: 900, cells: [] },
    { kind: 'sparks', at: 100, ms: 500, cells: [], tones: [], cause: 'match' },
    { kind: 'sparks', at: 400, ms: 500, cells: [], tones: [], cause: 'match' },
    { kind: 'points', at: 0, ms: 200, cells: [], points: 1 },
    { kind: 'points', at: 600, ms: 300, cells: [], points: 2 },
  ],
};

it('keeps flying sparks, and shows due points at once', () => {
  expect(lingeringIn(animation, 300, 10)).toEqual([
    { kind: 'sparks', at: -190, ms: 500, cells: [], tones: [], cause: 'match' },
    { kind: 'points', at: 10, ms: 300, cells: [], points: 2 },
  ]);
});

it('extends an animation until its lingering effects end', () => {
  const calm = { ...animation, effects: [], busyUntil: 0, until: 60 };
  expect(withEffects(calm, lingeringIn(animation, 300, 10)).until).toBe(310);
});
