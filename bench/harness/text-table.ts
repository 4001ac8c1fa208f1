import { costText, roundFigure, spreadText, timesText, unitsText } from './figures.js';
import type { BenchmarkResult, Comparison, GoalResult, GrowthResult, Standing } from './results.js';

export interface TextTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
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

export const growthText = ({ size, exponent }: GrowthResult): string =>
  `grows with the ${size} to the power ${exponent.toFixed(2)}`;

export const goalText = ({ contender, wanted, found, isMet }: GoalResult): string =>
  `${isMet ? 'met' : 'missed'}: ${contender}, ${wanted}: ${found}`;

/** Aligns names to the left and numbers to the right. */
export function tableText({ head, rows }: TextTable): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map(row => row[column]!.length)));
  const line = (row: readonly string[]): string =>
    row.map((cell, k) => (k === 0 ? cell.padEnd(widths[k]!) : cell.padStart(widths[k]!))).join('   ');
  return all.map(row => `  ${line(row)}\n`).join('');
}

/** Aligns numbers to the right and words to the left. */
export function tableMarkdown({ head, rows }: TextTable, of: 'figures' | 'words' = 'figures'): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  return line(head) + line(head.map((_, k) => (k === 0 || of === 'words' ? '---' : '---:'))) + rows.map(line).join('');
}
