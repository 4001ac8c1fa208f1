import type { Finding } from '#coach/finding.js';
import { isMarked } from '#coach/severity.js';
import type { Reviewed } from '#coach/thinking/kinds/review.js';

/** A decision that was a mistake, if only a slight one. */
export type Faulty = Reviewed & Required<Pick<Finding, 'severity' | 'better'>> & Required<Pick<Reviewed, 'played'>>;

const isFaulty = (decision: Reviewed): decision is Faulty => decision.severity !== undefined;

/** All mistakes of a game, slight ones included. */
export const faultsIn = (decisions: readonly Reviewed[]): readonly Faulty[] => decisions.filter(isFaulty);

/** The mistakes that a viewer is led to. */
export const markedIn = (decisions: readonly Reviewed[]): readonly Faulty[] =>
  faultsIn(decisions).filter(({ severity }) => isMarked(severity));

/** The mistake that is about to be made at a position. */
export const faultAt = (decisions: readonly Reviewed[], position: number): Faulty | undefined =>
  faultsIn(decisions).find(({ from, to }) => from <= position && position < to);

export const markedAfter = (decisions: readonly Reviewed[], position: number): Faulty | undefined =>
  markedIn(decisions).find(({ from }) => from > position);

export const markedBefore = (decisions: readonly Reviewed[], position: number): Faulty | undefined =>
  markedIn(decisions).findLast(({ from }) => from < position);

/** The mistake nearest to a position, if one is near enough. */
export const faultNear = (decisions: readonly Reviewed[], position: number, reach: number): Faulty | undefined =>
  faultsIn(decisions)
    .filter(({ from }) => Math.abs(from - position) <= reach)
    .sort((one, other) => Math.abs(one.from - position) - Math.abs(other.from - position))[0];
