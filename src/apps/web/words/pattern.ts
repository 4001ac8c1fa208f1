import type { first, late } from './en/en.js';

/** The words that every page may need, from the start. English is the pattern for the other languages. */
export type FirstWords = typeof first;

/** The words that are loaded together with the pages that need them. */
export type LateWords = { readonly [Area in keyof typeof late]: Awaited<ReturnType<(typeof late)[Area]>> };

export type LateArea = keyof LateWords;

export type LateLoaders = { readonly [Area in LateArea]: () => Promise<LateWords[Area]> };

/** Every sentence of the pages, in one language. */
export type Words = FirstWords & LateWords;
