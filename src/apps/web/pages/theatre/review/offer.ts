import { dayAt } from '#front/days.js';
import type { GameDetails, ReadResult } from '../opening/reader-messages.js';

/** The facts that decide whether a game may be reviewed. */
export interface Reviewable {
  /** Undefined until all entries have arrived. */
  readonly result: Pick<ReadResult, 'finding'> | undefined;
  readonly details: Pick<GameDetails, 'date'>;
  /** How many turns were completed. */
  readonly turns: number;
  /** It is shown beside the output of a graded program. */
  readonly isCase: boolean;
}

/** Whether a review is offered. `hidden`: nothing is shown. The last three are reasons that are shown instead of a review. */
export type ReviewOffer = 'offered' | 'hidden' | 'unfinished' | 'invalid' | 'no-turns';

/**
 * Only finished games are reviewed, so that nobody gets help in a game under way. The input of a program is a finished game. A
 * finished game whose seed is still secret belongs to a challenge, whose seed is published when its day is over.
 */
export function reviewOffer({ result, details, turns, isCase }: Reviewable, now: number): ReviewOffer {
  if (!result || isCase) return 'hidden';
  const { finding } = result;
  if (finding.kind === 'wrong') return 'invalid';
  if (finding.kind === 'so-far') return 'unfinished';
  const isSecret = finding.kind === 'genuine' && finding.findings.deals === 'open';
  if (isSecret && details.date.slice(0, 10) >= dayAt(now)) return 'hidden';
  return turns === 0 ? 'no-turns' : 'offered';
}
