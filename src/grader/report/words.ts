import type { Reading, Report, ReportedFailure } from './report.js';

/** Sentences that all report formats share. */
export function headline({ cases, passed, isBrokenOff }: Report): string {
  const stopped = isBrokenOff ? ' (stopped early)' : '';
  return `${counted(cases, 'case')}, ${passed} passed, ${cases - passed} failed${stopped}`;
}

export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const KINDS: Readonly<Record<ReportedFailure['verdict'], string>> = {
  'wrong-output': 'wrong output',
  crash: 'crash',
  time: 'time limit exceeded',
  output: 'output limit exceeded',
  memory: 'memory limit exceeded',
  processes: 'process limit exceeded',
  'not-started': 'the program could not be started',
};

export function kindOf({ verdict, actual }: ReportedFailure): string {
  return actual?.signal === undefined ? KINDS[verdict] : `${KINDS[verdict]} (${actual.signal})`;
}

export function behaviour({ about, isCertain, explains }: Reading): string {
  const extent = isCertain ? 'This fits every case.' : `This explains ${counted(explains, 'failed case')}.`;
  return `Your program behaves as if ${about}. ${extent}`;
}

/** Quotes the ruling from docs/rules, without its markup. */
export const rulingQuote = ({ ruling: { id, title, says } }: Reading): string =>
  `${id} ${title}: “${says.replaceAll('**', '')}”`;

/** Following the other edition is not a mistake: the assignment can be read both ways. */
export const editionNote = ({ agreesWith, edition, about: { title } }: Report): string | undefined =>
  agreesWith === undefined
    ? undefined
    : `The program follows the edition “${agreesWith}” of ${title} in every case, but was graded as “${edition ?? ''}”. ` +
      `The assignment can be read both ways, so this is not a mistake. Grade it with --edition ${agreesWith}.`;

export const NOT_REPEATABLE = 'A second run on the same input gave a different result.';

export const repeatOptions = ({ path }: ReportedFailure, seed: number): string | undefined =>
  path === undefined ? undefined : `--seed ${seed} --path ${path}`;
