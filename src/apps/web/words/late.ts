import type { Language } from '../keep/preferences.js';
import type { LateWords } from './pattern.js';

type Loaders = { readonly [Area in keyof LateWords]: () => Promise<LateWords[Area]> };

export const LATE: Readonly<Record<Language, Loaders>> = {
  en: {
    theatre: async () => (await import('./en/theatre.js')).theatre,
    scores: async () => (await import('./en/scores.js')).scores,
    settings: async () => (await import('./en/settings.js')).settings,
  },
  de: {
    theatre: async () => (await import('./de/theatre.js')).theatre,
    scores: async () => (await import('./de/scores.js')).scores,
    settings: async () => (await import('./de/settings.js')).settings,
  },
};
