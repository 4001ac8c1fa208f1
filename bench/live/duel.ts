import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cost } from '../harness/comparison/benchmark.js';
import { comparedText, goalResultsOf, type Limits } from '../harness/comparison/results.js';
import type { Series } from '../harness/comparison/rounds.js';
import { verdictOf } from '../harness/comparison/topic.js';
import { costText, roundsText } from '../harness/figures.js';
import type { Part, Watch } from '../harness/part.js';
import { quantile } from '../harness/sample.js';
import { scratchFolder } from '../scratch.js';
import { type Contender, Crowd, startGridfall, startPlain } from './crowd.js';

/** Spectators of one game, and what they may cost compared with a plain loop. */
export interface Match {
  readonly id: string;
  readonly spectators: number;
  readonly rate: number;
  readonly goals: Readonly<Partial<Record<keyof Costs, Limits>>>;
}

const WITH_ROOM: Match['goals'] = {
  steady: { timesTheCost: 0.8 },
  p50: { addedMs: 5 },
  memory: { timesTheCost: 1.2 },
  burst: { timesAsFast: 20 },
};
const OVERLOADED: Match['goals'] = {
  steady: { timesTheCost: 0.5 },
  p99: { timesTheCost: 0.7 },
  memory: { timesTheCost: 1.2 },
};

export const MATCHES: readonly Match[] = [
  { id: '1000x2', spectators: 1000, rate: 2, goals: WITH_ROOM },
  { id: '1000x20', spectators: 1000, rate: 20, goals: WITH_ROOM },
  { id: '5000x20', spectators: 5000, rate: 20, goals: OVERLOADED },
];

/** The costs of one contender, one number per round. */
export interface Costs {
  /** Milliseconds of CPU per line and spectator. */
  readonly steady: number[];
  readonly burst: number[];
  /** The delays of all lines to all spectators, in milliseconds. */
  readonly p50: number[];
  readonly p99: number[];
  /** Bytes for each spectator. */
  readonly memory: number[];
}

const MEASURES: readonly (readonly [key: keyof Costs, head: string, cost: Cost])[] = [
  ['steady', 'CPU a line', 'cpu'],
  ['burst', 'in a burst', 'cpu'],
  ['p50', 'waiting, p50', 'wall'],
  ['p99', 'waiting, p99', 'wall'],
  ['memory', 'memory each', 'bytes'],
];

/** Files that this process needs besides the sockets of both crowds. */
const OTHER_FILES = 200;

export function matchPart(match: Match, isQuick: boolean): Part {
  const { id, spectators, rate } = match;
  const title = `${spectators} spectators, ${rate} moves a second`;
  const options = optionsFor(match, isQuick);
  return {
    id,
    title,
    async measure(watch) {
      const openFiles = Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }));
      const needed = 2 * spectators + OTHER_FILES;
      if (openFiles < needed) throw new Error(`needs ulimit -n ${needed} (now ${openFiles})`);
      const contenders = [await startPlain(), await startGridfall(join(scratchFolder(), id))];
      try {
        const costs = await duel(contenders, options, watch);
        return resultOf({ id, title, how: roundsText(options.rounds) }, match, contenders, costs);
      } finally {
        for (const contender of contenders) contender.stop();
      }
    },
  };
}

/** One row per contender, then how the second compares with the first: within each round, with quartiles. */
function resultOf(
  part: { readonly id: string; readonly title: string; readonly how: string },
  { goals }: Match,
  contenders: readonly Contender[],
  costs: readonly Costs[],
) {
  const seriesOf = (key: keyof Costs): Series[] =>
    contenders.map(({ name }, k) => ({ name, isCounted: false, costs: costs[k]![key] }));
  const measured = MEASURES.filter(([key]) => costs[0]![key].length > 0);
  const [plain, ours] = contenders.map(({ name }) => name) as [string, string];
  return {
    ...part,
    table: {
      head: ['', ...measured.map(([, head]) => head)],
      rows: [
        ...contenders.map(({ name }, k) => [
          name,
          ...measured.map(([key, , cost]) => costText(quantile(costs[k]![key], 0.5), cost)),
        ]),
        ['compared', ...measured.map(([key]) => comparedText(seriesOf(key), goals[key] ?? {}))],
      ],
    },
    verdicts: measured.flatMap(([key, head]) =>
      goalResultsOf({ contender: ours, baseline: plain, ...goals[key] }, '', seriesOf(key))
        .map(verdictOf)
        .map(verdict => ({ ...verdict, goal: `${head}: ${verdict.goal}` })),
    ),
    data: ['matches', { ...part, contenders: contenders.map(({ name }, k) => ({ name, ...costs[k]! })) }] as const,
  };
}

interface DuelOptions {
  readonly spectators: number;
  readonly rounds: number;
  /** In each round: moves at a steady pace, then a burst of moves, if any. */
  readonly steadyMoves: number;
  readonly movesPerSecond: number;
  readonly burstMoves: number;
}

/** Slow moves take long, and a large crowd takes all the machine has, so both get fewer. */
function optionsFor({ spectators, rate }: Match, isQuick: boolean): DuelOptions {
  const isShort = isQuick || spectators > 2500;
  return {
    spectators,
    movesPerSecond: rate,
    rounds: isShort ? 3 : 5,
    steadyMoves: Math.max(10, Math.round(rate * (isShort ? 1.5 : 3))),
    burstMoves: rate < 10 || spectators > 2500 ? 0 : 200,
  };
}

const FIRST_VISITORS = 200;
const WARM_UP_MOVES = 150;
const WARM_UP_PER_SECOND = 30;

/** Both take turns in every round, so that a noisy minute affects both. */
async function duel(contenders: readonly Contender[], options: DuelOptions, watch: Watch): Promise<Costs[]> {
  const corners: Corner[] = [];
  for (const contender of contenders) corners.push(await Corner.open(contender, options));
  for (const corner of corners) await corner.warmUp();
  for (let round = 0; round < options.rounds; round++) {
    const order = round % 2 === 0 ? corners : [...corners].reverse();
    for (const corner of order) await corner.fight();
    watch.report(`round ${round + 1} of ${options.rounds}`);
    if (await watch.isStopped()) break;
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
    const each = (memory - before.memory) / options.spectators;
    return new Corner(contender, options, crowd, { steady: [], burst: [], p50: [], p99: [], memory: [each] });
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
    const delays = Float64Array.from(this.crowd.latencies).sort();
    for (const [list, part] of [
      [this.costs.p50, 0.5],
      [this.costs.p99, 0.99],
    ] as const)
      list.push(quantile(delays, part));
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
    return (after.cpuMs - before.cpuMs) / (moves * this.crowd.size);
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
