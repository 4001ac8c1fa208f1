import { computed } from '@preact/signals';
import { scheme } from '../browser/appearance.js';
import { type Marks, type Palette, preferences } from '../keep/preferences.js';

/** How tiles look: which colours, and what tells them apart besides. */
export interface Look {
  readonly palette: Palette;
  readonly marks: Marks;
  readonly scheme: 'light' | 'dark';
}

export const look = computed<Look>(() => {
  const { palette, marks } = preferences.value;
  return { palette, marks, scheme: scheme.value };
});
