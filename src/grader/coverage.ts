import type { Grading } from '../engine/program/grading.js';
import type { Case } from './cases.js';
import type { Judgement } from './judgement.js';

/** Counting is slow, so only this many cases are counted. With more cases, the counts are lower bounds. */
export const MOST_COUNTED = 400;

/** How thoroughly one ruling was tested: by how many cases that detect one of its mutants. */
export interface Coverage {
  readonly ruling: string;
  readonly title: string;
  readonly cases: number;
  readonly passed: number;
}

export function coverageOf(
  { rulings, mutants }: Grading,
  results: readonly { readonly testCase: Case; readonly judgement: Judgement }[],
): Coverage[] {
  return rulings.map(({ id, title }) => {
    const broken = mutants.filter(({ ruling }) => ruling === id);
    const testing = results.slice(0, MOST_COUNTED).filter(({ testCase }) => broken.some(testCase.detects));
    return {
      ruling: id,
      title,
      cases: testing.length,
      passed: testing.filter(({ judgement }) => judgement === 'right').length,
    };
  });
}
