import { COST_TITLES, roundCost, roundFigure } from '../figures.js';
import type { GrowthResult } from '../results.js';
import { linear, logarithmic, type Scale } from './scale.js';
import { COLOURS, element, picture, text } from './svg.js';

const WIDTH = 860;
const [LEFT, RIGHT, TOP, BOTTOM] = [90, 830, 60, 350];
const LEGEND_ROW = 22;

/** Costs by size, one curve per growth. All growths must have the same kind of size and cost. */
export function growthChart(title: string, growths: readonly GrowthResult[]): string {
  const { size, cost } = growths[0]!;
  const sizes = growths.flatMap(({ points }) => points.map(point => point.size));
  const costs = growths.flatMap(({ points }) => points.map(point => point.cost.median));
  const x = logarithmic(Math.min(...sizes), Math.max(...sizes), LEFT + 24, RIGHT - 36);
  const y = verticalScale(costs);
  const unit = cost === 'memory' ? COST_TITLES[cost] : `${COST_TITLES[cost]}${y.isLogarithmic ? ', logarithmic' : ''}`;
  return picture(WIDTH, BOTTOM + 62 + growths.length * LEGEND_ROW, `${title}: growth`, [
    text(24, 34, title, { class: 'title' }),
    text(RIGHT, 34, unit, { class: 'quiet', 'text-anchor': 'end' }),
    ...rules(y, value => roundCost(value, cost)),
    ...ticks(x, [...new Set(sizes)]),
    text((LEFT + RIGHT) / 2, BOTTOM + 40, size, { class: 'quiet', 'text-anchor': 'middle' }),
    ...growths.flatMap((growth, k) => curve(growth, x, y, k)),
    ...growths.flatMap(legendRow),
  ]);
}

function verticalScale(costs: readonly number[]): Scale {
  const [least, most] = [Math.min(...costs), Math.max(...costs)];
  return most / least > 6
    ? logarithmic(10 ** Math.floor(Math.log10(least)), 10 ** Math.ceil(Math.log10(most)), BOTTOM, TOP)
    : linear(scaleTop(most), BOTTOM, TOP);
}

const scaleTop = (most: number): number => most * 1.1;

const rules = (scale: Scale, label: (value: number) => string): string[] =>
  scale.marks.flatMap(mark => [
    element('line', {
      class: mark === 0 ? 'axis' : 'grid',
      x1: LEFT,
      x2: RIGHT,
      y1: scale.at(mark),
      y2: scale.at(mark),
    }),
    text(LEFT - 10, scale.at(mark) + 4, mark === 0 ? '0' : label(mark), { class: 'quiet', 'text-anchor': 'end' }),
  ]);

const ticks = (scale: Scale, sizes: readonly number[]): string[] =>
  sizes.flatMap(size => [
    element('line', { class: 'axis', x1: scale.at(size), x2: scale.at(size), y1: BOTTOM, y2: BOTTOM + 5 }),
    text(scale.at(size), BOTTOM + 20, roundFigure(size), { class: 'quiet', 'text-anchor': 'middle' }),
  ]);

function curve({ points }: GrowthResult, x: Scale, y: Scale, k: number): string[] {
  const places = points.map(({ size, cost }) => [x.at(size), y.at(cost.median)] as const);
  const path = places.map(place => place.map(value => value.toFixed(1)).join(',')).join(' ');
  const colour = `c${k % COLOURS}`;
  return [
    element('polyline', { class: `curve ${colour}`, points: path }),
    ...places.map(([cx, cy]) => element('circle', { class: `dot ${colour}`, cx, cy, r: 4 })),
  ];
}

function legendRow({ title, exponent }: GrowthResult, k: number): string[] {
  const y = BOTTOM + 66 + k * LEGEND_ROW;
  return [
    element('circle', { class: `dot c${k % COLOURS}`, cx: LEFT, cy: y - 4, r: 5 }),
    text(LEFT + 14, y, title),
    text(RIGHT, y, `power ${exponent.toFixed(2)}`, { class: 'value', 'text-anchor': 'end' }),
  ];
}
