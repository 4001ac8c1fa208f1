export type ProgramLanguage = 'python' | 'javascript';

/** The language of a file, by its ending. */
export function languageOf(name: string): ProgramLanguage | undefined {
  if (/\.py$/i.test(name)) return 'python';
  return /\.[mc]?js$/i.test(name) ? 'javascript' : undefined;
}
