import type { Palette } from '../keep/preferences.js';
import { contrast, mix, shade } from './colour.js';
import type { Look } from './look.js';

/** The colours of one tone: a tile's face from its light to its dark end, the side below it, and its mark. */
export interface Tone {
  readonly base: string;
  readonly light: string;
  readonly dark: string;
  readonly side: string;
  readonly ink: string;
}

/** Red, blue, yellow, green, purple, orange, cyan, white, pink, grey: the tones of a view, in order. */
const TONES: Readonly<Record<Palette, Readonly<Record<Look['scheme'], string>>>> = {
  standard: {
    dark: '#f9545b #3f8cfd #ffd043 #3fc873 #ac71fa #ff9040 #37d3e4 #eef0fa #ff86c8 #8a8ca6',
    light: '#e8404a #2f7cf2 #f7bd16 #1fa861 #8852e2 #f27a1f #15b1c6 #fbfbff #ee62ad #7f8195',
  },
  deuteranopia: {
    dark: '#ba052a #5790ff #fff265 #02aa74 #743bc3 #e97c24 #37d3e5 #eef5fd #fe84c1 #858ea9',
    light: '#a80020 #377cf3 #ffc522 #00a270 #5d1aad #da6300 #16b1c6 #fbfbff #ef62ab #676e5a',
  },
  protanopia: {
    dark: '#d22c50 #4d8bfd #ffde4f #009269 #7a41ca #bf4e00 #009caa #e7f3f4 #d05c9e #bfb9d5',
    light: '#ce214c #3f83fb #ffcb30 #006500 #7239c8 #f27922 #17b2c6 #fbfbff #ec62b1 #7a848f',
  },
  tritanopia: {
    dark: '#ff5a7f #1f5fcd #fbe75a #31bb66 #a974ff #aa3600 #3ed8e9 #e7f5f8 #ff87ca #8c8ca7',
    light: '#a4001e #053cb1 #fec529 #20a65e #8a54e3 #ea7313 #2fbfd5 #fbfbff #cc428f #718795',
  },
  'high-contrast': {
    dark: '#ff4d4d #4da0ff #ffea00 #1fe06a #c77dff #ff9a1f #2fe6ff #ffffff #ff94dc #a3a9c2',
    light: '#b8001f #0050e0 #ffd000 #00803a #8b12b8 #f57c00 #007f99 #ffffff #d1187f #565b70',
  },
};

/** Black, dark blue and fuchsia: tones 26 to 28 of a view. */
const FIRST_OF_MORE = 26;
const MORE_TONES: typeof TONES = {
  standard: { dark: '#15151c #2a4fc8 #d01fd0', light: '#1b1a22 #1740a8 #b80cb0' },
  deuteranopia: { dark: '#15151c #000485 #9f00b8', light: '#1b1a22 #0600b8 #c200e0' },
  protanopia: { dark: '#15151c #19165a #9809ae', light: '#1b1a22 #040070 #a32bab' },
  tritanopia: { dark: '#15151c #213e83 #671d72', light: '#1b1a22 #0014cc #671d72' },
  'high-contrast': { dark: '#000000 #1445b8 #c400b0', light: '#000000 #00257a #ff29ff' },
};

/** The least contrast between a mark and its tile (WCAG asks for 3). */
const LEAST_CONTRAST = 4.2;
const INK = '#14101f';
const PAPER = '#ffffff';
const tones = new Map<string, Tone>();

export function toneOf(tone: number, { palette, scheme }: Pick<Look, 'palette' | 'scheme'>): Tone {
  const key = `${palette} ${scheme} ${tone}`;
  const known = tones.get(key);
  if (known) return known;
  const more = MORE_TONES[palette][scheme].split(' ')[tone - FIRST_OF_MORE];
  const made = toneFrom(more ?? baseOf(tone, TONES[palette][scheme]), palette);
  tones.set(key, made);
  return made;
}

/** After ten, the tones repeat, paler and then deeper. Letters and shapes tell those apart. */
function baseOf(tone: number, ten: string): string {
  const [colour, round] = [ten.split(' ')[tone % 10]!, Math.floor(tone / 10)];
  return round === 0 ? colour : shade(colour, round % 2 === 1 ? 0.12 : -0.14);
}

/** The high-contrast palette gets sides that stand out from any background. */
function toneFrom(base: string, palette: Palette): Tone {
  return {
    base,
    light: shade(base, 0.075),
    dark: shade(base, -0.07),
    side: shade(base, palette === 'high-contrast' ? -0.5 : -0.22),
    ink: inkOn(base),
  };
}

/**
 * The colour of a mark: same hue as its tile, so that it looks engraved, and dark enough to read. On dark tiles it is
 * light.
 */
function inkOn(base: string): string {
  for (let by = -0.34; by > -0.75; by -= 0.04) {
    const ink = shade(base, by);
    if (contrast(base, ink) >= LEAST_CONTRAST) return ink;
  }
  return contrast(base, INK) >= LEAST_CONTRAST ? INK : mix(base, PAPER, 0.94);
}

/** The colours of the well, and of the marks over the tiles. */
export interface WellColours {
  readonly field: string;
  /** The field at its top. */
  readonly fieldDeep: string;
  readonly sky: string;
  readonly line: string;
  readonly frame: string;
  readonly frameLight: string;
  readonly frameDark: string;
  readonly shadow: string;
  readonly ink: string;
  /** The outline behind ink. */
  readonly contrast: string;
  readonly glow: string;
  /** The outline of a glow. */
  readonly outline: string;
}

const WELLS: Readonly<Record<Look['scheme'], WellColours>> = {
  dark: {
    field: '#191b31',
    fieldDeep: '#0c0d18',
    sky: '#262a4a',
    line: '#ffffff',
    frame: '#3b4063',
    frameLight: '#6a70a3',
    frameDark: '#2b2e4a',
    shadow: '#000000',
    ink: '#ffffff',
    contrast: '#0c0d18',
    glow: '#ffffff',
    outline: '#ffffff',
  },
  light: {
    field: '#e3e0ee',
    fieldDeep: '#cfcbde',
    sky: '#f3f1fa',
    line: '#2f2850',
    frame: '#a9a3c4',
    frameLight: '#d7d2ea',
    frameDark: '#8d86ad',
    shadow: '#241a4a',
    ink: '#1c1a26',
    contrast: '#ffffff',
    glow: '#ffffff',
    outline: '#2b1f66',
  },
};

export const wellColours = ({ scheme }: Pick<Look, 'scheme'>): WellColours => WELLS[scheme];
