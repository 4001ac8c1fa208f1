import type { Benchmark, Contender, Goal } from '../../harness/benchmark.js';
import { cpuOfCall } from '../../measure.js';
import { bytesPerUnit } from '../forms/allocation.js';
import { CTwin } from './c-twin.js';
import { canonsOf, FastWriting, NaiveWriting, PlainWriting, type Writing } from './own.js';
import { peers } from './peers.js';
import { greedyPlayer, randomPlayer } from './players.js';
import { type GameRecord, gameLength, type Player, placementsIn, recordGames } from './record.js';

/**
 * Placements of Chetyris: a piece is turned, shifted, dropped, comes to rest, goes off, completes rows and levels, and the next one is
 * drawn. Our own writings and the C twin play the same games; the peers play theirs.
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

/** How often a record is played in one measurement, so that the clock notices. */
const TIMES = { fast: 20, plain: 1, naive: 1, c: 20 } as const;
/** After so many placements the whole states are compared, one by one. */
const COMPARED = 5000;
const FEW_BYTES = 1;

function placements(id: string, title: string, player: () => Player): Benchmark {
  let contenders: readonly Contender[] | undefined;
  return {
    id,
    title,
    unit: 'placement',
    /** Those against somebody who was left out cannot be judged. */
    get goals() {
      return GOALS.filter(({ baseline }) => !contenders || contenders.some(({ name }) => name === baseline));
    },
    prepare(effort) {
      const record = recordGames(player(), effort === 'quick' ? 10_000 : 50_000);
      const own = { fast: new FastWriting(), plain: new PlainWriting(), naive: new NaiveWriting() };
      const twin = CTwin.compile();
      compare(record, Object.values(own), twin);
      checkMemory(own.fast, record);
      contenders = [
        ...Object.entries(own).map(([name, writing]) =>
          contender(name, writing, record, TIMES[name as keyof typeof own]),
        ),
        ...(twin ? [twinContender(twin, record)] : []),
        ...peers(effort, gameLength(record)),
      ];
      return contenders;
    },
  };
}

function contender(name: string, writing: Writing, record: GameRecord, times: number): Contender {
  const work = (): void => {
    for (let time = 0; time < times; time++) writing.replay(record);
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

/** The same canon after each of many placements, and at the end of all. */
function compare(record: GameRecord, writings: readonly Writing[], twin: CTwin | undefined): void {
  const hashes = writings.map(writing => canonsOf(writing, record, COMPARED));
  const ends = writings.map(writing => {
    writing.replay(record);
    return writing.canon();
  });
  if (twin) {
    hashes.push(twin.canonsOf(record, COMPARED));
    ends.push(twin.replay(record, 1).canon);
  }
  if (new Set(hashes).size > 1 || new Set(ends).size > 1) {
    throw new Error(`these are not the same games: ${hashes.join(', ')}; ${ends.join(', ')}`);
  }
}

function checkMemory(writing: Writing, record: GameRecord): void {
  for (let warmUp = 0; warmUp < 20; warmUp++) writing.replay(record);
  const bytes = bytesPerUnit(() => writing.replay(record), placementsIn(record));
  if (bytes > FEW_BYTES) throw new Error(`${bytes.toFixed(1)} bytes are allocated for a placement`);
}
