import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark, Effort, Goal } from '../harness/comparison/benchmark.js';
import { quantile } from '../harness/sample.js';
import { GRIDFALL, PLAIN_SCREEN } from '../measure.js';
import { TerminalProgram } from '../terminal/program.js';

interface Program {
  readonly name: string;
  readonly args: readonly string[];
  /** The keys that begin the game. */
  readonly begin?: readonly string[];
}

const PLAIN: Program = { name: 'plain screen', args: [PLAIN_SCREEN] };
const MENU: Program = { name: 'gridfall', args: [GRIDFALL] };
/** In Columns time stands still. */
const COLUMNS: Program = { name: 'gridfall play columns', args: [GRIDFALL, 'play', 'columns', '--seed', 'bench'] };
/** In Chetyris the piece falls. */
const CHETYRIS: Program = {
  name: 'gridfall play chetyris',
  args: [GRIDFALL, 'play', 'chetyris', '--seed', 'bench', '--no-count-in'],
  begin: ['enter'],
};
const PLAYED = [PLAIN, COLUMNS, CHETYRIS];

const SIDEWAYS = ['right', 'right', 'left', 'left'] as const;
/** Somebody who plays fast: eight keys a second. All frames of a motion are written until the next key. */
const PACE_MS = 125;

export const BENCHMARKS: readonly Benchmark[] = [
  delays('terminal-key', 'the median of the keys', 0.5),
  delays('terminal-key-slow', 'the 95th percentile of the keys', 0.95),
  {
    id: 'terminal-cpu',
    title: 'CPU time of a key and of all frames until the next, eight keys a second',
    unit: 'key',
    goals: atMost(12, COLUMNS, CHETYRIS),
    rounds: 5,
    prepare(effort) {
      const amount = keysFor(effort);
      return PLAYED.map(program => ({ name: program.name, amount, measure: () => cpuOf(program, amount) }));
    },
  },
  {
    id: 'terminal-frame',
    title: 'Bytes of a frame, eight keys a second',
    unit: 'frame',
    cost: 'bytes',
    goals: atMost(0.25, COLUMNS, CHETYRIS),
    rounds: 3,
    prepare: effort =>
      PLAYED.map(program => ({ name: program.name, measure: () => bytesPerFrame(program, keysFor(effort)) })),
  },
  {
    id: 'terminal-start',
    title: 'From the start of the program to its first frame',
    unit: 'start',
    cost: 'wall',
    goals: atMost(6, MENU, COLUMNS),
    prepare: () => [PLAIN, MENU, COLUMNS].map(program => ({ name: program.name, measure: () => startOf(program) })),
  },
];

function delays(id: string, which: string, part: number): Benchmark {
  return {
    id,
    title: `From a key to the first byte written: ${which}`,
    unit: 'key',
    cost: 'wall',
    goals: atMost(10, COLUMNS, CHETYRIS),
    rounds: 5,
    prepare: effort =>
      PLAYED.map(program => ({
        name: program.name,
        measure: async () => quantile(await delaysOf(program, keysFor(effort)), part),
      })),
  };
}

function atMost(timesTheCost: number, ...contenders: readonly Program[]): Goal[] {
  return contenders.map(({ name }) => ({ contender: name, baseline: PLAIN.name, timesTheCost }));
}

const keysFor = (effort: Effort): number => (effort === 'quick' ? 12 : 40);

const delaysOf = (program: Program, count: number): Promise<readonly number[]> =>
  during(program, running => pressed(running, count));

const cpuOf = (program: Program, count: number): Promise<number> =>
  during(program, async running => {
    const before = running.cpu();
    await pressed(running, count);
    return running.cpu() - before;
  });

const bytesPerFrame = (program: Program, count: number): Promise<number> =>
  during(program, async running => {
    const [bytes, frames] = [running.bytes, running.frames];
    await pressed(running, count);
    return (running.bytes - bytes) / (running.frames - frames);
  });

async function startOf({ args }: Program): Promise<number> {
  const since = performance.now();
  const running = await TerminalProgram.start(args);
  await running.untilFrame();
  running.close();
  return performance.now() - since;
}

/** Starts a program and lets it come to rest. */
async function during<Result>(
  { args, begin = [] }: Program,
  work: (running: TerminalProgram) => Promise<Result>,
): Promise<Result> {
  const running = await TerminalProgram.start(args);
  try {
    await running.untilFrame();
    for (const key of begin) await running.delayOf(key);
    await sleep(500);
    // The first keys are slower, because code is still being compiled.
    await pressed(running, SIDEWAYS.length);
    return await work(running);
  } finally {
    running.close();
  }
}

/** Presses keys, and returns how long the program takes to write something after each. */
async function pressed(running: TerminalProgram, count: number): Promise<readonly number[]> {
  const delays: number[] = [];
  for (let k = 0; k < count; k++) {
    delays.push(await running.delayOf(SIDEWAYS[k % SIDEWAYS.length]!));
    // Keys come at any moment of a frame.
    await sleep(PACE_MS + ((k * 7) % 17));
  }
  return delays;
}
