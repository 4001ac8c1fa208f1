import { expect, test } from 'vitest';
import { BadInput } from '#engine/bad-input.js';
import { game, POSITIONS } from './game.js';

await POSITIONS.load();

const SMALL = { rows: 4, columns: 4 };
const MODEL = { mode: 'model' };
const start = (position: readonly string[], settings = {}) =>
  game.start(game.configure({ ...SMALL, ...settings, position }));

test('pieces, viruses and linked halves are as drawn, and the capsule enters in the second row', () => {
  const state = start(['. R-B .', '. r . Y', 'piece: RY', 'next: BB'], { level: 3 });
  const cells = '. . . . /. . . . /. R<B>. /. r . Y ';
  expect(game.canon(state)).toBe(`1,1,-,RY;0;0;3,playing,BB,1,0,0,0;${cells}`);
  expect(game.positions!.write(state)).toEqual({
    contents: [],
    level: 3,
    position: ['. R-B .', '. r . Y', 'piece: RY', 'next: BB'],
  });
});

test('in the model there is a capsule in play, or chance deals one', () => {
  expect(game.canon(start(['R...', 'piece: BY'], MODEL))).toMatch(/^1,1,-,BY;0;0;-;/);
  expect(game.canon(start(['R...'], MODEL))).toMatch(/^-;0;0;-;/);
});

test.each([
  [{}, ['R...', '..b.'], 'line 1, column 1: this piece floats; put something below it, or below its other half'],
  [{}, ['R-Y..', '...r'], 'line 1, column 1: this piece floats; put something below it, or below its other half'],
  [{}, ['rrRR'], 'line 1, column 1: this cell is in a line of four, which has to be gone'],
  [{}, ['R...'], 'there is no virus yet (r, b or y), so the level would be cleared'],
  [{}, ['r-R..'], 'line 1, column 2: a - links the two halves of a capsule, as in R-Y, and each half only once'],
  [{}, ['R-B-Y r'], 'line 1, column 4: a - links the two halves of a capsule, as in R-Y, and each half only once'],
  [{}, ['r..R-'], 'line 1, column 5: a - links the two halves of a capsule, as in R-Y, and each half only once'],
  [
    {},
    ['r..', '. x-R .'],
    'line 1, column 3: the field is 4 cells wide, this row has 3\n' +
      'line 2, column 3: unknown cell "x"; cells are R B Y, r b y, and . for an empty one',
  ],
  [{}, ['r..x'], 'line 1, column 4: unknown cell "x"; cells are R B Y, r b y, and . for an empty one'],
  [{}, ['r...', 'piece: Rb'], 'line 2, column 8: "Rb" is not a capsule, that is two of the letters R B Y, such as RY'],
  [{}, ['.R..', '.b..', '.y..', '.r..', 'piece: RB'], noRoom(5)],
  [{}, ['.r..', '.b..', '.y..', '.r..'], noRoom(1)],
  [MODEL, ['r...', 'piece: RB', 'next: RB'], 'line 3: the model has no capsules that wait; leave "next:" out'],
  [
    { ...MODEL, contents: ['r'] },
    ['r...'],
    'line 1: a game starts from contents or from a position; leave one of them out',
  ],
])('with %j, %j is refused', (settings, position, message) => {
  expect(() => game.configure({ ...SMALL, ...settings, position })).toThrow(new BadInput(message));
});

function noRoom(line: number): string {
  return `line ${line}: there is no room at the top for a new capsule; leave the middle of the first two rows empty`;
}
