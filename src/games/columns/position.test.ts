import { expect, test } from 'vitest';
import { BadInput } from '#engine/bad-input.js';
import { MOST_MISTAKES } from '#engine/contract/position-text.js';
import { game, POSITIONS } from './game.js';

await POSITIONS.load();

const SMALL = { width: 3, height: 4, colours: 3 };
const start = (position: readonly string[], settings = {}) =>
  game.start(game.configure({ ...SMALL, ...settings, position }));

test('rows stand on the floor, the bar hangs where it is said to, and chance deals what is not named', () => {
  const state = start(['A..', 'BC.', 'piece: ABC', 'at: 2', 'next: CCB']);
  expect(game.canon(state)).toBe('ABC@2;CCB;0;0;0;.../.../A../BC.');
  expect(game.legal(state).map(game.notation.write)).toEqual(['s', 'd', 'l']);
});

test('blanks between cells, blank lines and a missing piece are fine', () => {
  expect(game.canon(start(['', ' A . . ', '']))).toBe('@0;;0;0;0;.../.../.../A..');
});

test('a goal counts from the position on', () => {
  const state = start(['A..', 'piece: ABC', 'next: CBA AAB'], { goal: 1 });
  expect(game.status(state).phase).toBe('playing');
  game.apply(state, { type: 'drop' }, () => {});
  expect(game.status(state).phase).toBe('won');
});

test.each([
  [['  '], 'line 1: the position is blank; draw rows of the field, or leave it out'],
  [['A..', '.B.'], 'line 1, column 1: this A floats; the cell below must be filled'],
  [['', 'AB'], 'line 2, column 2: the field is 3 cells wide, this row has 2'],
  [['A.B.'], 'line 1, column 4: the field is 3 cells wide, this row has 4'],
  [['...', '...', '...', '...', '...'], 'line 5: the field has 4 rows, and this is one more'],
  [
    ['', '? . .', ' A . ', 'D . E .'],
    'line 2, column 1: unknown cell "?"; cells are A to C, and . for an empty one\n' +
      'line 3, column 4: the field is 3 cells wide, this row has 2\n' +
      'line 4, column 7: the field is 3 cells wide, this row has 4\n' +
      'line 4, column 1: unknown cell "D"\n' +
      'line 4, column 5: unknown cell "E"',
  ],
  [['A.D'], 'line 1, column 3: unknown cell "D"; cells are A to C, and . for an empty one'],
  [['A..', 'A..', 'AB.'], 'line 1, column 1: this A is in a series of 3, which has to be gone'],
  [['piece: AB'], 'line 1, column 8: "AB" is not a bar of 3 squares with the colours A to C'],
  [['piece: ABC ABC'], 'line 1, column 12: "piece:" has one value, here are 2'],
  [['piece: ABC', 'at: 3'], 'line 2, column 5: "3" is not a whole number from 0 to 2'],
  [['at: 1'], 'line 1: "at:" needs a line "piece:" beside it'],
  [['next: ABC'], 'line 1: "next:" needs a line "piece:" beside it'],
  [['piece:'], 'line 1: "piece:" has no value; write one or leave the line out'],
  [['piece: ABC', 'A..'], 'line 2: a row after the named lines; the rows of the field come first'],
  [['piece: ABC', 'piece: ABC'], 'line 2: a second line "piece:"; write it once'],
  [[' hold: ABC'], 'line 1, column 2: unknown line "hold:"; named lines are "piece:", "at:", "next:"'],
  [['piece: ABC', `next:${' ABC'.repeat(101)}`], 'line 2, column 407: "next:" names at most 100, here are 101'],
])('%j is refused', (position, message) => {
  expect(() => game.configure({ ...SMALL, position })).toThrow(new BadInput(message));
});

test('only the first few of many mistakes are told', () => {
  const long = 'x'.repeat(100_000);
  const error = refusal(['???', 'D??', long]);
  expect(error.mistakes.map(({ position }) => position)).toEqual([
    { line: 1, column: 1 },
    { line: 1, column: 2 },
    { line: 1, column: 3 },
    { line: 2, column: 1 },
    { line: 2, column: 2 },
  ]);
  expect(error.mistakes).toHaveLength(MOST_MISTAKES);
  expect(error.message.length).toBeLessThan(500);
});

function refusal(position: readonly string[]): BadInput {
  try {
    game.configure({ ...SMALL, position });
  } catch (error) {
    return error as BadInput;
  }
  throw new Error('the position was accepted');
}
