import { computed } from '@preact/signals';
import { scheme } from '../browser/appearance.js';
import { type Marks, type Palette, preferences } from '../keep/preferences.js';

/** The look of tiles: their colours, and the marks that tell them apart. */
export interface Look {
  readonly palette: Palette;
  readonly marks: Marks;
  readonly scheme: 'light' | 'dark';
}

export const look = computed<Look>(() => {
  const { palette, marks } = preferences.value;
  return { palette, marks, scheme: scheme.value };
});
