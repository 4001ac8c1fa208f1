/** A mean with the half width of the interval that holds the true one in 95 of 100 cases. */
export interface Mean {
  readonly mean: number;
  readonly within: number;
}

export function meanOf(sample: readonly number[]): Mean {
  const mean = sample.reduce((sum, value) => sum + value, 0) / sample.length;
  const variance = sample.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, sample.length - 1);
  return { mean, within: 1.96 * Math.sqrt(variance / sample.length) };
}

export const meanText = ({ mean, within }: Mean): string => `${Math.round(mean)} ± ${Math.round(within)}`;

/** How many times as large one mean is as the other, with such an interval. */
export function ratioText(one: Mean, other: Mean): string {
  const ratio = one.mean / other.mean;
  const spread = Math.exp(Math.hypot(one.within / one.mean, other.within / other.mean));
  return `${ratio.toFixed(1)} times (${(ratio / spread).toFixed(1)} to ${(ratio * spread).toFixed(1)})`;
}
