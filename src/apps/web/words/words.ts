import { computed, effect, signal } from '@preact/signals';
import { LANGUAGES, type Language, preferences } from '../keep/preferences.js';
import { en } from './en/en.js';
import { LATE } from './late.js';
import type { FirstWords, LateArea, LateWords, Words } from './pattern.js';

const OTHERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<FirstWords>>> = {
  de: async () => (await import('./de/de.js')).de,
};

export const language = computed<Language>(() => {
  const { language: chosen } = preferences.value;
  if (chosen !== 'auto') return chosen;
  const spoken = navigator.languages.map(tag => tag.split('-')[0]);
  return LANGUAGES.find(known => spoken.includes(known) && spoken.indexOf(known) === firstKnown(spoken)) ?? 'en';
});

const firstKnown = (spoken: readonly (string | undefined)[]): number =>
  spoken.findIndex(tag => LANGUAGES.includes(tag as Language));

export const words = signal<Words>(en as Words);

const late = new Set<LateArea>();
/** In which language they are worn. */
let worn: Language = 'en';

/** Resolves when the language is there; from then on it follows the choice. */
export async function loadWords(): Promise<void> {
  await wear(language.value);
  effect(() => {
    void wear(language.value);
  });
}

/** To be awaited before a page is shown that uses these areas. Rejects if they cannot be had. */
export async function loadAreas(areas: readonly LateArea[]): Promise<void> {
  if (areas.length === 0) return;
  for (const area of areas) late.add(area);
  for (let spoken: Language | undefined; spoken !== worn; ) {
    spoken = worn;
    const more = await lateWords(spoken);
    if (spoken === worn) words.value = { ...words.value, ...more };
  }
  if (areas.some(area => !late.has(area))) throw new Error('the words of this page did not come');
}

async function wear(wanted: Language): Promise<void> {
  const first = wanted === 'en' ? en : await OTHERS[wanted]().catch(() => undefined);
  const found = first ? wanted : 'en';
  const more = await lateWords(found);
  if (wanted !== language.value) return;
  worn = found;
  words.value = { ...(first ?? en), ...more } as Words;
  document.documentElement.lang = found;
}

/** All that are asked for, also those that are only asked for in the meantime. */
async function lateWords(wanted: Language): Promise<Partial<LateWords>> {
  const found = new Map<LateArea, LateWords[LateArea]>();
  while (found.size < late.size) {
    for (const area of [...late]) {
      const spoken = found.get(area) ?? (await LATE[wanted][area]().catch(() => undefined));
      if (spoken) found.set(area, spoken);
      else late.delete(area);
    }
  }
  return Object.fromEntries(found);
}

/** A word that a game itself uses (a title, the label of a fact, a message), in the language of the page. */
export const term = (text: string): string => words.value.terms[text] ?? text;
