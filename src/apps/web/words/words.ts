import { computed, effect, signal } from '@preact/signals';
import { LANGUAGES, type Language, preferences } from '../preferences.js';
import { en } from './en/en.js';

/** Every sentence of the page, in one language. English is the pattern for the others. */
export type Words = typeof en;

const OTHERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Words>>> = {
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

export const words = signal<Words>(en);

/** Resolves when the language is there; from then on it follows the choice. */
export async function loadWords(): Promise<void> {
  await wear(language.value);
  effect(() => {
    void wear(language.value);
  });
}

async function wear(wanted: Language): Promise<void> {
  const found = wanted === 'en' ? en : await OTHERS[wanted]().catch(() => en);
  if (wanted !== language.value) return;
  words.value = found;
  document.documentElement.lang = found === en ? 'en' : wanted;
}

/** A word that a game itself uses (a title, the label of a fact, a message), in the language of the page. */
export const term = (text: string): string => words.value.terms[text] ?? text;
