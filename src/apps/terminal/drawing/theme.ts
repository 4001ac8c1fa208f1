import type { Cell } from '#engine/contract/view.js';
import type { Emphasis as Pointed } from '#front/pointer.js';
import type { Depth } from '#node/colour-depth.js';
import type { Colour, Style } from '../screen/colour.js';
import type { Surface } from '../screen/surface.js';

/** How things look: as Unicode or ASCII, with colours or without. Every tone has a letter or a shape besides. */
export interface Theme {
  readonly lines: Lines;
  /** An empty cell of the well, and the same where the piece in play would land. */
  cell(cell: Cell | null, emphasis?: Emphasis): Look;
  /** A text in the characters of this theme. */
  spelled(text: string): string;
  readonly styles: Readonly<Record<Role, Style>>;
  readonly signs: Readonly<Record<'cursor' | 'bar' | 'rest' | 'play' | 'pause' | 'chosen' | 'between', string>>;
}

/** `advised`: to be picked, or where something should come to rest; `ghost`: the same for a cell that is not there yet. */
export type Emphasis = Pointed | 'vanishing' | 'advised' | 'ghost';
export type Role = 'title' | 'label' | 'value' | 'quiet' | 'chosen' | 'frame' | 'alert' | 'box';

/** Two characters and their style; a narrow well shows the letter among them, or the first. */
interface Look {
  readonly text: string;
  readonly style: Style;
}

interface Lines {
  readonly across: string;
  readonly down: string;
  /** Top left, top right, bottom left, bottom right. */
  readonly corners: string;
}

const colour = (rgb: number, basic: number): Colour => ({ rgb, basic });

/** By tone: told apart in the common colour-vision deficiencies by lightness as far as that goes. */
const PALETTE: readonly Colour[] = [
  colour(0xe0483e, 9),
  colour(0x3d7dea, 12),
  colour(0xf5d33b, 11),
  colour(0x35a853, 10),
  colour(0x9a55c9, 5),
  colour(0xf28c28, 3),
  colour(0x3cc5d6, 14),
  colour(0xe9edf2, 15),
  colour(0xf08ab8, 13),
  colour(0x7c8794, 8),
  colour(0xa8d672, 2),
];
/** Black, dark blue, fuchsia. */
const MORE_TONES: Readonly<Record<number, Colour>> = {
  26: colour(0x0b0d12, 0),
  27: colour(0x1f36b5, 4),
  28: colour(0xd81fd0, 5),
};
const BLACK = colour(0x0b0d12, 0);
const WHITE = colour(0xffffff, 15);
const WELL = colour(0x171a21, 0);
/** Behind balls that would not be seen in the well. */
const PALE = colour(0xb9c0cc, 7);
const HUES_BEYOND = 15;

function toneColour(tone: number): Colour {
  const known = PALETTE[tone] ?? MORE_TONES[tone];
  if (known) return known;
  const hue = ((tone - PALETTE.length) * 360) / HUES_BEYOND;
  const channel = (shift: number): number => Math.round(150 + 90 * Math.cos(((hue - shift) * Math.PI) / 180));
  return colour((channel(0) << 16) | (channel(120) << 8) | channel(240), 1 + (tone % 6));
}

const darkened = ({ rgb }: Colour): Colour => colour((rgb >> 2) & 0x3f3f3f, 0);

const brightness = ({ rgb }: Colour): number =>
  ((rgb >> 16) & 255) * 0.3 + ((rgb >> 8) & 255) * 0.59 + (rgb & 255) * 0.11;

const isLight = (tone: Colour): boolean => brightness(tone) > 120;
const isDark = (tone: Colour): boolean => brightness(tone) < 64;

export function makeTheme(depth: Depth, cells: 'unicode' | 'ascii'): Theme {
  const isAscii = cells === 'ascii';
  const alphabet = isAscii ? ASCII : UNICODE;
  const looks = new Map<string, Look>();
  const paint = depth === 'none' ? paintPlainly : paintInColour;
  return {
    lines: isAscii ? { across: '-', down: '|', corners: '++++' } : { across: '─', down: '│', corners: '╭╮╰╯' },
    cell(cell, emphasis) {
      const key = cell
        ? `${cell.glyph}${cell.tone}${cell.kind}${cell.mark ?? ''}/${cell.link ?? ''}/${emphasis ?? ''}`
        : `/${emphasis ?? ''}`;
      const look = looks.get(key) ?? { text: textOf(cell, emphasis, alphabet), style: paint(cell, emphasis) };
      looks.set(key, look);
      return look;
    },
    spelled: text => (isAscii ? text.replace(/[×…·]/g, char => IN_ASCII[char]!) : text),
    styles: depth === 'none' ? PLAIN_STYLES : COLOUR_STYLES,
    signs: isAscii
      ? { cursor: 'V', bar: '=', rest: '-', play: '>', pause: '||', chosen: '>', between: '-' }
      : { cursor: '▼', bar: '━', rest: '─', play: '▶', pause: '‖', chosen: '▸', between: '·' },
  };
}

const IN_ASCII: Readonly<Record<string, string>> = { '×': 'x', '…': '...', '·': '-' };

/** The characters of cells besides their letters. */
interface Alphabet {
  readonly shadow: string;
  readonly advised: string;
  readonly vanishing: string;
  readonly foam: string;
  readonly cube: string;
  readonly virus: string;
  readonly bomb: string;
  readonly ball: string;
  readonly links: Readonly<Record<NonNullable<Cell['link']>, string>>;
}

