import { beforeAll, describe, expect, test } from 'vitest';
import type { Settings } from '#engine/contract/settings.js';
import type { Cell } from '#engine/contract/view.js';
import { openSession } from '#engine/play/session.js';
import { DEPTHS } from '#node/colour-depth.js';
import { LISTINGS } from '#test/support/games/listed.js';
import { type Emphasis, makeTheme, type Theme } from './theme.js';

/** With as much to be seen as there is. */
const COLOURFUL: Readonly<Record<string, Settings>> = {
  identic: { rows: 30, colours: 9, bombs: 20 },
  columns: { width: 30, colours: 26 },
};
const EMPHASES: readonly (Emphasis | undefined)[] = [
  undefined,
  'shadow',
  'lit',
  'cursor',
  'vanishing',
  'advised',
  'ghost',
];
const THEMES = DEPTHS.flatMap(depth => (['unicode', 'ascii'] as const).map(cells => ({ depth, cells })));

/** Every different cell that is seen in a game. */
async function cellsOf({ id, game: load }: (typeof LISTINGS)[number]): Promise<Cell[]> {
  const { game } = await load();
  const found = new Map<string, Cell>();
  for (let seed = 0; seed < 8; seed++) {
    const session = openSession(game, { settings: COLOURFUL[id] ?? {}, seed: String(seed) });
    for (let k = 0; k < 150 && session.status().phase === 'playing'; k++) {
      const { cells, sky = [], insets } = session.view();
      const seen = [...cells, ...sky, ...insets.flatMap(inset => inset.cells)];
      for (const cell of seen) if (cell) found.set(JSON.stringify(cell), cell);
      const legal = session.legal();
      if (k % 3 === 0 && session.deadline() !== undefined) session.advance(session.deadline()!);
      else session.play(legal[(k * 7) % Math.max(1, legal.length)] ?? '');
    }
  }
  return [...found.values()];
}

const seenWithoutColour = (theme: Theme, cell: Cell | null, emphasis?: Emphasis): string => {
  const { text, style } = theme.cell(cell, emphasis);
  return `${text}${style.isInverse ? ' inverse' : ''}`;
};

describe.each(LISTINGS)('$title', listing => {
  let cells: Cell[];
  beforeAll(async () => {
    cells = await cellsOf(listing);
  });

  test.each(THEMES)('has no two things that look alike without colour, with $cells cells and $depth colours', how => {
    const theme = makeTheme(how.depth, how.cells);
    const things = new Map<string, string>();
    for (const cell of [null, ...cells]) {
      const thing = cell ? `${cell.kind} ${cell.glyph}` : 'nothing';
      const look = seenWithoutColour(theme, cell);
      expect([look, things.get(look) ?? thing]).toEqual([look, thing]);
      things.set(look, thing);
    }
    expect(new Set(things.values()).size).toBeGreaterThan(1);
  });

  test.each(THEMES)('has cells of two columns, with $cells cells and $depth colours', how => {
    const theme = makeTheme(how.depth, how.cells);
    const texts = EMPHASES.flatMap(emphasis => [null, ...cells].map(cell => theme.cell(cell, emphasis).text));
    expect(texts.filter(text => [...text].length !== 2)).toEqual([]);
  });

  test('is drawn in ASCII, if that is asked for', () => {
    const theme = makeTheme('256', 'ascii');
    const texts = EMPHASES.flatMap(emphasis => [null, ...cells].map(cell => theme.cell(cell, emphasis).text));
    const { across, down, corners } = theme.lines;
    const all = [...texts, across, down, corners, ...Object.values(theme.signs)].join('');
    expect(all.replace(/[ -~]/g, '')).toBe('');
  });
});

test.each(THEMES)('twenty-six tones with a letter each look different, with $cells cells and $depth colours', how => {
  const theme = makeTheme(how.depth, how.cells);
  const looks = Array.from({ length: 26 }, (_, tone) =>
    seenWithoutColour(theme, { glyph: String.fromCharCode(65 + tone), tone, kind: 'block' }),
  );
  expect(new Set(looks).size).toBe(26);
});

test('the first twelve tones have colours of their own, and so have all 26 in 24 bits', () => {
  const coloursOf = (depth: '24-bit' | '256', count: number): number =>
    new Set(
      Array.from({ length: count }, (_, tone) =>
        makeTheme(depth, 'unicode').cell({ glyph: 'A', tone, kind: 'block' }),
      ).map(({ style }) => style.ground?.rgb),
    ).size;
  expect([coloursOf('24-bit', 26), coloursOf('256', 12)]).toEqual([26, 12]);
});

describe.each(THEMES)('with $cells cells and $depth colours', ({ depth, cells }) => {
  const theme = makeTheme(depth, cells);
  const ball: Cell = { glyph: 'A', tone: 0, kind: 'block' };

  test('what is pointed at, advised, what would go and what goes look different, in a narrow well too', () => {
    const narrow = (emphasis?: Emphasis): string => {
      const { text, style } = theme.cell(ball, emphasis);
      return JSON.stringify([text.charAt(0), style]);
    };
    const looks = [undefined, 'lit', 'cursor', 'advised', 'ghost', 'vanishing'] as const;
    expect(new Set(looks.map(narrow)).size).toBe(6);
  });

  test('the kinds of one letter look different', () => {
    const kinds = ['block', 'virus', 'bomb', 'foam'] as const;
    expect(new Set(kinds.map(kind => seenWithoutColour(theme, { ...ball, kind }))).size).toBe(4);
  });

  test('a match is seen before it goes', () => {
    expect(seenWithoutColour(theme, { ...ball, mark: 'matched' })).not.toBe(seenWithoutColour(theme, ball));
  });

  test('where a piece would land is seen', () => {
    expect(theme.cell(null, 'shadow').text.trim()).not.toBe('');
    expect(theme.cell(null, 'advised').text.trim()).not.toMatch(/^$|^[.·]/);
    expect(theme.cell(null).text.trim()).toBe('');
  });
});

test('without colours no style has one', () => {
  const theme = makeTheme('none', 'unicode');
  const cells = [
    null,
    { glyph: 'A', tone: 3, kind: 'virus' } as const,
    { glyph: 'B', tone: 4, kind: 'block' } as const,
  ];
  const styles = EMPHASES.flatMap(emphasis => cells.map(cell => theme.cell(cell, emphasis).style));
  const coloured = [...styles, ...Object.values(theme.styles)].filter(({ ink, ground }) => ink ?? ground);
  expect(coloured).toEqual([]);
});
