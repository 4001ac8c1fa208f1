import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NumberReader } from './number-reader.js';

const words = fc.array(
  fc.oneof(
    { weight: 20, arbitrary: fc.nat(9999).map(String) },
    { weight: 2, arbitrary: fc.stringMatching(/^\d{1,14}$/) },
    { weight: 1, arbitrary: fc.constantFrom('-', ':', '/', 'x', '1x', '99999x', 'é', '\u00ff') },
  ),
  { maxLength: 40 },
);
const blanks = fc.constantFrom('\n', '\n', '\n', ' ', '\r\n', '\n\n', '\t');

/** What comes out of chunks, each number with its line, and what is wrong at the end. */
function readAll(chunks: readonly Uint8Array[], readSome: (input: NumberReader) => string[]): string[] {
  const input = new NumberReader();
  const found: string[] = [];
  try {
    for (const chunk of [...chunks, undefined]) {
      input.take(chunk);
      for (let some = readSome(input); some.length > 0; some = readSome(input)) found.push(...some);
    }
  } catch (error) {
    found.push((error as Error).message);
  }
  return found;
}

function readNext(input: NumberReader): string[] {
  const value = input.next();
  return value === undefined ? [] : [`${Math.min(value, 2 ** 31 - 1)} in line ${input.line}`];
}

function readFilled(input: NumberReader): string[] {
  const numbers = new Int32Array(7);
  const filled = [...numbers.subarray(0, input.fill(numbers))];
  return filled.map((number, k) => {
    expect(Math.min(input.again(k), 2 ** 31 - 1)).toBe(number);
    return `${number} in line ${input.line}`;
  });
}

test('numbers filled in are those that come one by one, wherever the bytes are cut', () => {
  fc.assert(
    fc.property(words, fc.infiniteStream(blanks), fc.array(fc.nat(80), { maxLength: 6 }), (parts, gaps, cuts) => {
      const bytes = new TextEncoder().encode(parts.map(part => part + gaps.next().value).join(''));
      const ends = [...cuts, bytes.length].sort((a, b) => a - b);
      const chunks = ends.map((end, k) => bytes.subarray(ends[k - 1] ?? 0, end));
      expect(readAll(chunks, readFilled)).toEqual(readAll(chunks, readNext));
    }),
    { numRuns: 2000 },
  );
});
