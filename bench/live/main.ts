import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareCommits } from './commits.js';
import { type Contender, startGridfall, startPlain } from './contender.js';
import { Crowd } from './crowd.js';

/**
 * What a delivery costs: spectators of one game, moves at a steady pace and in a burst, beside a plain `ws` loop in the
 * same run; and what durability costs, commits grouped and one by one.
 */
const isQuick = process.argv.includes('--quick');
const asked = process.argv.find(word => word.startsWith('--spectators='))?.split('=')[1];
const SIZES = asked ? [Number(asked)] : isQuick ? [200] : [1000, 2500];
const STEADY_MOVES = isQuick ? 60 : 200;
const MOVES_PER_SECOND = 20;
const BURST_MOVES = 200;
const WARM_UP_MOVES = 60;

const folder = mkdtempSync(join(tmpdir(), 'gridfall-live-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

interface Cost {
  readonly contender: string;
  readonly steadyMicros: number;
  readonly p50: number;
  readonly p99: number;
  readonly burstMicros: number;
  readonly kilobytesEach: number;
}

const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

async function measure(contender: Contender, size: number): Promise<Cost> {
  const crowd = new Crowd(contender.linesIn);
  const before = await contender.memory();
  await crowd.grow(contender.watch, size);
  await sleep(500);
  const kilobytesEach = ((await contender.memory()) - before) / 1024 / size;
  await run(contender, crowd, WARM_UP_MOVES, 1000 / MOVES_PER_SECOND);
  const steady = await run(contender, crowd, STEADY_MOVES, 1000 / MOVES_PER_SECOND);
  const [p50, p99] = [crowd.latency(0.5), crowd.latency(0.99)];
  const burst = await run(contender, crowd, BURST_MOVES, 0);
  crowd.close();
  await sleep(500);
  return { contender: contender.name, steadyMicros: steady, p50, p99, burstMicros: burst, kilobytesEach };
}

/** Microseconds of the server's CPU for each line delivered to each spectator. */
async function run(contender: Contender, crowd: Crowd, moves: number, pause: number): Promise<number> {
  crowd.reset();
  const since = await contender.cpu();
  for (let k = 0; k < moves; k++) {
    crowd.sent();
    contender.move();
    if (pause > 0) await sleep(pause);
  }
  await crowd.arrived(moves * crowd.size);
  return (((await contender.cpu()) - since) * 1000) / (moves * crowd.size);
}

for (const size of SIZES) {
  const costs: Cost[] = [];
  for (const start of [startPlain, () => startGridfall(join(folder, String(size)))]) {
    const contender = await start();
    costs.push(await measure(contender, size));
    contender.stop();
  }
  console.log(`${size} spectators, ${MOVES_PER_SECOND} moves a second, then ${BURST_MOVES} at once`);
  for (const cost of costs) {
    const { contender, steadyMicros, p50, p99, burstMicros, kilobytesEach } = cost;
    console.log(
      `  ${contender.padEnd(16)} ${steadyMicros.toFixed(2)} µs a delivery, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; ` +
        `burst ${burstMicros.toFixed(3)} µs; ${kilobytesEach.toFixed(1)} KB a spectator`,
    );
  }
  const [plain, ours] = costs as [Cost, Cost];
  console.log(
    `  ratio: ${(ours.steadyMicros / plain.steadyMicros).toFixed(2)}× steady (goal 0.8), ` +
      `${(plain.burstMicros / ours.burstMicros).toFixed(0)}× less in the burst (goal 20)\n`,
  );
}
await compareCommits(join(folder, 'commits'), isQuick ? 300 : 2000);
process.exit(0);
