import type { Language } from '../keep/preferences.js';
import type { scores } from './en/scores.js';
import type { settings } from './en/settings.js';
import type { theatre } from './en/theatre.js';

export interface LateWords {
  readonly theatre: typeof theatre;
  readonly scores: typeof scores;
  readonly settings: typeof settings;
}

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
