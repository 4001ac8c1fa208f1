import type { Cost } from './comparison/benchmark.js';
import type { Spread } from './sample.js';

/** Three significant digits, but at most three decimals. */
export function figure(value: number): string {
  if (value === 0) return '0';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return spaced(value.toFixed(Math.min(digits, 3)));
}

/** Without trailing zeros, for exact numbers such as sizes. */
export const roundFigure = (value: number): string => spaced(String(+value.toPrecision(3)));

const spaced = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, '\u202f');

export const timesText = (value: number): string => `${figure(value)}×`;

const TIMES = [
  ['s', 1000],
  ['ms', 1],
  ['µs', 1e-3],
  ['ns', 1e-6],
] as const;

/** A cost in a unit that fits its magnitude. */
export function costText(value: number, cost: Cost): string {
  const [unit, size] = unitFor(value, cost);
  return `${figure(value / size)} ${unit}`;
}

/** The same without trailing zeros, for marks on a scale. */
export function roundCost(value: number, cost: Cost): string {
  const [unit, size] = unitFor(value, cost);
  return `${roundFigure(value / size)} ${unit}`;
}

/** The quartiles, in the unit that `costText` chooses for the median. */
export function spreadText({ median, low, high }: Spread, cost: Cost): string {
  const [, size] = unitFor(median, cost);
  return `${figure(low / size)} – ${figure(high / size)}`;
}

function unitFor(value: number, cost: Cost): readonly [unit: string, size: number] {
  if (cost === 'memory') return ['MB', 1];
  if (cost === 'bytes') return value >= 1000 ? ['KB', 1000] : ['B', 1];
  return TIMES.find(([, size]) => value >= size) ?? TIMES.at(-1)!;
}

const LARGE = [
  ['billion', 1e9],
  ['million', 1e6],
] as const;

/** For example `21.3 million placements`. */
export function unitsText(count: number, unit: string): string {
  const [word, size] = LARGE.find(([, least]) => count >= least) ?? ['', 1];
  return [figure(count / size), word, unit === '' ? '' : `${unit}s`].filter(part => part !== '').join(' ');
}

export const roundsText = (count: number): string => `${count} ${count === 1 ? 'round' : 'rounds'}`;

export const COST_TITLES: Readonly<Record<Cost, string>> = {
  cpu: 'CPU time',
  wall: 'wall time',
  memory: 'memory',
  bytes: 'bytes',
};
