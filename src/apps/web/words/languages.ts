import { first, late } from './en/en.js';
import type { FirstWords, LateLoaders } from './pattern.js';

interface LanguageEntry {
  /** The language's name for itself. */
  readonly name: string;
  readonly load: () => Promise<{ readonly first: FirstWords; readonly late: LateLoaders }>;
}

export const LANGUAGES = {
  en: { name: 'English', load: async () => ({ first, late }) },
  de: { name: 'Deutsch', load: () => import('./de/de.js') },
} as const satisfies Readonly<Record<string, LanguageEntry>>;

export type Language = keyof typeof LANGUAGES;

export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);
