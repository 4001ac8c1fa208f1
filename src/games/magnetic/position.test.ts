import { expect, test } from 'vitest';
import { BadInput } from '#engine/bad-input.js';
import { game, POSITIONS } from './game.js';

await POSITIONS.load();

const SMALL = { width: 3, height: 3 };

test('cubes and offers are as drawn', () => {
  const config = game.configure({ ...SMALL, offers: 2, position: ['.#.', '##.', 'offers: 0,2 1,2'] });
  expect(game.canon(game.start(config))).toBe('0;0;0;.../.#./##.;0,2/1,2');
});

test.each([
  [{}, ['#..', '...'], 'line 1, column 1: this cube floats; a row of neighbours must connect it to the floor'],
  [{}, ['###'], 'line 1, column 1: this row is full, so it has to be gone'],
  [{}, ['#A.'], 'line 1, column 2: unknown cell "A"; cells are #, and . for an empty one'],
  [{}, ['#..', 'offers: 0'], 'line 2: "offers:" needs the setting offers, which is 0'],
  [{ offers: 2 }, ['offers: 1'], 'line 1, column 9: "1" is not an offer: 2 different columns from 0 to 2, such as 0,1'],
  [
    { offers: 2 },
    ['offers: 1,0'],
    'line 1, column 9: "1,0" is not an offer: 2 different columns from 0 to 2, such as 0,1',
  ],
  [
    { offers: 1 },
    ['#..', '#..', '#..', 'offers: 0'],
    'line 4: all columns of the first offer are full; at least one must have room',
  ],
  [
    { offers: 1 },
    ['#..', '#..', '#..'],
    'line 1: 1 column is full, and an offer might name no other; add a line "offers:"',
  ],
])('with %j, %j is refused', (settings, position, message) => {
  expect(() => game.configure({ ...SMALL, ...settings, position })).toThrow(new BadInput(message));
});
