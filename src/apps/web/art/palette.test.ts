import { describe, expect, it } from 'vitest';
import type { Palette } from '../keep/preferences.js';
import { ballOutline } from './ball.js';
import { contrast } from './colour.js';
import { toneOf, wellColours } from './palette.js';
import { type Deficiency, difference, labOf } from './vision.oracle.js';

const SCHEMES = ['dark', 'light'] as const;
const SEEN_BY: Readonly<Record<Palette, Deficiency | undefined>> = {
  standard: undefined,
  deuteranopia: 'deuteranopia',
  protanopia: 'protanopia',
  tritanopia: 'tritanopia',
  'high-contrast': undefined,
};
const CASES = (Object.keys(SEEN_BY) as Palette[]).flatMap(palette => SCHEMES.map(scheme => ({ palette, scheme })));

/** Black, grey, white, yellow, red, pink, orange, dark blue, fuchsia. */
const BALLS = [26, 9, 7, 2, 0, 8, 5, 27, 28];

const closest = (hexes: readonly string[], deficiency?: Deficiency): number => {
  const seen = hexes.map(hex => labOf(hex, deficiency));
  return Math.min(...seen.flatMap((one, i) => seen.slice(i + 1).map(other => difference(one, other))));
};

describe.each(CASES)('the palette $palette, $scheme', look => {
  const bases = Array.from({ length: 10 }, (_, tone) => toneOf(tone, look).base);
  const deficiency = SEEN_BY[look.palette];

  it('keeps the first six tones clearly apart for its kind of vision', () => {
    expect(closest(bases.slice(0, 6), deficiency)).toBeGreaterThan(18);
  });

  it('keeps all ten tones apart for its kind of vision', () => {
    expect(closest(bases, deficiency)).toBeGreaterThan(11);
  });

  it('keeps the nine balls of Identic apart for its kind of vision, and from the field', () => {
    expect(
      closest(
        BALLS.map(tone => toneOf(tone, look).base),
        deficiency,
      ),
    ).toBeGreaterThan(11);
    const { field } = wellColours(look);
    for (const tone of BALLS) {
      const seen = Math.max(contrast(toneOf(tone, look).base, field), contrast(ballOutline(tone, look), field));
      expect([tone, seen >= 3]).toEqual([tone, true]);
    }
  });

  it('gives every mark enough contrast', () => {
    for (let tone = 0; tone < 29; tone++) {
      const { base, ink } = toneOf(tone, look);
      expect(contrast(base, ink)).toBeGreaterThan(3);
    }
  });

  it('has tiles that stand out from the field, by their face or their side', () => {
    const { field } = wellColours(look);
    for (let tone = 0; tone < 10; tone++) {
      const { base, side } = toneOf(tone, look);
      expect(Math.max(contrast(base, field), contrast(side, field))).toBeGreaterThan(1.3);
    }
  });
});

it('computes the published colour differences', () => {
  // Sharma, Wu and Dalal 2005, pairs 1, 7 and 25.
  expect(difference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(difference([50, 0, 0], [50, -1, 2])).toBeCloseTo(2.3669, 4);
  expect(difference([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 4);
});
