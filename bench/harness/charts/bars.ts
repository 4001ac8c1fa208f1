import type { BenchmarkResult, Comparison } from '../comparison/results.js';
import { roundFigure, timesText } from '../figures.js';
import type { Spread } from '../sample.js';
import { type Scale, scaleOf } from './scale.js';
import { element, picture, text } from './svg.js';

const WIDTH = 860;
const MARGIN = 24;
const [BARS_FROM, BARS_TO] = [250, 740];
const [ROW, BAR] = [27, 17];

/** One block of bars per benchmark: how many times as fast each contender is, or how many times the cost. */
export function barChart(title: string, results: readonly BenchmarkResult[]): string {
  const hasGoals = results.some(({ verdicts }) => verdicts.length > 0);
  const parts = [text(MARGIN, 36, title, { class: 'title' }), ...(hasGoals ? legend() : [])];
  let y = 66;
  for (const result of results) {
    parts.push(...block(result, y));
    y += heightOf(result);
  }
  return picture(WIDTH, y - 6, `${title}: ratios`, parts);
}

const legend = (): string[] => [
  element('line', { class: 'goal', x1: WIDTH - 62, x2: WIDTH - 62, y1: 23, y2: 41 }),
  text(WIDTH - MARGIN, 36, 'goal', { class: 'goal-text', 'text-anchor': 'end' }),
];

const heightOf = ({ standings }: BenchmarkResult): number => 52 + ROW * standings.length + 24;

function block(result: BenchmarkResult, top: number): string[] {
  const { title, comparisons } = result;
  const comparison = comparisons[0]!;
  const rows = rowsOf(result, comparison);
  const scale = scaleOf(
    rows.flatMap(({ ratio, goals }) => [ratio.low, ratio.high, ...goals]),
    BARS_FROM,
    BARS_TO,
  );
  const [first, last] = [top + 34, top + 34 + ROW * rows.length];
  return [
    text(MARGIN, top, title, { class: 'head' }),
    text(MARGIN, top + 18, captionOf(comparison, scale), { class: 'quiet' }),
    ...gridOf(scale, first, last),
    ...rows.flatMap((row, k) => rowOf(row, scale, first + k * ROW)),
  ];
}

function captionOf({ by, baseline }: Comparison, { isLogarithmic }: Scale): string {
  const what =
    by === 'speed'
      ? `Speed relative to ${baseline}: longer is better`
      : `Cost relative to ${baseline}: shorter is better`;
  return `${what}${isLogarithmic ? '; logarithmic scale' : ''}`;
}

interface Row {
  readonly name: string;
  readonly ratio: Spread;
  /** Its goals, as ratios. */
  readonly goals: readonly number[];
  readonly isOurs: boolean;
}

function rowsOf({ standings, verdicts }: BenchmarkResult, { by, baseline, ratios }: Comparison): Row[] {
  const unit = standings.find(({ name }) => name === baseline)!.cost.median;
  const ratioOf = (cost: number): number => (by === 'cost' ? cost / unit : unit / cost);
  return standings.map(({ name }, k) => {
    const own = verdicts.filter(({ contender }) => contender === name);
    const goals = own.flatMap(({ limit }) => (limit === undefined ? [] : [ratioOf(limit)]));
    const isOurs = own.length > 0 || (verdicts.length === 0 && name !== baseline);
    return { name, ratio: ratios[k]!, goals, isOurs };
  });
}

function gridOf(scale: Scale, top: number, bottom: number): string[] {
  return scale.marks.flatMap(mark => {
    const x = scale.at(mark);
    const line = element('line', { class: mark === 1 ? 'axis' : 'grid', x1: x, x2: x, y1: top - 4, y2: bottom + 2 });
    return [line, text(x, bottom + 17, `${roundFigure(mark)}×`, { class: 'quiet', 'text-anchor': 'middle' })];
  });
}

function rowOf({ name, ratio, goals, isOurs }: Row, scale: Scale, top: number): string[] {
  const from = BARS_FROM;
  const [end, middle, baseline] = [scale.at(ratio.median), top + BAR / 2 + 2, top + BAR - 1];
  const bar = {
    class: isOurs ? 'ours' : 'other',
    x: from,
    y: top + 2,
    width: Math.max(1, end - from),
    height: BAR,
    rx: 3,
  };
  const whisker = { class: 'whisker', x1: scale.at(ratio.low), x2: scale.at(ratio.high), y1: middle, y2: middle };
  const marks = goals.map(scale.at);
  const label = Math.max(end, scale.at(ratio.high), ...marks) + 10;
  return [
    text(from - 10, baseline, name, { 'text-anchor': 'end' }),
    element('rect', bar),
    element('line', whisker),
    ...marks.map(x => element('line', { class: 'goal', x1: x, x2: x, y1: top - 1, y2: top + BAR + 5 })),
    text(label, baseline, timesText(ratio.median), { class: isOurs ? 'head value' : 'value' }),
  ];
}
