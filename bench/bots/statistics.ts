export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Half the width of the 95 % confidence interval of a mean. */
export function halfInterval(values: readonly number[]): number {
  const middle = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(1, values.length - 1);
  return 1.96 * Math.sqrt(variance / Math.max(1, values.length));
}

export const withInterval = (values: readonly number[], digits = 2): string =>
  `${mean(values).toFixed(digits)} ± ${halfInterval(values).toFixed(digits)}`;

/** What a ratio of means is, with its interval, if both players got the same deals. */
export function ratioOf(values: readonly number[], others: readonly number[]): string {
  const ratio = mean(values) / mean(others);
  const rest = values.map((value, k) => value - ratio * others[k]!);
  return `${ratio.toFixed(2)} ± ${(halfInterval(rest) / mean(others)).toFixed(2)}`;
}

/** CPU seconds since `start`, which `process.cpuUsage()` returned. */
export function cpuSeconds(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
