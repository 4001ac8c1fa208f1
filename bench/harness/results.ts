import type { Benchmark, Cost, Goal, Growth } from './benchmark.js';
import { timesText, unitsText } from './figures.js';
import type { Series } from './rounds.js';
import { exponentOf, type Spread, spreadOf } from './sample.js';

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
  { id, title, unit, goals, cost = 'cpu' }: Benchmark,
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

function goalResultsOf(goal: Goal, unit: string, series: readonly Series[]): GoalResult[] {
  const { contender, baseline, timesAsFast, timesTheCost, perSecond } = goal;
  const one = find(series, contender);
  const verdicts: GoalResult[] = [];
  if (baseline !== undefined && timesAsFast !== undefined) {
    const found = ratioOf(one, find(series, baseline), 'speed').median;
    const wanted = `at least ${timesText(timesAsFast)} as fast as ${baseline}`;
    const limit = spreadOf(find(series, baseline).costs).median / timesAsFast;
    verdicts.push({ contender, wanted, found: timesText(found), isMet: found >= timesAsFast, limit });
  }
  if (baseline !== undefined && timesTheCost !== undefined) {
    const found = ratioOf(one, find(series, baseline), 'cost').median;
    const wanted = `at most ${timesText(timesTheCost)} the cost of ${baseline}`;
    const limit = spreadOf(find(series, baseline).costs).median * timesTheCost;
    verdicts.push({ contender, wanted, found: timesText(found), isMet: found <= timesTheCost, limit });
  }
  if (perSecond !== undefined) {
    const found = 1000 / spreadOf(one.costs).median;
    const wanted = `at least ${unitsText(perSecond, unit)} a second`;
    verdicts.push({
      contender,
      wanted,
      found: unitsText(found, unit),
      isMet: found >= perSecond,
      limit: 1000 / perSecond,
    });
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
