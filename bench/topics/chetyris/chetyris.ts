import type { Benchmark, Contender, Goal } from '../../harness/comparison/benchmark.js';
import { cpuOfCall } from '../../measure.js';
import { bytesPerUnit } from '../forms/allocation.js';
import { CTwin } from './c-twin.js';
import { canonsOf, FastImplementation, type Implementation, NaiveImplementation, PlainImplementation } from './own.js';
import { peers } from './peers.js';
import { greedyPlayer, randomPlayer } from './players.js';
import { type GameRecord, gameLength, type Player, placementsIn, recordGames } from './record.js';

/**
 * Placements of Chetyris: a piece is turned, shifted and dropped, comes to rest, explodes if it is a bomb, and completes rows
 * and levels; then the next one is drawn. Our own implementations and the C twin play the same games, the peers their own.
 */

const GOALS: readonly Goal[] = [
  { contender: 'fast', baseline: 'naive', timesAsFast: 50 },
  { contender: 'fast', baseline: 'sirtet', timesAsFast: 30 },
  { contender: 'fast', baseline: 'boardgame.io', timesAsFast: 1000 },
  { contender: 'fast', baseline: 'C twin', timesAsFast: 0.4 },
];

export const BENCHMARKS: readonly Benchmark[] = [
  placements('chetyris-random', 'Chetyris: random placements', randomPlayer),
  placements('chetyris-bot', 'Chetyris: placements of a player that clears rows', greedyPlayer),
];

/** How often a record is played in one measurement, to make it long enough for the clock. */
const TIMES = { fast: 20, plain: 1, naive: 1, c: 20 } as const;
/** The number of placements after which whole states are compared. */
const COMPARED = 5000;
const FEW_BYTES = 1;

function placements(id: string, title: string, player: () => Player): Benchmark {
  let contenders: readonly Contender[] | undefined;
  return {
    id,
    title,
    unit: 'placement',
    /** Omits goals against contenders that were skipped. */
    get goals() {
      return GOALS.filter(({ baseline }) => !contenders || contenders.some(({ name }) => name === baseline));
    },
    prepare(effort) {
      const record = recordGames(player(), effort === 'quick' ? 10_000 : 50_000);
      const own = {
        fast: new FastImplementation(),
        plain: new PlainImplementation(),
        naive: new NaiveImplementation(),
      };
      const twin = CTwin.compile();
      compare(record, Object.values(own), twin);
      checkMemory(own.fast, record);
      contenders = [
        ...Object.entries(own).map(([name, implementation]) =>
          contender(name, implementation, record, TIMES[name as keyof typeof own]),
        ),
        ...(twin ? [twinContender(twin, record)] : []),
        ...peers(effort, gameLength(record)),
      ];
      return contenders;
    },
  };
}

function contender(name: string, implementation: Implementation, record: GameRecord, times: number): Contender {
  const work = (): void => {
    for (let time = 0; time < times; time++) implementation.replay(record);
  };
  return { name, amount: times * placementsIn(record), measure: () => cpuOfCall(work) };
}

function twinContender(twin: CTwin, record: GameRecord): Contender {
  return {
    name: 'C twin',
    amount: TIMES.c * placementsIn(record),
    measure: () => twin.replay(record, TIMES.c).cpu,
  };
}

/** Checks that all reach the same canon after each of many placements, and at the end. */
function compare(record: GameRecord, implementations: readonly Implementation[], twin: CTwin | undefined): void {
  const hashes = implementations.map(implementation => canonsOf(implementation, record, COMPARED));
  const ends = implementations.map(implementation => {
    implementation.replay(record);
    return implementation.canon();
  });
  if (twin) {
    hashes.push(twin.canonsOf(record, COMPARED));
    ends.push(twin.replay(record, 1).canon);
  }
  if (new Set(hashes).size > 1 || new Set(ends).size > 1) {
    throw new Error(`the implementations play different games: ${hashes.join(', ')}; ${ends.join(', ')}`);
  }
}

function checkMemory(implementation: Implementation, record: GameRecord): void {
  for (let warmUp = 0; warmUp < 20; warmUp++) implementation.replay(record);
  const bytes = bytesPerUnit(() => implementation.replay(record), placementsIn(record));
  if (bytes > FEW_BYTES) throw new Error(`a placement allocates ${bytes.toFixed(1)} bytes`);
}
