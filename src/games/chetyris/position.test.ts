import { expect, test } from 'vitest';
import { BadInput } from '#engine/bad-input.js';
import { game, POSITIONS } from './game.js';

await POSITIONS.load();

const SMALL = { width: 7, depth: 5 };
const MODERN = { edition: 'modern' };
const start = (position: readonly string[], settings = {}) =>
  game.start(game.configure({ ...SMALL, ...settings, position }));

test('the piece is at the top, and the level is under way', () => {
  const state = start(['*......', 'TTT.$..', 'piece: O', 'next: I F', 'level: 2', 'rows-left: 3']);
  expect(game.canon(state)).toBe('playing;O,0,3,0;IF;2;3;0;0;......./......./......./*....../$$$.$..');
  expect(game.status(state)).toEqual({ phase: 'playing', score: 0, turn: 0 });
});

test('the modern edition keeps what is on hold and what is in the bag', () => {
  const state = start(['piece: O', 'hold: L!', 'bag: ZI'], MODERN);
  expect(game.canon(state)).toBe('playing;O,0,3,0;;1;5;0;0;......./......./......./......./.......;IZ;L!;0');
  expect(game.legal(state).map(game.notation.write)).not.toContain('c');
  expect(game.deal!(state, { below: () => 1, position: 0 })).toEqual({ type: 'draw', piece: 6 });
});

test('a goal counts from the position on', () => {
  const state = start(['piece: O', 'level: 3', 'rows-left: 1'], { goal: 20 });
  expect(game.status(state).phase).toBe('playing');
  expect(game.view(state).goal).toEqual({ done: 0, of: 20 });
});

test.each([
  [
    {},
    ['.V.....'],
    'line 1, column 2: unknown cell "V"; cells are I L J T O S Z C, $ for any block, * for foam, and . for an empty one',
  ],
  [{}, ['IIIIIII'], 'line 1, column 1: this row is full, so it has to be gone'],
  [{}, ['piece: Q'], 'line 1, column 8: "Q" is not a piece; pieces are I L J T O S Z V F C'],
  [
    {},
    ['...T...', '.......', '.......', '.......', '.......', 'piece: O'],
    'line 6: there is no room at the top for a new O; leave its cells empty',
  ],
  [
    {},
    ['...T...', '.......', '.......', '.......', '.......'],
    'line 1: there is no room at the top for a new O; leave its cells empty',
  ],
  [{}, ['piece: O', 'hold: T'], 'line 2: "hold:" needs the setting edition to be modern'],
  [
    MODERN,
    ['hold: TT'],
    'line 1, column 7: "TT" is not a piece on hold, such as L, or L! if it cannot be exchanged now',
  ],
  [MODERN, ['bag: ILI'], 'line 1, column 6: "ILI" is not a bag: letters of different pieces, such as ILT'],
  [{}, ['level: 0'], 'line 1, column 8: "0" is not a whole number from 1 to 1000'],
  [{}, ['level: 2', 'rows-left: 11'], 'line 2, column 12: "11" is not a whole number from 1 to 10'],
])('with %j, %j is refused', (settings, position, message) => {
  expect(() => game.configure({ ...SMALL, ...settings, position })).toThrow(new BadInput(message));
});
