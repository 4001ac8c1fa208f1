import { barChart } from '../charts/bars.js';
import { curveChart } from '../charts/curves.js';
import {
  COST_TITLES,
  costText,
  roundCost,
  roundFigure,
  roundsText,
  spreadText,
  timesText,
  unitsText,
} from '../figures.js';
import type { Part, Picture, Result, Topic, Verdict } from '../part.js';
import type { TextTable } from '../table.js';
import type { Benchmark, Effort, Growth } from './benchmark.js';
import {
  type BenchmarkResult,
  benchmarkResultOf,
  type Comparison,
  type GoalResult,
  type GrowthResult,
  growthResultOf,
  type Standing,
} from './results.js';
import { measureBenchmark, measureGrowth } from './rounds.js';

/** Benchmarks and growths that belong together. They share a chart. */
export interface ComparisonTopic extends Pick<Topic, 'id' | 'title' | 'about'> {
  readonly benchmarks: readonly Benchmark[];
  readonly growths?: readonly Growth[];
}

/** Every contender has its turns in the same run. */
export function comparisonTopic(topic: ComparisonTopic, effort: Effort): Topic {
  const { id, title, about, benchmarks, growths = [] } = topic;
  const [compared, grown]: [BenchmarkResult[], GrowthResult[]] = [[], []];
  const benchmarkPart = (one: Benchmark): Part => ({
    id: one.id,
    title: one.title,
    async measure(watch) {
      const result = benchmarkResultOf(one, await measureBenchmark(one, effort, watch));
      compared.push(result);
      return resultOfBenchmark(result);
    },
  });
  const growthPart = (one: Growth): Part => ({
    id: one.id,
    title: one.title,
    async measure(watch) {
      const result = growthResultOf(one, await measureGrowth(one, effort, watch));
      grown.push(result);
      return resultOfGrowth(result);
    },
  });
  const parts = [...benchmarks.map(benchmarkPart), ...growths.map(growthPart)];
  return { id, title, about, parts, pictures: () => picturesOf(topic, compared, grown) };
}

export const resultOfBenchmark = (result: BenchmarkResult): Result => ({
  id: result.id,
  title: result.title,
  how: roundsText(result.rounds),
  table: resultTable(result),
  verdicts: result.verdicts.map(verdictOf),
  data: ['benchmarks', result],
});

const resultOfGrowth = (result: GrowthResult): Result => ({
  id: result.id,
  title: result.title,
  table: growthTable(result),
  notes: [`The cost grows with the ${result.size} to the power ${result.exponent.toFixed(2)}.`],
  verdicts: result.verdicts.map(verdictOf),
  data: ['growths', result],
});

export const verdictOf = ({ contender, wanted, found, isMet }: GoalResult): Verdict => ({
  goal: `${contender}, ${wanted}`,
  found,
  verdict: isMet ? 'met' : 'missed',
});

function picturesOf(
  { id, title }: ComparisonTopic,
  results: readonly BenchmarkResult[],
  growths: readonly GrowthResult[],
): Picture[] {
  const compared = results.filter(({ standings }) => standings.length > 1);
  const bars = { file: `${id}.svg`, about: `${title}: ratios` };
  return [
    ...(compared.length > 0 ? [{ ...bars, svg: barChart(title, compared) }] : []),
    ...[...new Set(growths.map(({ size }) => size))].map(size => ({
      file: `${id}-${size.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.svg`,
      about: `${title}: growth with the ${size}`,
      svg: growthChart(
        title,
        growths.filter(growth => growth.size === size),
      ),
    })),
  ];
}

/** Costs by size, one curve per growth. All have the same kind of size and cost. */
export function growthChart(title: string, growths: readonly GrowthResult[]): string {
  const { size, cost } = growths[0]!;
  const ticks = [...new Set(growths.flatMap(({ points }) => points.map(point => point.size)))];
  const up = { scale: 'from zero', name: COST_TITLES[cost], text: (value: number) => roundCost(value, cost) } as const;
  const curves = growths.map(growth => ({
    name: growth.title,
    note: `power ${growth.exponent.toFixed(2)}`,
    points: growth.points.map(point => ({ x: point.size, y: { ...point.cost, value: point.cost.median } })),
  }));
  return curveChart({ title: `${title}: growth`, across: size, ticks, up }, curves);
}

/** The results of a benchmark, one row per contender. */
export function resultTable({ unit, cost, standings, comparisons }: BenchmarkResult): TextTable {
  const isCounted = standings.some(({ perSecond }) => perSecond !== undefined);
  const rates = isCounted ? [(one: Standing) => (one.perSecond ? unitsText(one.perSecond, '') : '')] : [];
  const columns: [string, (one: Standing, k: number) => string][] = [
    ['', one => one.name],
    [isCounted ? `per ${unit}` : 'median', one => costText(one.cost.median, cost)],
    ['quartiles', one => spreadText(one.cost, cost)],
    ...rates.map((rate): [string, (one: Standing) => string] => [`${unit}s a second`, rate]),
    ...comparisons.map((comparison): [string, (one: Standing, k: number) => string] => [
      headOf(comparison),
      (_, k) => timesText(comparison.ratios[k]!.median),
    ]),
  ];
  return { head: columns.map(([head]) => head), rows: standings.map((one, k) => columns.map(([, of]) => of(one, k))) };
}

const headOf = ({ by, baseline }: Comparison): string =>
  by === 'speed' ? `as fast as ${baseline}` : `the cost of ${baseline}`;

/** How a cost grows, one row per size. */
export function growthTable({ size, cost, points }: GrowthResult): TextTable {
  return {
    head: [size, 'median', 'quartiles', 'vs. the first'],
    rows: points.map(point => [
      roundFigure(point.size),
      costText(point.cost.median, cost),
      spreadText(point.cost, cost),
      timesText(point.cost.median / points[0]!.cost.median),
    ]),
  };
}
