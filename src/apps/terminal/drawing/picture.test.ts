import { beforeAll, describe, expect, test } from 'vitest';
import type { Cell, View } from '#engine/contract/view.js';
import { openSession } from '#engine/play/session.js';
import { LISTINGS } from '#test/support/games/listed.js';
import { Surface } from '../screen/surface.js';
import { drawAround, drawView, layOut, sizeOf } from './picture.js';
import { makeTheme } from './theme.js';

const THEME = makeTheme('none', 'ascii');
const view: View = {
  width: 4,
  height: 2,
  cells: [
    null,
    null,
    null,
    { glyph: 'A', tone: 0, kind: 'block' },
    null,
    null,
    { glyph: 'r', tone: 0, kind: 'virus' },
    null,
  ],
  insets: [{ label: 'Next', width: 1, cells: [{ glyph: 'B', tone: 1, kind: 'block' }] }],
  facts: [
    ['Score', 7],
    ['Speed', 'low'],
  ],
};

const rowsOf = ({ chars, width, height }: Surface): string[] =>
  Array.from({ length: height }, (_, y) =>
    chars
      .slice(y * width, (y + 1) * width)
      .join('')
      .trimEnd(),
  );

describe('a view', () => {
  const tall = { ...view, height: 20 };

  test('has a well of wide or of narrow cells, with a panel beside it and lines around it', () => {
    expect(sizeOf(tall, 2)).toEqual({ width: 34, height: 26 });
    expect(sizeOf(tall, 1)).toEqual({ width: 30, height: 26 });
  });

  test('is higher by what is above the rim', () => {
    expect(sizeOf({ ...tall, sky: Array.from({ length: 12 }, () => null) }, 1).height).toBe(28);
    expect(sizeOf({ ...tall, sky: [null] }, 1).height).toBe(26);
  });

  test('has the columns on offer above the rim, the present ones lowest, and those that are full as dashes', () => {
    const targets = [null, null, '2', null, null, null, '2', null];
    const offered = {
      ...view,
      targets,
      offers: [
        [0, 2],
        [1, 3],
        [2, 3],
      ],
    };
    expect(sizeOf(offered, 1).height - sizeOf(view, 1).height).toBe(2);
    const surface = new Surface(34, 10);
    drawView(surface, THEME, layOut(offered, surface)!, { ...offered, insets: [], facts: [] }, { column: 2 });
    const rows = rowsOf(surface);
    expect(rows.slice(1, 4)).toEqual(['     ....', '   ..  ..', ' --  VV']);
  });

  test('has room for the panel beside a small field, where there is room', () => {
    expect(layOut(view, { width: 80, height: 50 })?.height).toBe(22);
    expect(layOut(view, { width: 80, height: 18 })?.height).toBe(18);
  });

  test('is laid out in the middle, as large as fits', () => {
    expect(layOut(tall, { width: 80, height: 31 })).toEqual({ zoom: 2, x: 23, y: 2, width: 34, height: 26 });
    expect(layOut(tall, { width: 34, height: 26 })).toEqual({ zoom: 2, x: 0, y: 0, width: 34, height: 26 });
    expect(layOut(tall, { width: 33, height: 26 })).toEqual({ zoom: 1, x: 1, y: 0, width: 30, height: 26 });
    expect(layOut(tall, { width: 30, height: 26 })?.zoom).toBe(1);
    expect(layOut(tall, { width: 29, height: 26 })).toBeUndefined();
    expect(layOut(tall, { width: 80, height: 25 })).toBeUndefined();
  });

  test('is drawn so, wide', () => {
    const surface = new Surface(34, 16);
    const layout = layOut(view, surface)!;
    const emphasis = (i: number) => (i === 0 ? 'shadow' : undefined);
    drawView(surface, THEME, layout, view, { emphasis, column: 2, notes: ['a note that is longer than the panel'] });
    drawAround(surface, THEME, layout, 'Title', 'told', 'the keys');
    expect(rowsOf(surface)).toEqual([
      'Title',
      '     VV     Score                7',
      '|..    A |  Speed              low',
      '|    r%  |',
      '+--------+  Next',
      '            B',
      '',
      '            a note that is longer',
      '            than the panel',
      ...['', '', '', '', ''],
      '               told',
      '             the keys',
    ]);
  });

  test('is drawn so, narrow, with what is above the rim', () => {
    const surface = new Surface(30, 16);
    const bar = { glyph: 'C', tone: 2, kind: 'block', mark: 'falling' } as const;
    const sky = [null, bar, null, null, null, bar, null, null];
    drawView(surface, THEME, layOut(view, surface)!, { ...view, sky, insets: [], facts: [] });
    expect(rowsOf(surface)).toEqual(['', '  C', '  C', '|   A|', '|  r |', '+----+', ...Array(10).fill('')]);
  });
});

