import { marginOf } from '#cli/commands/statistics.js';
import { figure } from './figures.js';

/** A figure that depends on chance. The true one lies between `low` and `high` in 95 of 100 cases. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** A figure without chance. */
export const exactly = (value: number): Estimate => ({ value, low: value, high: value });

const around = (value: number, margin: number): Estimate => ({ value, low: value - margin, high: value + margin });

export const average = (values: readonly number[]): number => total(values) / Math.max(1, values.length);

export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export const meanOf = (values: readonly number[]): Estimate => around(average(values), marginOf(values));

/**
 * How many times as large the mean of one list is as the mean of another, if both had the same deals in the same order. Only
 * deals that both have had count.
 */
export function ratioOf(one: readonly number[], other: readonly number[]): Estimate {
  const both = Math.min(one.length, other.length);
  const [values, others] = [one.slice(0, both), other.slice(0, both)];
  const ratio = average(values) / average(others);
  const rest = values.map((value, k) => value - ratio * others[k]!);
  return around(ratio, marginOf(rest) / average(others));
}

/** 1.96 standard deviations hold 95 of 100 cases. */
const Z = 1.96;

/** The share of tries that were hits, with Wilson's interval. */
export function shareOf(hits: number, tries: number): Estimate {
  const value = hits / tries;
  const scale = 1 + (Z * Z) / tries;
  const centre = value + (Z * Z) / (2 * tries);
  const spread = Z * Math.sqrt((value * (1 - value)) / tries + (Z * Z) / (4 * tries * tries));
  return { value, low: (centre - spread) / scale, high: (centre + spread) / scale };
}

export const estimateText = ({ value, low, high }: Estimate): string =>
  `${figure(value)} (${figure(low)} to ${figure(high)})`;

export const percentText = ({ low, high }: Estimate): string => `${percent(low)} to ${percent(high)} %`;

const percent = (share: number): string => (100 * share).toFixed(1);
