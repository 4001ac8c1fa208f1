import { expect, test } from 'vitest';
import { piecesOf } from './pieces.js';

const piecesIn = (text: string) => [...piecesOf(Buffer.from(text))];

test('a file is cut into pieces of at most 100 lines, which together are the file', () => {
  const text = Array.from({ length: 250 }, (_, n) => `é ${n}\n`).join('');
  const pieces = piecesIn(text);
  expect(pieces.map(({ first, lines }) => [first, lines.length])).toEqual([
    [1, 100],
    [101, 100],
    [201, 50],
  ]);
  expect(pieces.flatMap(({ lines }) => lines).join('')).toBe(text);
});

test('long lines make shorter pieces', () => {
  const line = `${'x'.repeat(9000)}\n`;
  expect(piecesIn(line.repeat(5)).map(({ lines }) => lines.length)).toEqual([2, 2, 1]);
  expect(piecesIn('')).toEqual([]);
});
