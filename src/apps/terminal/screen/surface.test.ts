import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAIN, type Style } from './colour.js';
import { Surface, textWidth, wrapped } from './surface.js';

const BOLD: Style = { isBold: true };

/** The rows, with a dot for each blank and nothing for the second half of a wide character. */
const rows = ({ chars, width, height }: Surface): string[] =>
  Array.from({ length: height }, (_, y) =>
    chars
      .slice(y * width, (y + 1) * width)
      .map(char => (char === ' ' ? '.' : char))
      .join(''),
  );

describe('text', () => {
  test('is written in its style, and the next column is returned', () => {
    const surface = new Surface(6, 2);
    expect(surface.text(1, 1, 'abc', BOLD)).toBe(4);
    expect(rows(surface)).toEqual(['......', '.abc..']);
    expect(surface.styles.slice(6)).toEqual([PLAIN, BOLD, BOLD, BOLD, PLAIN, PLAIN]);
  });

  test('is clipped at every edge', () => {
    const surface = new Surface(4, 2);
    surface.text(-2, 0, 'abcdefgh');
    surface.text(2, 1, 'xyz');
    surface.text(0, 2, 'below');
    surface.text(0, -1, 'above');
    expect(rows(surface)).toEqual(['cdef', '..xy']);
  });

  test('takes two columns per wide character, and drops one that only half fits', () => {
    const surface = new Surface(5, 2);
    expect(surface.text(0, 0, '水a火')).toBe(5);
    surface.text(-1, 1, '水b水水');
    expect(surface.chars).toEqual(['水', '', 'a', '火', '', ...[' ', 'b', '水', '', ' ']]);
  });

  test.each([
    ['the first half of one', 1, 'x', '.x...水.'],
    ['the second half of one', 2, 'x', '..x..水.'],
    ['all of one', 0, 'xyz', 'xyz..水.'],
    ['the second half of one, by another', 2, '火', '..火.水.'],
    ['the first half of one, by another', 4, '火', '.水.火..'],
  ])('leaves no half of a wide character: %s', (_, x, text, row) => {
    const surface = new Surface(8, 1);
    surface.text(1, 0, '水');
    surface.text(5, 0, '水');
    surface.text(x, 0, text);
    expect(rows(surface)).toEqual([row]);
  });

  test('has one character per cell: characters without width are dropped', () => {
    const surface = new Surface(4, 1);
    expect(surface.text(0, 0, 'e\u0301\u200b\u001b[\u0007a')).toBe(3);
    expect(rows(surface)).toEqual(['e[a.']);
  });
});

test('fill makes a blank rectangle in one style', () => {
  const surface = new Surface(4, 3);
  for (let y = 0; y < 3; y++) surface.text(0, y, 'abcd');
  surface.fill(1, 1, 2, 9, BOLD);
  expect(rows(surface)).toEqual(['abcd', 'a..d', 'a..d']);
  expect(surface.styles.filter(style => style === BOLD)).toHaveLength(4);
});

test.each([
  ['abc', 3],
  ['é·─▐▌░☼✦', 8],
  ['水火', 4],
  ['한', 2],
  ['！', 2],
  ['🎲', 2],
  ['⚡', 2],
  ['♥', 1],
  ['🌡', 1],
  ['🇪', 1],
  ['e\u0301', 1],
  ['\u200b\u200d\ufe0f', 0],
  ['\u0000\u001b\u007f\u009b', 0],
])('%j has the width that terminals give it: %i', (text, width) => {
  expect(textWidth(text)).toBe(width);
});

describe('wrapped text', () => {
  test('is broken at spaces', () => {
    expect(wrapped('the quick brown fox', 10)).toEqual(['the quick', 'brown fox']);
    expect(wrapped('', 10)).toEqual(['']);
  });

  test('is broken inside a word only if the word is longer than a line', () => {
    expect(wrapped('at /var/lib/gridfall/x end', 8)).toEqual(['at', '/var/lib', '/gridfal', 'l/x end']);
    expect(wrapped('水火風土', 5)).toEqual(['水火', '風土']);
  });

  test('has no line that is too long, and loses only spaces', () => {
    const texts = fc.array(fc.constantFrom(' ', 'a', 'word', '水', '🎲', '-'.repeat(30))).map(words => words.join(''));
    fc.assert(
      fc.property(texts, fc.integer({ min: 2, max: 12 }), (text, width) => {
        const lines = wrapped(text, width);
        expect(Math.max(...lines.map(textWidth))).toBeLessThanOrEqual(width);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      }),
    );
  });
});
