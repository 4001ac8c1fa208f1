import { expect, test } from 'vitest';
import { BadInput } from '#engine/bad-input.js';
import { game, POSITIONS } from './game.js';

await POSITIONS.load();

test('the board is as large as it is drawn, with gaps', () => {
  const state = game.start(game.configure({ position: ['....', 'B...', 'B G W .'] }));
  expect(game.canon(state)).toBe('0;0;0;0;..../B.../BGW.');
  expect(game.canon(game.copy(state))).toBe(game.canon(state));
  expect(game.legal(state).map(game.notation.write)).toEqual(['0 0', '1 0']);
  expect(game.view(state).legend?.map(([{ glyph }]) => glyph)).toEqual(['B', 'G', 'W']);
});

test.each([
  [{}, ['B.', '.B'], 'line 1, column 1: this ball floats; the cell below must be filled'],
  [{}, ['B.BB'], 'line 1, column 3: the column to the left of this ball is empty; columns close up to the left'],
  [{}, ['BGB'], 'nothing can be picked yet; two equal balls must touch, or there must be a bomb'],
  [{}, ['BB', 'B'], 'line 2, column 1: the field is 2 cells wide, this row has 1'],
  [
    {},
    ['B0'],
    'line 1, column 2: unknown cell "0"; cells are B G W Y R P O D F and the bomb X, and . for an empty one',
  ],
  [{}, Array(101).fill('BB'), 'line 101: a board has at most 100 rows, and this is one more'],
  [{}, ['B'.repeat(101)], 'line 1, column 101: a board has at most 100 columns, this row has 101'],
  [{}, ['BB', 'piece: B'], 'line 2, column 1: unknown line "piece:"; named lines are none in this game'],
  [{ board: ['B B'] }, ['BB'], 'line 1: a game starts from a board or from a position; leave one of them out'],
])('with %j, %j is refused', (settings, position, message) => {
  expect(() => game.configure({ ...settings, position })).toThrow(new BadInput(message));
});
