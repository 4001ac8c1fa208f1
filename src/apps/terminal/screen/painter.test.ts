import xterm, { type IBufferCell, type Terminal } from '@xterm/headless';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEPTHS, type Depth } from '#node/colour-depth.js';
import { BEGIN_UPDATE, END_UPDATE, ENTER } from './ansi.js';
import { type Colour, nearest256, PLAIN, type Style } from './colour.js';
import { Painter } from './painter.js';
import { Surface, textWidth } from './surface.js';

const STYLES: readonly Style[] = [
  PLAIN,
  { ink: { rgb: 0xe0483e, basic: 9 } },
  { ink: { rgb: 0x0b0d12, basic: 0 }, ground: { rgb: 0xf5d33b, basic: 11 }, isBold: true },
  { ground: { rgb: 0x171a21, basic: 4 }, isDim: true },
  { isInverse: true },
  { isUnderlined: true, ink: { rgb: 0xffffff, basic: 15 } },
];

/** One call of `Surface.text`. */
interface Stroke {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly style: number;
}

interface Screen {
  readonly size: readonly [width: number, height: number];
  readonly strokes: readonly Stroke[];
}

const WORDS = ['a', 'Ω', '─', '      ', 'some words', '水', '水火a風', '🎲', 'x🎲🎲y', 'e\u0301', '\u200b', '⚡'];
const stroke: fc.Arbitrary<Stroke> = fc.record({
  x: fc.integer({ min: -3, max: 24 }),
  y: fc.integer({ min: -1, max: 6 }),
  text: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map(words => words.join('')),
  style: fc.nat({ max: STYLES.length - 1 }),
});
const screens = fc.array(
  fc.record<Screen>({
    size: fc.constantFrom([20, 5], [20, 5], [20, 5], [23, 4], [9, 6]),
    strokes: fc.array(stroke, { maxLength: 6 }),
  }),
  { minLength: 1, maxLength: 8 },
);

/** Each screen is drawn over the ones before it, so that neighbours have much in common, as in real use. */
function surfacesOf(all: readonly Screen[]): Surface[] {
  return all.map(({ size: [width, height] }, k) => {
    const surface = new Surface(width, height);
    for (const { strokes } of all.slice(0, k + 1)) {
      for (const { x, y, text, style } of strokes) surface.text(x, y, text, STYLES[style]);
    }
    return surface;
  });
}

function emulator(widthOf?: (code: number) => 0 | 1 | 2): Terminal {
  const terminal = new xterm.Terminal({ cols: 20, rows: 5, allowProposedApi: true });
  if (widthOf) {
    terminal.unicode.register({ version: 'own', wcwidth: widthOf, charProperties: code => widthOf(code) << 1 });
    terminal.unicode.activeVersion = 'own';
  }
  return terminal;
}

const modern = (): Terminal => emulator(code => textWidth(String.fromCodePoint(code)) as 0 | 1 | 2);

const write = (terminal: Terminal, text: string): Promise<void> => new Promise(done => terminal.write(text, done));

/** Shows the surfaces one after the other, and calls `check` after each. */
async function show(terminal: Terminal, depth: Depth, surfaces: readonly Surface[], check: (s: Surface) => void) {
  const painter = new Painter(depth);
  await write(terminal, ENTER);
  for (const surface of surfaces) {
    if (terminal.cols !== surface.width || terminal.rows !== surface.height) {
      terminal.resize(surface.width, surface.height);
      painter.forget();
    }
    await write(terminal, painter.paint(surface));
    check(surface);
  }
}

/** One line per cell: its character, and the visible part of its style. */
function shownCells(terminal: Terminal): string[] {
  return cellsOf(terminal).map(cell => {
    const ink = cell.isFgDefault() ? '-' : `${cell.isFgRGB() ? '#' : ''}${cell.getFgColor()}`;
    const ground = cell.isBgDefault() ? '-' : `${cell.isBgRGB() ? '#' : ''}${cell.getBgColor()}`;
    const flags = [cell.isInverse(), cell.isUnderline(), cell.isBold(), cell.isDim()].map(Boolean);
    return cellText(cell.getWidth() === 0 ? '' : cell.getChars() || ' ', ink, ground, flags);
  });
}

