import { WriteStream } from 'node:tty';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEPTHS } from '#node/colour-depth.js';
import { depthOf, nearest256, type Style, sequenceOf } from './colour.js';

const RED = { rgb: 0xe0483e, basic: 9 };
const NAVY = { rgb: 0x00005f, basic: 4 };

/** xterm's 6×6×6 cube and grey ramp: colours 16 to 255. */
const XTERM: readonly (readonly [number, number, number])[] = [
  ...Array.from({ length: 216 }, (_, k) => [stepOf(k / 36), stepOf(k / 6), stepOf(k)] as const),
  ...Array.from({ length: 24 }, (_, k) => [8 + 10 * k, 8 + 10 * k, 8 + 10 * k] as const),
];

function stepOf(place: number): number {
  const step = Math.floor(place) % 6;
  return step === 0 ? 0 : 55 + 40 * step;
}

describe('nearest256', () => {
  test('finds the colours of the terminal exactly', () => {
    XTERM.forEach(([r, g, b], k) => {
      expect(nearest256((r << 16) | (g << 8) | b)).toBe(16 + k);
    });
  });

  test('finds no colour when another one is nearer', () => {
    const channel = fc.nat({ max: 255 });
    const greys = Array.from({ length: 256 }, (_, level): [number, number, number] => [level, level, level]);
    fc.assert(
      fc.property(channel, channel, channel, (r, g, b) => {
        const distances = XTERM.map(own => (own[0] - r) ** 2 + (own[1] - g) ** 2 + (own[2] - b) ** 2);
        expect(distances[nearest256((r << 16) | (g << 8) | b) - 16]).toBe(Math.min(...distances));
      }),
      { examples: greys, numRuns: 1000 },
    );
  });
});

describe('the sequence of a style', () => {
  test.each([
    ['24-bit', '0;38;2;224;72;62;48;2;0;0;95'],
    ['256', '0;38;5;167;48;5;17'],
    ['16', '0;91;44'],
    ['none', '0'],
  ] as const)('has the codes of %s colours: %s', (depth, codes) => {
    expect(sequenceOf({ ink: RED, ground: NAVY }, depth)).toBe(`\u001b[${codes}m`);
  });

  test('uses separate codes for the bright ones of the sixteen colours', () => {
    const codes = Array.from({ length: 16 }, (_, basic) => {
      const colour = { rgb: 0, basic };
      return /0;(\d+);(\d+)m/
        .exec(sequenceOf({ ink: colour, ground: colour }, '16'))!
        .slice(1)
        .map(Number);
    });
    expect(codes.map(([ink]) => ink)).toEqual([30, 31, 32, 33, 34, 35, 36, 37, 90, 91, 92, 93, 94, 95, 96, 97]);
    for (const [ink, ground] of codes) expect(ground).toBe(ink! + 10);
  });

  test('keeps everything else without colours', () => {
    const style = { ink: RED, isBold: true, isDim: true, isUnderlined: true, isInverse: true };
    expect(sequenceOf(style, 'none')).toBe('\u001b[0;1;2;4;7m');
  });

  test('starts with a reset, so that nothing of another style remains', () => {
    const flag = fc.boolean();
    const colour = fc.constantFrom(RED, NAVY);
    const styles: fc.Arbitrary<Style> = fc.record(
      { ink: colour, ground: colour, isBold: flag, isDim: flag, isInverse: flag, isUnderlined: flag },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(styles, fc.constantFrom(...DEPTHS), (style, depth) => {
        expect(sequenceOf(style, depth).slice(1)).toMatch(/^\[0(;\d+)*m$/);
      }),
    );
  });
});

test.each([
  [{ TERM: 'xterm', COLORTERM: 'truecolor' }, '24-bit'],
  [{ TERM: 'xterm-256color' }, '256'],
  [{ TERM: 'xterm' }, '16'],
  [{ TERM: 'dumb' }, 'none'],
  [{ TERM: 'xterm-256color', NO_COLOR: '1' }, 'none'],
])('the environment %j means %s colours', (env, depth) => {
  expect(depthOf(WriteStream.prototype, env)).toBe(depth);
});
