import type { Benchmark, Contender, Effort, Growth } from './benchmark.js';

/** What one contender cost, round by round, for one unit of its work. */
export interface Series {
  readonly name: string;
  /** True if its work is counted in units, so that units a second say something. */
  readonly isCounted: boolean;
  readonly costs: readonly number[];
}

/** Who looks on: is told how far it is, and may end it. */
export interface Watcher {
  readonly effort: Effort;
  tell(what: string, done: number, of: number): void;
  isBrokenOff(): Promise<boolean>;
}

const ROUNDS = 9;
const QUICK_ROUNDS = 3;

/** Broken off before every contender had its turn. */
export class BrokenOff extends Error {}

export async function measureBenchmark(benchmark: Benchmark, watcher: Watcher): Promise<Series[]> {
  watcher.tell(benchmark.id, 0, 1);
  return inRounds(await benchmark.prepare(watcher.effort), benchmark, watcher);
}

/** All sizes take turns as contenders do. */
export async function measureGrowth(growth: Growth, watcher: Watcher): Promise<Series[]> {
  watcher.tell(growth.id, 0, 1);
  const contenders: Contender[] = [];
  for (const size of growth.sizes) contenders.push(await growth.prepare(size, watcher.effort));
  return inRounds(contenders, growth, watcher);
}

/**
 * Rounds in which every contender has its turn, so that a noisy minute hits all alike; each round begins with another one. A
 * first round, in which code and caches become warm, does not count.
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
    watcher.tell(id, round, wanted);
  }
  if (costs[0]!.length === 0) throw new BrokenOff();
  return contenders.map(({ name, amount }, k) => ({ name, isCounted: amount !== undefined, costs: costs[k]! }));
}

/** Undefined if it was broken off: a child that the same Ctrl-C has hit fails, and that is no failure. */
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
      if (await watcher.isBrokenOff()) return undefined;
      throw error;
    }
    if (await watcher.isBrokenOff()) return undefined;
  }
  return row;
}
