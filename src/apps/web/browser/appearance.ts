import { computed, signal } from '@preact/signals';
import { preferences } from '../keep/preferences.js';

const mediaSignal = (query: string) => {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener('change', () => {
    matches.value = list.matches;
  });
  return matches;
};

const prefersLight = mediaSignal('(prefers-color-scheme: light)');
const prefersLess = mediaSignal('(prefers-reduced-motion: reduce)');

/** Whether the device has a touch screen. */
export const hasTouch = mediaSignal('(any-pointer: coarse)');

export const scheme = computed<'light' | 'dark'>(() => {
  const { theme } = preferences.value;
  return theme === 'auto' ? (prefersLight.value ? 'light' : 'dark') : theme;
});

export const motion = computed<'full' | 'reduced'>(() => {
  const choice = preferences.value.motion;
  return choice === 'auto' ? (prefersLess.value ? 'reduced' : 'full') : choice;
});
