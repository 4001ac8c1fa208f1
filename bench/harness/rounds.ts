import type { Benchmark, Contender, Effort, Growth } from './benchmark.js';

/** The cost of one contender per unit of work, for each round. */
export interface Series {
  readonly name: string;
  /** Whether the work is counted in units, so that units per second make sense. */
  readonly isCounted: boolean;
  readonly costs: readonly number[];
}

/** Gets progress reports, and may stop the measurement. */
export interface Watcher {
  readonly effort: Effort;
  report(what: string, done: number, of: number): void;
  isStopped(): Promise<boolean>;
}

const ROUNDS = 9;
const QUICK_ROUNDS = 3;

/** Stopped before every contender had its turn. */
export class Stopped extends Error {}

export async function measureBenchmark(benchmark: Benchmark, watcher: Watcher): Promise<Series[]> {
  watcher.report(benchmark.id, 0, 1);
  return inRounds(await benchmark.prepare(watcher.effort), benchmark, watcher);
}

/** Sizes take turns like contenders. */
export async function measureGrowth(growth: Growth, watcher: Watcher): Promise<Series[]> {
  watcher.report(growth.id, 0, 1);
  const contenders: Contender[] = [];
  for (const size of growth.sizes) contenders.push(await growth.prepare(size, watcher.effort));
  return inRounds(contenders, growth, watcher);
}

/**
 * Every contender has a turn in every round, so that a noisy minute affects all of them. Each round starts with a different
 * contender. The first round warms up code and caches and does not count.
 */
async function inRounds(
  contenders: readonly Contender[],
  { id, rounds = ROUNDS }: Pick<Benchmark, 'id' | 'rounds'>,
  watcher: Watcher,
): Promise<Series[]> {
  const wanted = watcher.effort === 'quick' ? Math.min(rounds, QUICK_ROUNDS) : rounds;
  const costs = contenders.map((): number[] => []);
  for (let round = 0; round <= wanted; round++) {
    const row = await oneRound(contenders, round, watcher);
    if (!row) break;
    if (round > 0) row.forEach((cost, k) => void costs[k]!.push(cost));
    watcher.report(id, round, wanted);
  }
  if (costs[0]!.length === 0) throw new Stopped();
  return contenders.map(({ name, amount }, k) => ({ name, isCounted: amount !== undefined, costs: costs[k]! }));
}

/** Undefined if stopped. Ctrl-C also hits child processes, so an error while stopping does not count as a failure. */
async function oneRound(
  contenders: readonly Contender[],
  round: number,
  watcher: Watcher,
): Promise<number[] | undefined> {
  const row: number[] = [];
  for (let turn = 0; turn < contenders.length; turn++) {
    const k = (turn + round) % contenders.length;
    const { amount = 1, measure } = contenders[k]!;
    try {
      row[k] = (await measure()) / amount;
    } catch (error) {
      if (await watcher.isStopped()) return undefined;
      throw error;
    }
    if (await watcher.isStopped()) return undefined;
  }
  return row;
}
