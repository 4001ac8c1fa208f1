import fc from 'fast-check';
import type { Script } from '#engine/program/grading.js';

/** A script as plain data. Every value makes a valid script. */
export interface Plan {
  readonly width: number;
  readonly height: number;
  readonly extent: number;
  readonly series: number;
  readonly bars: readonly Bar[];
}

interface Bar {
  /** From 0. Repeated if there are fewer than the extent. */
  readonly colours: readonly number[];
  /** How often the bar is shifted, then moved right, then left. */
  readonly shifts: number;
  readonly right: number;
  readonly left: number;
  /** Follows the moves: the drop, the drop with commands that must be ignored, or nothing. */
  readonly end: 'd' | 'drs' | '';
  readonly gap: '' | '\n';
}

/** Uses no `oneof` and no `map`, because fast-check can shrink a given value only without them. */
const bars = (ends: readonly Bar['end'][], gaps: readonly Bar['gap'][]) =>
  fc.record({
    colours: fc.array(fc.nat(2), { minLength: 1, maxLength: 4 }),
    shifts: fc.constantFrom(0, 0, 0, 1, 2, 5),
    right: fc.nat(6),
    left: fc.constantFrom(0, 0, 0, 0, 1, 3),
    end: fc.constantFrom(...ends),
    gap: fc.constantFrom(...gaps),
  });

/** Few colours in small fields, so that random bars make series and chains, and fields fill up. */
const plansWith = (bar: fc.Arbitrary<Bar>): fc.Arbitrary<Plan> =>
  fc.record({
    width: fc.integer({ min: 1, max: 6 }),
    height: fc.integer({ min: 1, max: 9 }),
    extent: fc.integer({ min: 1, max: 4 }),
    series: fc.integer({ min: 2, max: 4 }),
    bars: fc.array(bar, { maxLength: 30, size: 'max' }),
  });

/** Every bar is dropped, and nothing follows the drop. */
export const plans = plansWith(bars(['d'], ['']));

/** Bars that are never dropped, commands behind the drop, blank lines. */
export const otherPlans = plansWith(bars(['d', 'd', 'd', '', 'drs'], ['', '', '', '\n']));

export const scriptOf = ({ width, height, extent, series, bars: played }: Plan): Script => ({
  input: `${width} ${height} ${extent} ${series}\n${played.map(bar => lineOf(bar, extent)).join('')}`,
  flags: {},
});

function lineOf({ colours, shifts, right, left, end, gap }: Bar, extent: number): string {
  const moves = 's'.repeat(shifts) + 'r'.repeat(right) + 'l'.repeat(left);
  const letters = Array.from({ length: extent }, (_, k) => 'ABC'[colours[k % colours.length]!]).join('');
  return `${gap}${`${letters} ${moves}${end}`.trimEnd()}\n`;
}

/** Makes a plan from the lines of a script: the letters of each bar, top to bottom, and its commands. */
export const planOf = (size: readonly [number, number, number, number], ...lines: readonly string[]): Plan => {
  const [width, height, extent, series] = size;
  return { width, height, extent, series, bars: lines.map(barOf) };
};

function barOf(line: string): Bar {
  const [letters = 'A', commands = ''] = line.split(' ');
  const [moves = ''] = commands.split('d');
  return {
    colours: [...letters].map(letter => 'ABC'.indexOf(letter)),
    shifts: moves.split('s').length - 1,
    right: moves.split('r').length - 1,
    left: moves.split('l').length - 1,
    end: commands.includes('d') ? (commands.endsWith('d') ? 'd' : 'drs') : '',
    gap: '',
  };
}
