import { computed } from '@preact/signals';
import { type Marks, type Palette, preferences } from '../keep/preferences.js';
import { scheme } from '../shell/theme.js';

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
