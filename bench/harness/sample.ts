/** The median of a sample and its quartiles. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export const spreadOf = (sample: readonly number[]): Spread => ({
  median: quantile(sample, 0.5),
  low: quantile(sample, 0.25),
  high: quantile(sample, 0.75),
});

/** Interpolates between the two nearest values. */
export function quantile(sample: Iterable<number>, part: number): number {
  const sorted = Float64Array.from(sample).sort();
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)]!;
  return below + (sorted[Math.ceil(at)]! - below) * (at % 1);
}

/** The exponent p for which cost = c · size^p fits the points best, by least squares of the logarithms. */
export function exponentOf(points: readonly { readonly size: number; readonly cost: number }[]): number {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x0, y0] = [mean(logs.map(({ x }) => x)), mean(logs.map(({ y }) => y))];
  const across = logs.reduce((sum, { x, y }) => sum + (x - x0) * (y - y0), 0);
  return across / logs.reduce((sum, { x }) => sum + (x - x0) ** 2, 0);
}
