import { expect, it, test } from 'vitest';
import type { Event } from '#engine/contract/event.js';
import { game } from '#games/magnetic/game.js';
import { gridOf } from '#test/support/games/pictures.js';
import { DOWN, LEFT, RIGHT } from '../art/joins.js';
import { type Animation, animationOf, withEffects } from './animation.js';
import { lingeringIn } from './effects.js';

/** The touches that are lit when a cube is let go in a field, in order. */
function touchesIn(field: string, column: number) {
  const grid = gridOf(field, () => 1);
  const state = game.start({ width: grid.width, height: grid.height });
  state.grid.cells.set(grid.cells);
  const before = game.view(state);
  const events: Event[] = [];
  game.apply(state, { type: 'cube', column }, event => events.push(event));
  const { effects } = animationOf(before, events, game.view(state));
  return effects.flatMap(effect => (effect.kind === 'contact' ? [effect.touches] : []));
}

test('a cube sparks on the sides on which it sticks', () => {
  expect(touchesIn('... ... #..', 1)).toEqual([[{ cell: 7, sides: LEFT }]]);
  expect(touchesIn('.... .... ##.#', 2)).toEqual([[{ cell: 10, sides: LEFT | RIGHT }]]);
  expect(touchesIn('... ... #..', 0)).toEqual([[{ cell: 3, sides: DOWN }]]);
});

test('on the floor alone it does not', () => {
  expect(touchesIn('... ... ...', 1)).toEqual([]);
});

test('the loose part sparks where it arrives, once, however far it fell', () => {
  const touches = touchesIn('..... ##... #.... ####. ...#. #..#.', 4);
  expect(touches).toEqual([[{ cell: 19, sides: LEFT }], [{ cell: 20, sides: DOWN }]]);
});

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
