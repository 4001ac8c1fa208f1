import { effect } from '@preact/signals';
import { motion, scheme } from '../browser/appearance.js';
import { type Palette, preferences } from '../keep/preferences.js';

/** The colour that the browser paints around the page: `--ground` in tokens.css. */
const GROUNDS = { light: '#f5f3ec', dark: '#11121d' } as const;

/** From now on the style sheets follow the preferences. */
export function followTheme(): void {
  effect(() => {
    document.documentElement.dataset.theme = scheme.value;
    document.documentElement.dataset.motion = motion.value;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.content = GROUNDS[scheme.value];
  });
  effect(() => {
    void setTones(preferences.value.palette, scheme.value);
  });
}

const TONES = 10;
let hasSetTones = false;

/** The style sheets hold the standard tones; another palette is loaded when it is chosen. */
async function setTones(palette: Palette, light: 'light' | 'dark'): Promise<void> {
  if (palette === 'standard' && !hasSetTones) return;
  hasSetTones = true;
  const { toneOf } = await import('../art/palette.js');
  if (palette !== preferences.peek().palette || light !== scheme.peek()) return;
  for (let tone = 0; tone < TONES; tone++) {
    document.documentElement.style.setProperty(`--tone-${tone}`, toneOf(tone, { palette, scheme: light }).base);
  }
}
