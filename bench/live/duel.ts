import { setTimeout as sleep } from 'node:timers/promises';
import type { Contender } from './contender.js';
import { Crowd } from './crowd.js';

export interface DuelOptions {
  readonly spectators: number;
  readonly rounds: number;
  /** In each round: moves at a steady pace, then a burst of moves, if any. */
  readonly steadyMoves: number;
  readonly movesPerSecond: number;
  readonly burstMoves: number;
}

const FIRST_VISITORS = 200;
const WARM_UP_MOVES = 150;
const WARM_UP_PER_SECOND = 30;

/** The costs of one contender, one number per round. */
export interface Costs {
  /** Microseconds of CPU per line and spectator. */
  readonly steady: number[];
  readonly burst: number[];
  /** The delays of all lines to all spectators, in milliseconds, sorted. */
  readonly delays: Float64Array[];
  readonly kilobytesEach: number;
}

/** Both take turns in every round, so that a noisy minute affects both. */
export async function duel(contenders: readonly Contender[], options: DuelOptions): Promise<Costs[]> {
  const corners: Corner[] = [];
  for (const contender of contenders) corners.push(await Corner.open(contender, options));
  for (const corner of corners) await corner.warmUp();
  for (let round = 0; round < options.rounds; round++) {
    const order = round % 2 === 0 ? corners : [...corners].reverse();
    for (const corner of order) await corner.fight();
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
    await warmUp(contender);
    const crowd = new Crowd(contender.linesIn);
    const before = await contender.settledUsage();
    await crowd.grow(contender.watch, options.spectators);
    await sleep(1500);
    const { memory } = await contender.settledUsage();
    const kilobytesEach = (memory - before.memory) / 1024 / options.spectators;
    return new Corner(contender, options, crowd, { steady: [], burst: [], delays: [], kilobytesEach });
  }

  /** A server that has been up for a while has its code compiled. */
  async warmUp(): Promise<void> {
    await this.#deliver(WARM_UP_MOVES, 1000 / WARM_UP_PER_SECOND);
    await this.contender.settledUsage();
    await sleep(500);
  }

  async fight(): Promise<void> {
    const { steadyMoves, movesPerSecond, burstMoves } = this.options;
    this.costs.steady.push(await this.#deliver(steadyMoves, 1000 / movesPerSecond));
    this.costs.delays.push(Float64Array.from(this.crowd.latencies).sort());
    await sleep(300);
    if (burstMoves === 0) return;
    this.costs.burst.push(await this.#deliver(burstMoves, 0));
    await sleep(300);
  }

  async #deliver(moves: number, pause: number): Promise<number> {
    this.crowd.reset();
    const before = await this.contender.usage();
    const since = performance.now();
    for (let k = 0; k < moves; k++) {
      this.crowd.sent();
      this.contender.move();
      const wait = since + (k + 1) * pause - performance.now();
      if (wait > 0) await sleep(wait);
    }
    await this.crowd.arrived(moves * this.crowd.size);
    const after = await this.contender.usage();
    return ((after.cpuMs - before.cpuMs) * 1000) / (moves * this.crowd.size);
  }

  close(): void {
    this.crowd.close();
  }
}

/** Code that is compiled for the first visitors is not what a spectator costs. */
async function warmUp({ watch, linesIn }: Contender): Promise<void> {
  const crowd = new Crowd(linesIn);
  await crowd.grow(watch, FIRST_VISITORS);
  crowd.close();
  await sleep(500);
}
