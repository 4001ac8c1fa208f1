import { quantile } from '../measure.js';
import type { Contender } from './contender.js';
import type { Costs } from './duel.js';

/** What the second contender may cost, compared with the first. */
export interface Goals {
  readonly cpu?: number;
  /** How much later half of all lines may arrive, in milliseconds. */
  readonly addedMs?: number;
  readonly p99?: number;
  readonly memory?: number;
  /** How many times less CPU a burst takes at least. */
  readonly burst?: number;
}

const COLUMN = 16;

/** One line per contender, then how the second compares with the first: within each round, as median (min–max). */
export function report(contenders: readonly Contender[], costs: readonly Costs[], goals: Goals): string {
  const head = ['', 'CPU a line', 'in a burst', 'p50', 'p99', 'memory each'];
  const rows = contenders.map(({ name }, k) => [name, ...figures(costs[k]!)]);
  const table = [head, ...rows].map(cells =>
    cells
      .map(cell => cell.padEnd(COLUMN))
      .join('')
      .trimEnd(),
  );
  return [...table, ...comparisons(costs[0]!, costs[1]!, goals)].map(line => `  ${line}`).join('\n');
}

function figures({ steady, burst, delays, kilobytesEach }: Costs): string[] {
  const micros = [steady, burst].map(list => (list.length === 0 ? '–' : `${quantile(list, 0.5).toFixed(2)} µs`));
  const times = [0.5, 0.99].map(part => `${quantile(parts(delays, part), 0.5).toFixed(1)} ms`);
  return [...micros, ...times, `${kilobytesEach.toFixed(1)} KB`];
}

function comparisons(plain: Costs, ours: Costs, goals: Goals): string[] {
  const pairs = (pick: (costs: Costs) => readonly number[], compare: (ours: number, plain: number) => number) =>
    pick(ours).map((value, k) => compare(value, pick(plain)[k]!));
  const over = (a: number, b: number): number => a / b;
  return [
    judged(
      'CPU',
      pairs(({ steady }) => steady, over),
      '×',
      'at most',
      goals.cpu,
    ),
    judged(
      'waiting, p50',
      pairs(
        ({ delays }) => parts(delays, 0.5),
        (a, b) => a - b,
      ),
      ' ms more',
      'at most',
      goals.addedMs,
    ),
    judged(
      'waiting, p99',
      pairs(({ delays }) => parts(delays, 0.99), over),
      '×',
      'at most',
      goals.p99,
    ),
    judged('memory', [over(ours.kilobytesEach, plain.kilobytesEach)], '×', 'at most', goals.memory),
    judged(
      'burst',
      pairs(
        ({ burst }) => burst,
        (a, b) => b / a,
      ),
      '× less CPU',
      'at least',
      goals.burst,
    ),
  ].flat();
}

/** Every round's quantile. */
const parts = (delays: readonly Float64Array[], part: number): number[] =>
  delays.map(sorted => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!);

/** Nothing if there is nothing to judge. */
function judged(
  what: string,
  values: readonly number[],
  unit: string,
  bound: 'at most' | 'at least',
  goal: number | undefined,
): string[] {
  if (values.length === 0) return [];
  const [least, median, most] = [0, 0.5, 1].map(part => quantile(values, part)) as [number, number, number];
  const spread = values.length > 1 ? ` (${least.toFixed(2)}–${most.toFixed(2)})` : '';
  const text = `${`${what}:`.padEnd(COLUMN)}${median.toFixed(2)}${unit}${spread}`;
  if (goal === undefined) return [text];
  const isMet = bound === 'at most' ? median <= goal : median >= goal;
  return [`${text}; goal: ${bound} ${goal}${unit}, ${isMet ? 'met' : 'MISSED'}`];
}
