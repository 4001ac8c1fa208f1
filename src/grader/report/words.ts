import type { Reading, Report, ToldFailure } from './report.js';

/** The sentences that all forms of a report have in common. */
export function headline({ cases, passed, isBrokenOff }: Report): string {
  const broken = isBrokenOff ? ', then broken off' : '';
  return `${counted(cases, 'case')}, ${passed} passed, ${cases - passed} failed${broken}`;
}

export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const KINDS: Readonly<Record<ToldFailure['verdict'], string>> = {
  'wrong-output': 'wrong output',
  crash: 'it crashes',
  time: 'it does not end in time',
  output: 'it prints without end',
  memory: 'it takes too much memory',
  processes: 'it starts too many processes',
  'not-started': 'it cannot be started',
};

export function kindOf({ verdict, actual }: ToldFailure): string {
  return actual?.signal === undefined ? KINDS[verdict] : `${KINDS[verdict]} (${actual.signal})`;
}

export function behaviour({ about, isCertain, explains }: Reading): string {
  const extent = isCertain
    ? 'It does so on every case that it was asked.'
    : `That explains ${counted(explains, 'case')} of those that went wrong.`;
  return `Your program behaves as if ${about}. ${extent}`;
}

/** As it stands in docs/rules, but for what only marks it up. */
export const ruled = ({ ruling: { id, title, says } }: Reading): string =>
  `${id} ${title}: “${says.replaceAll('**', '')}”`;

/** Two readings of the assignment's own text: nobody's mistake. */
export const editionNote = ({ agreesWith, edition, about: { title } }: Report): string | undefined =>
  agreesWith === undefined
    ? undefined
    : `The program agrees everywhere with the edition “${agreesWith}” of ${title}; it was asked for “${edition ?? ''}”. ` +
      `It is the assignment's text that can be read both ways, not the program that is wrong: grade it with --edition ${agreesWith}.`;

export const repetition = ({ path }: ToldFailure, seed: number): string | undefined =>
  path === undefined ? undefined : `--seed ${seed} --path ${path}`;
