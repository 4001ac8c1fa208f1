import { computed, effect, signal } from '@preact/signals';
import { preferences } from '../keep/preferences.js';
import { first as english } from './en/en.js';
import { isLanguage, LANGUAGES, type Language } from './languages.js';
import type { LateArea, LateLoaders, LateWords, Words } from './pattern.js';

/** The language that the player chose, or else the first one that the browser asks for and we have. */
export const language = computed<Language>(() => {
  const { language: chosen } = preferences.value;
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map(tag => tag.split('-')[0]!).find(isLanguage) ?? 'en';
});

export const words = signal<Words>(english as Words);

/** The areas that were asked for. Each language that is shown has all of them. */
const areas = new Set<LateArea>();
/** The language that `words` is in. */
let shown: Language = 'en';

/** Resolves when the words are in the chosen language. From then on they follow the choice. */
export async function loadWords(): Promise<void> {
  await show(language.value);
  effect(() => {
    void show(language.value);
  });
}

/** Must be awaited before a page that uses these areas is shown. Rejects if they fail to load. */
export async function loadAreas(wanted: readonly LateArea[]): Promise<void> {
  if (wanted.length === 0) return;
  for (const area of wanted) areas.add(area);
  for (let loaded: Language | undefined; loaded !== shown; ) {
    loaded = shown;
    const more = await lateWords((await LANGUAGES[loaded].load()).late);
    if (loaded === shown) words.value = { ...words.value, ...more };
  }
  if (wanted.some(area => !areas.has(area))) throw new Error('the words of this page failed to load');
}

/** Falls back to English if the language fails to load. */
async function show(wanted: Language): Promise<void> {
  const loaded = await LANGUAGES[wanted].load().catch(() => undefined);
  const { first, late } = loaded ?? (await LANGUAGES.en.load());
  const more = await lateWords(late);
  if (wanted !== language.value) return;
  shown = loaded ? wanted : 'en';
  words.value = { ...first, ...more } as Words;
  document.documentElement.lang = shown;
}

/** Includes areas that are only asked for while others load. An area that fails to load is forgotten. */
async function lateWords(loaders: LateLoaders): Promise<Partial<LateWords>> {
  const found = new Map<LateArea, LateWords[LateArea]>();
  while (found.size < areas.size) {
    for (const area of [...areas]) {
      const loaded = found.get(area) ?? (await loaders[area]().catch(() => undefined));
      if (loaded) found.set(area, loaded);
      else areas.delete(area);
    }
  }
  return Object.fromEntries(found);
}

/** A word that a game itself uses (a title, the label of a fact, a message), in the language of the page. */
export const term = (text: string): string => words.value.terms[text] ?? text;