test('in a narrow well a cell is its letter, whatever hangs on it or goes', () => {
  const half = (glyph: string, link: 'left' | 'right', mark?: 'matched'): Cell => ({
    ...{ glyph, tone: 0, kind: 'block', link },
    ...(mark ? { mark } : {}),
  });
  const cells = [half('A', 'right'), half('B', 'left'), half('C', 'right', 'matched'), half('D', 'left', 'matched')];
  const surface = new Surface(30, 16);
  drawView(surface, THEME, layOut(view, surface)!, { ...view, height: 1, cells, facts: [], insets: [] });
  expect(rowsOf(surface)[2]).toBe('|ABCD|');
});

describe.each(LISTINGS)('$title', ({ game: load }) => {
  let first: View;
  beforeAll(async () => {
    first = openSession((await load()).game, { seed: '7' }).view();
  });

  test('fits into 80 columns and 24 rows', () => {
    expect(layOut(first, { width: 80, height: 24 })?.zoom).toBe(2);
  });

  test.each([1, 2] as const)('is drawn within its size, with cells %i wide', zoom => {
    const drawn = (margin: number): string[] => {
      const size = sizeOf(first, zoom);
      const surface = new Surface(size.width + 2 * margin, size.height + 2 * margin);
      drawView(surface, THEME, { zoom, x: margin, y: margin, ...size }, first);
      return rowsOf(surface);
    };
    const [exact, ample] = [drawn(0), drawn(5)];
    const blank = Array.from({ length: 5 }, () => '');
    expect(ample).toEqual([...blank, ...exact.map(row => (row === '' ? '' : `     ${row}`)), ...blank]);
  });
});

test('insets that are too wide for the panel go below each other, with the hold beside them', () => {
  const block: Cell = { glyph: 'B', tone: 1, kind: 'block' };
  const next = { label: 'Next', width: 4, cells: [block, block, null, null, null, block, block, null] };
  const hold = {
    label: 'Hold',
    width: 4,
    cells: [block, null, null, null, null, null, null, null],
    hold: 'used' as const,
  };
  const surface = new Surface(40, 30);
  const shown: View = { ...view, height: 16, cells: Array(64).fill(null), facts: [], insets: [next, next, next, hold] };
  drawView(surface, THEME, layOut(shown, surface)!, shown);
  const panel = rowsOf(surface).map(row => row.slice(15));
  const first = panel.findIndex(row => row.startsWith('Next'));
  expect(panel.slice(first, first + 9)).toEqual([
    'Next      Hold',
    'B B       B',
    '  B B',
    '',
    'B B',
    '  B B',
    '',
    'B B',
    '  B B',
  ]);
});

test('a legend tells what each kind of cell scores, three to a line', () => {
  const ball = (glyph: string): Cell => ({ glyph, tone: 26, kind: 'ball' });
  const surface = new Surface(34, 24);
  const legend = [...'BGWY'].map((glyph, k) => [ball(glyph), 9 - k] as const);
  drawView(surface, THEME, layOut(view, surface)!, { ...view, legend });
  const text = rowsOf(surface).join('\n');
  expect(text).toContain('Points each');
  expect(text).toMatch(/B\) 9 {3}G\) 8 {3}W\) 7\n.*Y\) 6/);
});
