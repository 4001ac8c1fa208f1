import type { Mutant } from '#engine/program/grading.js';
import type { Suite } from './assignment.js';

/** Lists the known mistakes that promised inputs can show, and how many cases of the suite detect each. */
export function mutationScore({ subject, cases }: Suite): { readonly text: string; readonly isComplete: boolean } {
  const mutants = subject.grading.mutants.filter(({ isOutside }) => isOutside !== true);
  const count = (mutant: Mutant): number => cases.filter(({ testCase }) => testCase.detects(mutant)).length;
  const all = mutants.map(mutant => ({ mutant, count: count(mutant) }));
  const missed = all.filter(one => one.count === 0);
  const widest = Math.max(0, ...mutants.map(({ ruling, id }) => `${ruling} ${id}`.length));
  const lines = all.map(({ mutant: { ruling, id, about }, count: times }) => {
    const found = times === 0 ? 'MISSED' : `by ${times}`;
    return `  ${`${ruling} ${id}`.padEnd(widest)}  ${found.padEnd(6)}  as if ${about}`;
  });
  const head = `${cases.length} cases detect ${all.length - missed.length} of ${all.length} known mistakes`;
  return { text: [head, ...lines, ''].join('\n'), isComplete: missed.length === 0 };
}
