import type { en } from './en/en.js';
import type { scores } from './en/scores.js';
import type { settings } from './en/settings.js';
import type { theatre } from './en/theatre.js';

/** What is there from the start. */
export type FirstWords = typeof en;

/** Areas that only some pages need: they are loaded with those pages. */
export interface LateWords {
  readonly theatre: typeof theatre;
  readonly scores: typeof scores;
  readonly settings: typeof settings;
}

export type LateArea = keyof LateWords;

/** Every sentence of the page, in one language. English is the pattern for the others. */
export type Words = FirstWords & LateWords;
