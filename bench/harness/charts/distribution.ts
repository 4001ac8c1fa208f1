import { roundFigure } from '../figures.js';
import { quantile } from '../sample.js';
import { linear, logarithmic, type Scale } from './scale.js';
import { COLOURS, element, picture, text } from './svg.js';

const WIDTH = 860;
const MARGIN = 24;
const [FROM, TO] = [250, 820];
const [TOP, ROW] = [66, 46];
/** Beyond this ratio of the largest to the smallest value, the scale is logarithmic. */
const ORDERS = 30;

export interface Row {
  readonly name: string;
  readonly values: readonly number[];
}

interface Mark {
  readonly value: number;
  readonly name: string;
}

/** One row per contender: a dot per trial, a bar from the lower to the upper quartile, and a stroke at the median. */
export function distributionChart(title: string, rows: readonly Row[], mark?: Mark): string {
  const bottom = TOP + ROW * rows.length;
  const scale = scaleFor([...rows.flatMap(({ values }) => values), ...(mark ? [mark.value] : [])]);
  return picture(WIDTH, bottom + 34, `${title}: distributions`, [
    text(MARGIN, 34, title, { class: 'title' }),
    text(TO, 34, scale.isLogarithmic ? 'logarithmic' : '', { class: 'quiet', 'text-anchor': 'end' }),
    ...scale.marks.flatMap(value => gridLine(scale.at(value), bottom, roundFigure(value))),
    ...rows.flatMap((row, k) => rowParts(row, scale, TOP + ROW * k, k)),
    ...(mark ? markParts(mark, scale, bottom) : []),
  ]);
}

/** Logarithmic scales cannot show 0, so smaller values than 1 are drawn at 1 there. */
function scaleFor(values: readonly number[]): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (most <= 0) return linear(1, FROM, TO);
  if (most / Math.max(1, least) <= ORDERS) return linear(most, FROM, TO);
  const scale = logarithmic(Math.max(1, least), most, FROM, TO);
  return { ...scale, at: value => scale.at(Math.max(1, value)) };
}

const gridLine = (x: number, bottom: number, label: string): string[] => [
  element('line', { class: 'grid', x1: x, x2: x, y1: TOP - 6, y2: bottom }),
  text(x, bottom + 18, label, { class: 'quiet', 'text-anchor': 'middle' }),
];

function rowParts({ name, values }: Row, scale: Scale, top: number, k: number): string[] {
  const colour = `c${k % COLOURS}`;
  const middle = top + ROW / 2;
  const label = text(FROM - 12, middle + 4, name, { 'text-anchor': 'end' });
  if (values.length === 0) return [label, text(FROM + 8, middle + 4, 'not measured', { class: 'quiet' })];
  const [low, median, high] = [0.25, 0.5, 0.75].map(part => scale.at(quantile(values, part)));
  return [
    label,
    ...values.map((value, n) =>
      element('circle', {
        class: `dot ${colour}`,
        cx: scale.at(value),
        cy: middle + scatter(n),
        r: 2.2,
        'fill-opacity': 0.35,
      }),
    ),
    element('line', { class: `curve ${colour}`, x1: low!, x2: high!, y1: middle, y2: middle, 'stroke-width': 4 }),
    element('line', {
      class: 'whisker',
      x1: median!,
      x2: median!,
      y1: middle - 11,
      y2: middle + 11,
      'stroke-width': 2.5,
    }),
  ];
}

/** Spreads dots over the height of a row, the same way every time: multiples of the golden ratio never lie close together. */
const scatter = (n: number): number => (((n * 0.618_034) % 1) - 0.5) * (ROW - 20);

const markParts = ({ value, name }: Mark, scale: Scale, bottom: number): string[] => [
  element('line', { class: 'goal', x1: scale.at(value), x2: scale.at(value), y1: TOP - 6, y2: bottom }),
  text(scale.at(value), TOP - 12, name, { class: 'goal-text', 'text-anchor': 'middle' }),
];