const cellsOf = ({ rows, cols, buffer }: Terminal): IBufferCell[] =>
  Array.from({ length: rows * cols }, (_, i) => buffer.active.getLine(Math.floor(i / cols))!.getCell(i % cols)!);

function expectedCells({ chars, styles }: Surface, depth: Depth): string[] {
  return chars.map((char, i) => {
    const { ink, ground, isInverse, isUnderlined, isBold, isDim } = styles[i]!;
    const flags = [isInverse, isUnderlined, isBold, isDim].map(Boolean);
    return cellText(char, colourOf(ink, depth), colourOf(ground, depth), flags);
  });
}

function colourOf(colour: Colour | undefined, depth: Depth): string {
  if (!colour || depth === 'none') return '-';
  if (depth === '24-bit') return `#${colour.rgb}`;
  return String(depth === '256' ? nearest256(colour.rgb) : colour.basic);
}

function cellText(char: string, ink: string, ground: string, flags: readonly boolean[]): string {
  const [isInverse, isUnderlined] = flags;
  const isBlank = char === ' ' && !isInverse && !isUnderlined;
  return isBlank ? `  on ${ground}` : `${char} ${ink} on ${ground} ${flags.map(Number).join('')}`;
}

describe('the painter on a terminal', () => {
  test.each(DEPTHS)('shows the new surface whatever was shown before, with colours: %s', async depth => {
    await fc.assert(
      fc.asyncProperty(screens, async all => {
        const terminal = modern();
        await show(terminal, depth, surfacesOf(all), surface => {
          expect(shownCells(terminal)).toEqual(expectedCells(surface, depth));
        });
      }),
      { numRuns: 25 },
    );
  });

  test('keeps everything else in place if the terminal shows emoji narrow', async () => {
    await fc.assert(
      fc.asyncProperty(screens, async all => {
        const terminal = emulator();
        await show(terminal, 'none', surfacesOf(all), surface => {
          const shown = cellsOf(terminal).map(cell => cell.getChars().trim());
          expect(shown).toEqual(surface.chars.map(char => char.trim()));
        });
      }),
      { numRuns: 25 },
    );
  });
});

describe('the output of the painter', () => {
  const paintings = (depth: Depth, all: readonly Screen[]): string[] => {
    const painter = new Painter(depth);
    return surfacesOf(all).map(surface => painter.paint(surface));
  };

  test('is empty if nothing changed', () => {
    fc.assert(
      fc.property(screens, all => {
        const painter = new Painter('24-bit');
        for (const surface of surfacesOf(all)) painter.paint(surface);
        expect(painter.paint(surfacesOf(all).at(-1)!)).toBe('');
      }),
    );
  });

  test('is the whole screen after `forget`, even if the screen is blank', () => {
    const painter = new Painter('none');
    const blank = painter.paint(new Surface(9, 3));
    expect(blank).not.toBe('');
    painter.forget();
    expect(painter.paint(new Surface(9, 3))).toBe(blank);
  });

  test('is short if little has changed', () => {
    const [painter, before, after] = [new Painter('24-bit'), new Surface(200, 60), new Surface(200, 60)];
    for (const surface of [before, after]) for (let y = 0; y < 60; y++) surface.text(0, y, 'x'.repeat(200));
    after.text(150, 50, 'o');
    painter.paint(before);
    expect(painter.paint(after).length).toBeLessThan(40);
    before.text(10, 50, '水', STYLES[2]);
    expect(painter.paint(before).length).toBeLessThan(120);
  });

  test('is one synchronized update', () => {
    fc.assert(
      fc.property(screens, all => {
        for (const painting of paintings('24-bit', all)) {
          if (painting === '') continue;
          expect(painting.startsWith(BEGIN_UPDATE) && painting.endsWith(END_UPDATE)).toBe(true);
          expect(painting.split('?2026').length).toBe(3);
        }
      }),
    );
  });

  test('has no colours on a terminal without colours', () => {
    fc.assert(
      fc.property(screens, all => {
        const codes = [
          ...paintings('none', all)
            .join('')
            .matchAll(/\[([\d;]*)m/g),
        ].flatMap(([, list]) => list!.split(';'));
        expect(codes.filter(code => !['0', '1', '2', '4', '7'].includes(code))).toEqual([]);
      }),
    );
  });
});
