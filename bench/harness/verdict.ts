import type { Benchmark, Cost, Goal, Growth } from './benchmark.js';
import { timesText, unitsText } from './figures.js';
import type { Series } from './rounds.js';
import { exponentOf, type Spread, spreadOf } from './sample.js';

export interface Standing {
  readonly name: string;
  /** For one unit of work. */
  readonly cost: Spread;
  readonly perSecond: number | undefined;
}

/** All contenders against one of them. */
export interface Comparison {
  readonly baseline: string;
  /** Whether it is told how many times as fast each is, or what multiple it costs. */
  readonly by: 'speed' | 'cost';
  readonly ratios: readonly Spread[];
}

export interface Verdict {
  readonly contender: string;
  readonly wanted: string;
  readonly found: string;
  readonly isMet: boolean;
  /** The cost at which it would just be met, for a chart. */
  readonly limit: number | undefined;
}

export interface Outcome {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly cost: Cost;
  readonly rounds: number;
  readonly standings: readonly Standing[];
  readonly comparisons: readonly Comparison[];
  readonly verdicts: readonly Verdict[];
}

export interface GrowthOutcome {
  readonly id: string;
  readonly title: string;
  readonly size: string;
  readonly cost: Cost;
  readonly points: readonly { readonly size: number; readonly cost: Spread }[];
  readonly exponent: number;
  readonly verdicts: readonly Verdict[];
}

export function outcomeOf({ id, title, unit, goals, cost = 'cpu' }: Benchmark, series: readonly Series[]): Outcome {
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
    verdicts: goals.flatMap(goal => verdictsOn(goal, unit, series)),
  };
}

export function growthOutcomeOf(growth: Growth, series: readonly Series[]): GrowthOutcome {
  const { id, title, size, sizes, cost = 'cpu' } = growth;
  const points = sizes.map((at, k) => ({ size: at, cost: spreadOf(series[k]!.costs) }));
  const exponent = exponentOf(points.map(point => ({ size: point.size, cost: point.cost.median })));
  return { id, title, size, cost, points, exponent, verdicts: growthVerdicts(growth, exponent, series) };
}

const standingOf = ({ name, costs, isCounted }: Series): Standing => {
  const cost = spreadOf(costs);
  return { name, cost, perSecond: isCounted ? 1000 / cost.median : undefined };
};

function find(series: readonly Series[], name: string): Series {
  const found = series.find(one => one.name === name);
  if (!found) throw new Error(`a goal speaks of ${name}, which is none of: ${series.map(one => one.name).join(', ')}`);
  return found;
}

/** Without goals, everything is held against the first. */
function baselinesOf(goals: readonly Goal[], series: readonly Series[]): Pick<Comparison, 'baseline' | 'by'>[] {
  const all = goals.flatMap(({ baseline, timesAsFast }) =>
    baseline === undefined
      ? []
      : [{ baseline, by: timesAsFast === undefined ? ('cost' as const) : ('speed' as const) }],
  );
  if (all.length === 0) return [{ baseline: series[0]!.name, by: series[0]!.isCounted ? 'speed' : 'cost' }];
  return all.filter((one, k) => all.findIndex(({ baseline, by }) => baseline === one.baseline && by === one.by) === k);
}

/** Round by round, so that what disturbed a round disturbs the ratio little. */
function ratioOf(one: Series, baseline: Series, by: Comparison['by']): Spread {
  return spreadOf(
    one.costs.map((cost, round) => (by === 'cost' ? cost / baseline.costs[round]! : baseline.costs[round]! / cost)),
  );
}

function verdictsOn(goal: Goal, unit: string, series: readonly Series[]): Verdict[] {
  const { contender, baseline, timesAsFast, timesTheCost, perSecond } = goal;
  const one = find(series, contender);
  const verdicts: Verdict[] = [];
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

function growthVerdicts(
  { mostExponent, mostTimesTheFirst }: Growth,
  exponent: number,
  series: readonly Series[],
): Verdict[] {
  const verdicts: Verdict[] = [];
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
