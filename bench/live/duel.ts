import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../measure.js';
import type { Contender } from './contender.js';
import { Crowd } from './crowd.js';

export interface DuelOptions {
  readonly spectators: number;
  readonly rounds: number;
  /** In each round: moves at a steady pace, then a burst of moves. */
  readonly steadyMoves: number;
  readonly movesPerSecond: number;
  readonly burstMoves: number;
}

/** The costs of one contender, one number per round, in microseconds of CPU per line and spectator. */
export interface Costs {
  readonly steady: number[];
  readonly burst: number[];
  readonly latencies: number[];
  readonly kilobytesEach: number;
}

/** Both take turns in every round, so that a noisy minute affects both. The first round is for warming up. */
export async function duel(contenders: readonly Contender[], options: DuelOptions): Promise<Costs[]> {
  const corners: Corner[] = [];
  for (const contender of contenders) corners.push(await Corner.open(contender, options));
  for (let round = 0; round <= options.rounds; round++) {
    const order = round % 2 === 0 ? corners : [...corners].reverse();
    for (const corner of order) await corner.fight();
    if (round === 0) for (const corner of corners) corner.forget();
  }
  for (const corner of corners) corner.close();
  return corners.map(({ costs }) => costs);
}

class Corner {
  private constructor(
    private readonly contender: Contender,
    private readonly options: DuelOptions,
    private readonly crowd: Crowd,
    readonly costs: Costs,
  ) {}

  static async open(contender: Contender, options: DuelOptions): Promise<Corner> {
    const crowd = new Crowd(contender.linesIn);
    const before = await contender.usage();
    await crowd.grow(contender.watch, options.spectators);
    await sleep(500);
    const { memory } = await contender.usage();
    const kilobytesEach = (memory - before.memory) / 1024 / options.spectators;
    return new Corner(contender, options, crowd, { steady: [], burst: [], latencies: [], kilobytesEach });
  }

  async fight(): Promise<void> {
    const { steadyMoves, movesPerSecond, burstMoves } = this.options;
    this.costs.steady.push(await this.#deliver(steadyMoves, 1000 / movesPerSecond));
    for (const latency of this.crowd.latencies) this.costs.latencies.push(latency);
    await sleep(300);
    this.costs.burst.push(await this.#deliver(burstMoves, 0));
    await sleep(300);
  }

  async #deliver(moves: number, pause: number): Promise<number> {
    this.crowd.reset();
    const before = await this.contender.usage();
    for (let k = 0; k < moves; k++) {
      this.crowd.sent();
      this.contender.move();
      if (pause > 0) await sleep(pause);
    }
    await this.crowd.arrived(moves * this.crowd.size);
    const after = await this.contender.usage();
    return ((after.cpuMs - before.cpuMs) * 1000) / (moves * this.crowd.size);
  }

  forget(): void {
    for (const list of [this.costs.steady, this.costs.burst, this.costs.latencies]) list.length = 0;
  }

  close(): void {
    this.crowd.close();
  }
}

const COLUMN = 16;

/** One line per contender, and the cost of the second as a fraction of the first, computed within each round. */
export function report(contenders: readonly Contender[], costs: readonly Costs[]): string {
  const head = ['', 'steady', 'burst', 'p50', 'p99', 'a spectator'];
  const rows = contenders.map(({ name }, k) => {
    const { steady, burst, latencies, kilobytesEach } = costs[k]!;
    const micros = [steady, burst].map(list => `${quantile(list, 0.5).toFixed(2)} µs`);
    const times = [0.5, 0.99].map(part => `${quantile(latencies, part).toFixed(1)} ms`);
    return [name, ...micros, ...times, `${kilobytesEach.toFixed(1)} KB`];
  });
  const table = [head, ...rows].map(cells =>
    cells
      .map(cell => cell.padEnd(COLUMN))
      .join('')
      .trimEnd(),
  );
  const [plain, ours] = costs as [Costs, Costs];
  const steady = ours.steady.map((cost, k) => cost / plain.steady[k]!);
  const burst = ours.burst.map((cost, k) => plain.burst[k]! / cost);
  const ratios = [
    `steady: ${spread(steady, 2)} of the plain loop's CPU (goal: at most 0.80×)`,
    `burst:  ${spread(burst, 1)} less CPU (goal: at least 20×)`,
  ];
  return [...table, ...ratios].map(line => `  ${line}`).join('\n');
}

const spread = (ratios: readonly number[], digits: number): string => {
  const [least, median, most] = [0, 0.5, 1].map(part => quantile(ratios, part).toFixed(digits));
  return `${median}× (${least}–${most})`;
};
