import type { Suite } from '../../grader/suite.js';

/** Lists the known mistakes, and how many cases of the suite detect each. */
export function mutationScore({ detectedBy, cases }: Suite): string {
  const all = [...detectedBy];
  const detected = all.filter(([, names]) => names.length > 0);
  const widest = Math.max(0, ...all.map(([{ ruling, id }]) => `${ruling} ${id}`.length));
  return [
    `${cases.length} cases detect ${detected.length} of ${all.length} known mistakes`,
    ...all.map(([{ ruling, id, about }, names]) => {
      const count = names.length === 0 ? 'MISSED' : `by ${names.length}`;
      return `  ${`${ruling} ${id}`.padEnd(widest)}  ${count.padEnd(6)}  as if ${about}`;
    }),
    '',
  ].join('\n');
}
