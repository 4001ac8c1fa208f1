import type { Estimate } from '../confidence.js';
import { roundFigure } from '../figures.js';
import { linear, logarithmic, type Scale } from './scale.js';
import { COLOURS, element, picture, text } from './svg.js';

const WIDTH = 860;
const [LEFT, RIGHT, TOP, BOTTOM] = [90, 830, 60, 350];
const LEGEND_ROW = 22;

/** Points with the likely range around each of them. */
export interface Curve {
  readonly name: string;
  /** At the right end of its row in the legend. */
  readonly note?: string;
  readonly points: readonly { readonly x: number; readonly y: Estimate }[];
}

export interface CurveTexts {
  readonly title: string;
  /** The name of the horizontal axis. Its scale is logarithmic. */
  readonly across: string;
  /** Where it has marks, if not at the powers of ten. */
  readonly ticks?: readonly number[];
  /** The vertical axis: `close` begins just below the least value, so that small differences are visible. */
  readonly up: {
    readonly scale: 'close' | 'from zero';
    readonly name: string;
    readonly text: (value: number) => string;
  };
  readonly marks?: readonly { readonly value: number; readonly name: string }[];
}

export function curveChart({ title, across, ticks, up, marks = [] }: CurveTexts, curves: readonly Curve[]): string {
  const points = curves.flatMap(curve => curve.points);
  const xs = points.map(({ x }) => x);
  const x = logarithmic(Math.min(...xs), Math.max(...xs) * 1.001, LEFT + 24, RIGHT - 36);
  const values = [...points.map(point => point.y.value), ...marks.map(({ value }) => value)];
  const y = up.scale === 'close' ? closeScale(values) : scaleFromZero(values);
  const named = curves.length > 1 || curves[0]!.note !== undefined ? curves : [];
  return picture(WIDTH, BOTTOM + 56 + named.length * LEGEND_ROW, title, [
    text(24, 34, title, { class: 'title' }),
    ...(up.name === '' ? [] : [text(RIGHT, 34, unitOf(up.name, y), { class: 'quiet', 'text-anchor': 'end' })]),
    ...y.marks.flatMap(mark => rule(y.at(mark), mark === 0 ? '0' : up.text(mark))),
    ...(ticks ?? x.marks).flatMap(mark => tick(x.at(mark), roundFigure(mark))),
    text((LEFT + RIGHT) / 2, BOTTOM + 40, `${across}, logarithmic`, { class: 'quiet', 'text-anchor': 'middle' }),
    ...marks.flatMap(mark => goalLine(y.at(mark.value), mark.name)),
    ...curves.flatMap((curve, k) => curveParts(curve, x, y, k)),
    ...named.flatMap(legendRow),
  ]);
}

const unitOf = (name: string, { isLogarithmic }: Scale): string => `${name}${isLogarithmic ? ', logarithmic' : ''}`;

/** A scale from a round number below the least value to one above the largest. */
function closeScale(values: readonly number[]): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const range = most - least || Math.abs(most) || 1;
  const power = 10 ** Math.floor(Math.log10(range));
  const step = [0.2, 0.5, 1, 2].map(part => part * power).find(one => range / one <= 6)!;
  const low = Math.floor(least / step) * step;
  const high = Math.ceil(most / step) * step || step;
  const count = Math.round((high - low) / step);
  /** Intervals may end outside. */
  const within = (value: number): number => Math.min(high, Math.max(low, value));
  return {
    isLogarithmic: false,
    marks: Array.from({ length: count + 1 }, (_, k) => +(low + k * step).toPrecision(12)),
    at: value => BOTTOM + ((within(value) - low) / (high - low || 1)) * (TOP - BOTTOM),
  };
}

/** Logarithmic if the values span orders of magnitude. */
function scaleFromZero(values: readonly number[]): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return most / least > 6
    ? logarithmic(10 ** Math.floor(Math.log10(least)), 10 ** Math.ceil(Math.log10(most)), BOTTOM, TOP)
    : linear(most * 1.1, BOTTOM, TOP);
}

const rule = (y: number, label: string): string[] => [
  element('line', { class: 'grid', x1: LEFT, x2: RIGHT, y1: y, y2: y }),
  text(LEFT - 10, y + 4, label, { class: 'quiet', 'text-anchor': 'end' }),
];

const tick = (x: number, label: string): string[] => [
  element('line', { class: 'axis', x1: x, x2: x, y1: BOTTOM, y2: BOTTOM + 5 }),
  text(x, BOTTOM + 20, label, { class: 'quiet', 'text-anchor': 'middle' }),
];

const goalLine = (y: number, name: string): string[] => [
  element('line', { class: 'goal', x1: LEFT, x2: RIGHT, y1: y, y2: y, 'stroke-dasharray': '6 5' }),
  text(RIGHT, y - 5, name, { class: 'goal-text', 'text-anchor': 'end' }),
];

function curveParts({ points }: Curve, x: Scale, y: Scale, k: number): string[] {
  const places = points.map(point => [x.at(point.x), y.at(point.y.value)] as const);
  const path = places.map(place => place.map(value => value.toFixed(1)).join(',')).join(' ');
  const colour = `c${k % COLOURS}`;
  return [
    element('polyline', { class: `curve ${colour}`, points: path }),
    ...points.map(({ x: at, y: { low, high } }) =>
      element('line', { class: 'whisker', x1: x.at(at), x2: x.at(at), y1: y.at(low), y2: y.at(high) }),
    ),
    ...places.map(([cx, cy]) => element('circle', { class: `dot ${colour}`, cx, cy, r: 4 })),
  ];
}

const legendRow = ({ name, note }: Curve, k: number): string[] => [
  element('circle', { class: `dot c${k % COLOURS}`, cx: LEFT, cy: BOTTOM + 62 + k * LEGEND_ROW, r: 5 }),
  text(LEFT + 14, BOTTOM + 66 + k * LEGEND_ROW, name),
  ...(note === undefined
    ? []
    : [text(RIGHT, BOTTOM + 66 + k * LEGEND_ROW, note, { class: 'value', 'text-anchor': 'end' })]),
];
