import { effect } from '@preact/signals';
import { motion, scheme } from '../browser/appearance.js';
import { type Palette, preferences } from '../keep/preferences.js';

/** What the browser paints around the page: `--ground` of tokens.css. */
const GROUNDS = { light: '#f5f3ec', dark: '#11121d' } as const;

/** Puts it all where the style sheets see it. */
export function wearTheme(): void {
  effect(() => {
    document.documentElement.dataset.theme = scheme.value;
    document.documentElement.dataset.motion = motion.value;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.content = GROUNDS[scheme.value];
  });
  effect(() => {
    void wearTones(preferences.value.palette, scheme.value);
  });
}

const TONES = 10;
let isWearingOthers = false;

/** The style sheets have the usual tones themselves; other palettes come when they are wanted. */
async function wearTones(palette: Palette, light: 'light' | 'dark'): Promise<void> {
  if (palette === 'standard' && !isWearingOthers) return;
  isWearingOthers = true;
  const { toneOf } = await import('../art/colours/palette.js');
  if (palette !== preferences.peek().palette || light !== scheme.peek()) return;
  for (let tone = 0; tone < TONES; tone++) {
    document.documentElement.style.setProperty(`--tone-${tone}`, toneOf(tone, { palette, scheme: light }).base);
  }
}
