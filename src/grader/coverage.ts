import type { Grading } from '../engine/program/grading.js';
import type { Case } from './cases.js';
import type { Verdict } from './verdict.js';

/** More cases than this are not looked at for what they try: then the counts are at least so many. */
export const MOST_COUNTED = 400;

/** How thoroughly one ruling was tried: a case tries it if a program that breaks it would be seen to. */
export interface Coverage {
  readonly ruling: string;
  readonly title: string;
  readonly cases: number;
  readonly passed: number;
}

export function coverageOf(
  { rulings, mutants }: Grading,
  results: readonly { readonly asked: Case; readonly verdict: Verdict }[],
): Coverage[] {
  return rulings.map(({ id, title }) => {
    const broken = mutants.filter(({ ruling }) => ruling === id);
    const trying = results.slice(0, MOST_COUNTED).filter(({ asked }) => broken.some(asked.shows));
    return {
      ruling: id,
      title,
      cases: trying.length,
      passed: trying.filter(({ verdict }) => verdict === 'right').length,
    };
  });
}
