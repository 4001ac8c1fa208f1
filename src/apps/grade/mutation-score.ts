import type { Suite } from '../../grader/suite.js';

/** Which mistakes a suite shows, and by how many cases: what is not shown is not tested. */
export function mutationScore({ kills, cases }: Suite): string {
  const all = [...kills];
  const shown = all.filter(([, names]) => names.length > 0);
  const widest = Math.max(0, ...all.map(([{ ruling, id }]) => `${ruling} ${id}`.length));
  return [
    `${shown.length} of ${all.length} mistakes are shown by ${cases.length} cases`,
    ...all.map(([{ ruling, id, about }, names]) => {
      const count = names.length === 0 ? 'NOT SHOWN' : `by ${names.length}`;
      return `  ${`${ruling} ${id}`.padEnd(widest)}  ${count.padEnd(9)}  as if ${about}`;
    }),
    '',
  ].join('\n');
}
