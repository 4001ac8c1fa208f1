import { type AnyMind, configOf } from '#engine/contract/mind/mind.js';

/** How bad a decision was, from the mildest on. */
export const SEVERITIES = ['inexact', 'mistake', 'blunder'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** In mistakes of the mind's own size. */
const INEXACT = 0.5;
const BLUNDER = 2.5;

/** Undefined if a decision that costs so much is good enough. A decision that loses the game is a blunder, whatever it costs. */
export function severityOf(mind: AnyMind, state: unknown, loss: number, isFatal: boolean): Severity | undefined {
  if (isFatal) return 'blunder';
  const mistake = mind.teaching?.mistake?.(configOf(state));
  if (mistake === undefined) return undefined;
  if (loss >= BLUNDER * mistake) return 'blunder';
  if (loss >= mistake) return 'mistake';
  return loss >= INEXACT * mistake ? 'inexact' : undefined;
}

/** Whether a decision is worth telling its player about. */
export const isMarked = (severity: Severity | undefined): boolean => severity === 'mistake' || severity === 'blunder';
