import type { Benchmark, Cost, Goal, Growth, Limits } from './benchmark.js';

export type { Limits };

import { figure, timesText, unitsText } from '../figures.js';
import { exponentOf, type Spread, spreadOf } from '../sample.js';
import type { Series } from './rounds.js';

export interface Standing {
  readonly name: string;
  /** Per unit of work. */
  readonly cost: Spread;
  readonly perSecond: number | undefined;
}

/** All contenders compared with one of them. */
export interface Comparison {
  readonly baseline: string;
  /** Whether ratios say how many times as fast each is, or how many times the cost. */
  readonly by: 'speed' | 'cost';
  readonly ratios: readonly Spread[];
}

export interface GoalResult {
  readonly contender: string;
  readonly wanted: string;
  readonly found: string;
  readonly isMet: boolean;
  /** The cost at which the goal would just be met, for charts. */
  readonly limit: number | undefined;
}

export interface BenchmarkResult {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly cost: Cost;
  readonly rounds: number;
  readonly standings: readonly Standing[];
  readonly comparisons: readonly Comparison[];
  readonly verdicts: readonly GoalResult[];
}

export interface GrowthResult {
  readonly id: string;
  readonly title: string;
  readonly size: string;
  readonly cost: Cost;
  readonly points: readonly { readonly size: number; readonly cost: Spread }[];
  readonly exponent: number;
  readonly verdicts: readonly GoalResult[];
}

export function benchmarkResultOf(
  { id, title, unit, goals, cost = 'cpu' }: Omit<Benchmark, 'prepare'>,
  series: readonly Series[],
): BenchmarkResult {
  return {
    id,
    title,
    unit,
    cost,
    rounds: series[0]!.costs.length,
    standings: series.map(standingOf),
    comparisons: baselinesOf(goals, series).map(({ baseline, by }) => ({
      baseline,
      by,
      ratios: series.map(one => ratioOf(one, find(series, baseline), by)),
    })),
    verdicts: goals.flatMap(goal => goalResultsOf(goal, unit, series)),
  };
}

export function growthResultOf(growth: Growth, series: readonly Series[]): GrowthResult {
  const { id, title, size, sizes, cost = 'cpu' } = growth;
  const points = sizes.map((at, k) => ({ size: at, cost: spreadOf(series[k]!.costs) }));
  const exponent = exponentOf(points.map(point => ({ size: point.size, cost: point.cost.median })));
  return { id, title, size, cost, points, exponent, verdicts: growthGoalResults(growth, exponent, series) };
}

const standingOf = ({ name, costs, isCounted }: Series): Standing => {
  const cost = spreadOf(costs);
  return { name, cost, perSecond: isCounted ? 1000 / cost.median : undefined };
};

function find(series: readonly Series[], name: string): Series {
  const found = series.find(one => one.name === name);
  if (!found) throw new Error(`a goal names ${name}, which is not one of: ${series.map(one => one.name).join(', ')}`);
  return found;
}

/** Without goals, everything is compared with the first contender. */
function baselinesOf(goals: readonly Goal[], series: readonly Series[]): Pick<Comparison, 'baseline' | 'by'>[] {
  const all = goals.flatMap(({ baseline, timesAsFast }) =>
    baseline === undefined
      ? []
      : [{ baseline, by: timesAsFast === undefined ? ('cost' as const) : ('speed' as const) }],
  );
  if (all.length === 0) return [{ baseline: series[0]!.name, by: series[0]!.isCounted ? 'speed' : 'cost' }];
  return all.filter((one, k) => all.findIndex(({ baseline, by }) => baseline === one.baseline && by === one.by) === k);
}

/** Ratios within each round, so that a disturbed round has little effect. */
function ratioOf(one: Series, baseline: Series, by: Comparison['by']): Spread {
  return spreadOf(
    one.costs.map((cost, round) => (by === 'cost' ? cost / baseline.costs[round]! : baseline.costs[round]! / cost)),
  );
}

/** The cost that a series adds to its baseline, within each round. */
const addedOf = (one: Series, baseline: Series): Spread =>
  spreadOf(one.costs.map((cost, round) => cost - baseline.costs[round]!));

/** The second of two series beside the first, in the terms of its goal. */
export function comparedText([baseline, one]: readonly Series[], { timesAsFast, addedMs }: Limits): string {
  const by = timesAsFast === undefined ? 'cost' : 'speed';
  const { median, low, high } = addedMs === undefined ? ratioOf(one!, baseline!, by) : addedOf(one!, baseline!);
  const unit = addedMs === undefined ? `× the ${by}` : ' ms more';
  return `${figure(median)}${unit}${one!.costs.length > 1 ? ` (${figure(low)} – ${figure(high)})` : ''}`;
}

export function goalResultsOf(goal: Goal, unit: string, series: readonly Series[]): GoalResult[] {
  const { contender, timesAsFast, timesTheCost, addedMs, perSecond } = goal;
  const one = find(series, contender);
  const baseline = goal.baseline === undefined ? undefined : find(series, goal.baseline);
  const verdicts: GoalResult[] = [];
  const judge = (wanted: string, found: string, isMet: boolean, limit: number | undefined): void =>
    void verdicts.push({ contender, wanted, found, isMet, limit });
  if (baseline && timesAsFast !== undefined) {
    const found = ratioOf(one, baseline, 'speed').median;
    const limit = spreadOf(baseline.costs).median / timesAsFast;
    const wanted = `at least ${timesText(timesAsFast)} as fast as ${baseline.name}`;
    judge(wanted, timesText(found), found >= timesAsFast, limit);
  }
  if (baseline && timesTheCost !== undefined) {
    const found = ratioOf(one, baseline, 'cost').median;
    const limit = spreadOf(baseline.costs).median * timesTheCost;
    const wanted = `at most ${timesText(timesTheCost)} the cost of ${baseline.name}`;
    judge(wanted, timesText(found), found <= timesTheCost, limit);
  }
  if (baseline && addedMs !== undefined) {
    const found = addedOf(one, baseline).median;
    judge(
      `at most ${figure(addedMs)} ms more than ${baseline.name}`,
      `${figure(found)} ms`,
      found <= addedMs,
      undefined,
    );
  }
  if (perSecond !== undefined) {
    const found = 1000 / spreadOf(one.costs).median;
    const wanted = `at least ${unitsText(perSecond, unit)} a second`;
    judge(wanted, unitsText(found, unit), found >= perSecond, 1000 / perSecond);
  }
  return verdicts;
}

function growthGoalResults(
  { mostExponent, mostTimesTheFirst }: Growth,
  exponent: number,
  series: readonly Series[],
): GoalResult[] {
  const verdicts: GoalResult[] = [];
  const common = { contender: 'growth', limit: undefined };
  if (mostExponent !== undefined) {
    const wanted = `no faster than with the power ${mostExponent}`;
    verdicts.push({ ...common, wanted, found: exponent.toFixed(2), isMet: exponent <= mostExponent });
  }
  if (mostTimesTheFirst !== undefined) {
    const found = ratioOf(series.at(-1)!, series[0]!, 'cost').median;
    const wanted = `at most ${timesText(mostTimesTheFirst)} from the smallest to the largest`;
    verdicts.push({ ...common, wanted, found: timesText(found), isMet: found <= mostTimesTheFirst });
  }
  return verdicts;
}
