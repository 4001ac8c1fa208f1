import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BadInput } from '#engine/bad-input.js';
import { anyText } from '#test/support/any-text.js';
import { boardText } from './board-text.js';
import { game, POSITIONS } from './game.js';

await POSITIONS.load();

const SAMEGAME = { edition: 'samegame' };
const rowsOf = (text: string, settings = {}): unknown => boardText.read(text, settings).board;

test.each([
  ['as the program reads it', 'F F B\nP D X\n'],
  ['without blanks', 'FFB\nPDX'],
  ['with CRLF, tabs, and blank lines around it', '\r\n\r\nF\tF  B \r\n PDX\r\n\r\n'],
])('a board %s', (_, text) => {
  expect(rowsOf(text)).toEqual(['F F B', 'P D X']);
});

test('digits are colours in the order of the weights, and can be mixed with letters', () => {
  expect(rowsOf('012345678\nBGWYRPODX', SAMEGAME)).toEqual(['B G W Y R P O D F', 'B G W Y R P O D X']);
});

test('other settings are kept', () => {
  expect(boardText.read('BB', SAMEGAME)).toEqual({ edition: 'samegame', board: ['B B'] });
});

describe('what is wrong is said with its place', () => {
  test.each([
    ['', {}, 'line 1, column 1: the board has no rows'],
    ['\n \n', {}, 'line 1, column 1: the board has no rows'],
    ['FF\nFQ', {}, 'line 2, column 2: unknown ball "Q"; balls are B G W Y R P O D F and the bomb X, or with --edition'],
    ['F F\nf F', {}, 'line 2, column 1: unknown ball "f"; '],
    ['F 😀', {}, 'line 1, column 3: unknown ball "😀"; '],
    ['F \u001b[31m', {}, 'line 1, column 3: unknown ball "\\u{1b}"; '],
    ['01\n10', {}, 'line 1, column 1: the digit 0 has no weight; write letters, or add --edition samegame'],
    ['09', SAMEGAME, 'line 1, column 2: unknown ball "9"; '],
    ['F_\nFF', {}, 'line 1, column 2: "_" is not a ball; a gap is a dot'],
    ['FFF\nFF', {}, 'line 2, column 2: the first row has 3 balls, this one has 2'],
    ['FF\nF F F', {}, 'line 2, column 5: the first row has 2 balls, this one has 3'],
    ['FF\n\nFF', {}, 'line 3: a second board begins here; '],
    ['FF\n'.repeat(101), {}, 'line 101: a board has at most 100 rows'],
    [`${'F'.repeat(101)}\n`, {}, 'line 1, column 101: a board has at most 100 columns, this row has 101'],
  ])('%j', (text, settings, message) => {
    expect(() => boardText.read(text, settings)).toThrow(BadInput);
    expect(() => boardText.read(text, settings)).toThrow(message);
  });
});

const texts = fc.oneof(anyText(60), fc.string({ unit: fc.constantFrom(...'FGBX019.\n\n \t\r'), maxLength: 60 }));

test('a board with gaps becomes a position, and what is wrong with it is found where it was written', () => {
  expect(boardText.read('\n0 .\n0 1', SAMEGAME)).toEqual({ edition: 'samegame', position: ['', 'B .', 'B G'] });
  const floating = boardText.read('\n. 0\n0 .', SAMEGAME);
  expect(() => game.configure(floating)).toThrow('line 2, column 3: this ball floats');
});

test('any text either becomes a board that the game accepts, or gives a one-line message', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom('chained', 'single', 'samegame'), (text, edition) => {
      try {
        game.start(game.configure(boardText.read(text, { edition })));
      } catch (error) {
        expect(error).toBeInstanceOf(BadInput);
        expect((error as Error).message).toMatch(/^(line \d+|nothing can be picked yet;)[^\n\r]*$/);
      }
    }),
    { numRuns: 400 },
  );
});

test('a board is read back as it was written, with and without blanks', () => {
  const boards = fc.integer({ min: 1, max: 8 }).chain(width =>
    fc.array(fc.array(fc.constantFrom(...'BGWYRPODFX'), { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 8,
    }),
  );
  fc.assert(
    fc.property(boards, fc.constantFrom('', ' ', '\t'), (board, between) => {
      const text = board.map(row => row.join(between)).join('\n');
      expect(rowsOf(text)).toEqual(board.map(row => row.join(' ')));
    }),
  );
});
