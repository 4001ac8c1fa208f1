import { Stopped, type Watch } from '../part.js';
import type { Benchmark, Contender, Effort, Growth } from './benchmark.js';

/** The cost of one contender per unit of work, for each round. */
export interface Series {
  readonly name: string;
  /** Whether the work is counted in units, so that units per second make sense. */
  readonly isCounted: boolean;
  readonly costs: readonly number[];
}

const ROUNDS = 9;
const QUICK_ROUNDS = 3;

export const measureBenchmark = async (benchmark: Benchmark, effort: Effort, watch: Watch): Promise<Series[]> =>
  inRounds(await benchmark.prepare(effort), benchmark, effort, watch);

/** Sizes take turns like contenders. */
export async function measureGrowth(growth: Growth, effort: Effort, watch: Watch): Promise<Series[]> {
  const contenders: Contender[] = [];
  for (const size of growth.sizes) contenders.push(await growth.prepare(size, effort));
  return inRounds(contenders, growth, effort, watch);
}

/**
 * Every contender has a turn in every round, so that a noisy minute affects all of them. Each round starts with a different
 * contender. The first round warms up code and caches and does not count.
 */
async function inRounds(
  contenders: readonly Contender[],
  { id, rounds = ROUNDS }: Pick<Benchmark, 'id' | 'rounds'>,
  effort: Effort,
  watch: Watch,
): Promise<Series[]> {
  const wanted = effort === 'quick' ? Math.min(rounds, QUICK_ROUNDS) : rounds;
  const costs = contenders.map((): number[] => []);
  for (let round = 0; round <= wanted; round++) {
    const row = await oneRound(contenders, round, watch);
    if (!row) break;
    if (round > 0) row.forEach((cost, k) => void costs[k]!.push(cost));
    watch.report(`${id}: round ${round} of ${wanted}`);
  }
  if (costs[0]!.length === 0) throw new Stopped();
  return contenders.map(({ name, amount }, k) => ({ name, isCounted: amount !== undefined, costs: costs[k]! }));
}

/** Undefined if stopped. Ctrl-C also hits child processes, so an error while stopping does not count as a failure. */
async function oneRound(contenders: readonly Contender[], round: number, watch: Watch): Promise<number[] | undefined> {
  const row: number[] = [];
  for (let turn = 0; turn < contenders.length; turn++) {
    const k = (turn + round) % contenders.length;
    const { amount = 1, measure } = contenders[k]!;
    try {
      row[k] = (await measure()) / amount;
    } catch (error) {
      if (await watch.isStopped()) return undefined;
      throw error;
    }
    if (await watch.isStopped()) return undefined;
  }
  return row;
}
