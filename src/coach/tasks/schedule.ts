import type { Outcome } from './judge.js';

/** How a player does with one drill. */
export interface Progress {
  /** The number of times in a row that it was solved when it was due. */
  readonly box: number;
  /** When it should be played again, in milliseconds since 1970. Undefined once it is learned. */
  readonly due?: number;
}

const DAY_MS = 86_400_000;

/** How long a drill waits after it was solved for the first, second, third and fourth time. Then it is learned. */
export const WAITS_IN_DAYS: readonly number[] = [1, 3, 7, 21];

/** A new drill is due at once. */
export const newProgress = (now: number): Progress => ({ box: 0, due: now });

/**
 * A drill that is solved comes back after ever longer waits (Leitner). One that is missed starts from the beginning and stays
 * due. Solving it before it is due proves nothing, so it changes nothing.
 */
export function practised(progress: Progress, outcome: Outcome, now: number): Progress {
  if (outcome === 'missed') return newProgress(now);
  if (!isDue(progress, now)) return progress;
  const wait = WAITS_IN_DAYS[progress.box];
  const box = progress.box + 1;
  return wait === undefined ? { box } : { box, due: now + wait * DAY_MS };
}

export const isDue = ({ due }: Progress, now: number): boolean => due !== undefined && due <= now;

export const isLearned = ({ due }: Progress): boolean => due === undefined;

/** In how many days it is due, at least 1. Undefined if it is due now, or learned. */
export function daysUntilDue({ due = 0 }: Progress, now: number): number | undefined {
  return due > now ? Math.max(1, Math.round((due - now) / DAY_MS)) : undefined;
}

/** Drills that are due come first, the longest due first of all; then those that wait, and at the end those that are learned. */
export const byDue = (one: Progress, other: Progress): number =>
  (one.due ?? Number.MAX_VALUE) - (other.due ?? Number.MAX_VALUE);

/** The drills to drop so that no more than so many are left: learned ones first, and the oldest of them. */
export function tooMany<Kept extends { readonly made: number; readonly progress: Progress }>(
  drills: readonly Kept[],
  most: number,
): readonly Kept[] {
  const rank = ({ progress }: Kept): number => (isLearned(progress) ? 0 : 1);
  const inOrder = [...drills].sort((one, other) => rank(one) - rank(other) || one.made - other.made);
  return inOrder.slice(0, Math.max(0, drills.length - most));
}