const UNICODE: Alphabet = {
  shadow: '··',
  advised: '◇',
  vanishing: '✦✦',
  foam: '░░',
  cube: '▐▌',
  virus: '¤',
  bomb: '☼',
  ball: '●',
  links: { left: '─', right: '─', up: '╵', down: '╷' },
};

const ASCII: Alphabet = {
  shadow: '..',
  advised: '+',
  vanishing: '**',
  foam: '*:',
  cube: '[]',
  virus: '%',
  bomb: '!',
  ball: ')',
  links: { left: '-', right: '-', up: "'", down: ',' },
};

function textOf(cell: Cell | null, emphasis: Emphasis | undefined, alphabet: Alphabet): string {
  if (!cell) return emptyText(emphasis, alphabet);
  const { glyph, kind, link, mark } = cell;
  if (emphasis === 'vanishing') return alphabet.vanishing;
  if (emphasis === 'cursor') return `${glyph}]`;
  if (emphasis === 'advised') return `${glyph}${alphabet.advised}`;
  if (emphasis === 'ghost') return `${alphabet.advised}${glyph}`;
  if (emphasis === 'lit' || mark === 'matched') return `${glyph}*`;
  if (kind === 'foam') return alphabet.foam;
  if (kind !== 'block') return glyph + alphabet[kind];
  if (link === 'left') return alphabet.links.left + glyph;
  if (link) return glyph + alphabet.links[link];
  return glyph === PLAIN_CUBE ? alphabet.cube : `${glyph} `;
}

function emptyText(emphasis: Emphasis | undefined, { shadow, advised }: Alphabet): string {
  if (emphasis === 'cursor') return '[]';
  if (emphasis === 'advised') return advised.repeat(2);
  return emphasis === 'shadow' ? shadow : '  ';
}

/** The glyph of cells that are all alike. */
const PLAIN_CUBE = '#';

function paintInColour(cell: Cell | null, emphasis: Emphasis | undefined): Style {
  if (!cell) return { ...(emphasis && STRONG.includes(emphasis) ? LIT : { ink: PALETTE[9]! }), ground: WELL };
  const tone = toneColour(cell.tone);
  const emphasized = emphasis && paintEmphasis(tone, emphasis);
  if (emphasized) return emphasized;
  if (cell.mark === 'matched') return matched(tone);
  if (cell.kind === 'virus' || cell.kind === 'bomb') return { ink: tone, ground: darkened(tone), isBold: true };
  if (cell.kind === 'ball') return { ink: tone, ground: isDark(tone) ? PALE : WELL, isBold: true };
  if (cell.kind === 'foam') return { ink: WHITE, ground: PALETTE[9]! };
  return { ink: isLight(tone) ? BLACK : WHITE, ground: tone, isBold: cell.mark !== undefined };
}

const STRONG: readonly Emphasis[] = ['cursor', 'advised'];
const LIT: Style = { ink: WHITE, isBold: true };

const matched = (tone: Colour): Style => ({ ink: tone, ground: WHITE, isBold: true, isInverse: isLight(tone) });

function paintEmphasis(tone: Colour, emphasis: Emphasis): Style | undefined {
  const isBold = true;
  switch (emphasis) {
    case 'vanishing':
      return { ink: tone, ground: WELL, isBold };
    case 'cursor':
      return { ink: BLACK, ground: WHITE, isBold };
    case 'ghost':
      return { ink: tone, ground: isDark(tone) ? PALE : WELL, isBold };
    case 'advised':
      return { ink: isLight(tone) ? BLACK : WHITE, ground: tone, isBold, isUnderlined: true };
    case 'lit':
      return matched(tone);
    default:
      return undefined;
  }
}

/** Without colour: solid cells are inverse; those that are alive, or would go, are not. The cursor shows in a narrow well too. */
function paintPlainly(cell: Cell | null, emphasis: Emphasis | undefined): Style {
  if (!cell) return { isBold: emphasis !== undefined && STRONG.includes(emphasis) };
  if (emphasis === 'advised') return { isInverse: true, isBold: true, isUnderlined: true };
  const isOpen = cell.kind !== 'block' || emphasis !== undefined || cell.mark === 'matched';
  const isBold = cell.mark !== undefined || emphasis !== undefined;
  return { isInverse: !isOpen, isBold, isUnderlined: emphasis === 'cursor' };
}

const COLOUR_STYLES: Theme['styles'] = {
  title: { ink: PALETTE[6]!, isBold: true },
  label: { ink: PALETTE[9]! },
  value: { isBold: true },
  quiet: { ink: PALETTE[9]! },
  chosen: { ink: BLACK, ground: PALETTE[6]!, isBold: true },
  frame: { ink: PALETTE[9]! },
  alert: { ink: PALETTE[2]!, isBold: true },
  box: {},
};

const PLAIN_STYLES: Theme['styles'] = {
  title: { isBold: true },
  label: {},
  value: { isBold: true },
  quiet: { isDim: true },
  chosen: { isInverse: true },
  frame: {},
  alert: { isBold: true },
  box: {},
};

/** Draws a cell two columns wide, or one. */
export function drawCell(
  surface: Surface,
  theme: Theme,
  zoom: 1 | 2,
  x: number,
  y: number,
  cell: Cell | null,
  emphasis?: Emphasis,
): void {
  const { text, style } = theme.cell(cell, emphasis);
  const narrow = cell && emphasis !== 'ghost' && text.includes(cell.glyph) ? cell.glyph : text.charAt(0);
  surface.text(x, y, zoom === 2 ? text : narrow, style);
}
