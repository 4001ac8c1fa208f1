import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareCommits } from './commits.js';
import { startGridfall, startPlain } from './contender.js';
import { type DuelOptions, duel } from './duel.js';
import { measureFloods } from './floods.js';
import { type Goals, report } from './report.js';
import { compareUploads } from './uploads.js';

/**
 * Measures the cost of a delivery: spectators of one game, moves at a steady pace and in bursts, compared with a plain `ws`
 * loop in the same run. Also compares grouped commits with single ones.
 */
const isQuick = process.argv.includes('--quick');
const textOption = (name: string): string | undefined =>
  process.argv.find(word => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const option = (name: string): number | undefined => {
  const text = textOption(name);
  return text === undefined ? undefined : Number(text);
};

interface Match {
  readonly spectators: number;
  readonly rate: number;
  readonly goals: Goals;
}

const WITH_ROOM: Goals = { cpu: 0.8, addedMs: 5, memory: 1.2, burst: 20 };
const OVERLOADED: Goals = { cpu: 0.5, p99: 0.7, memory: 1.2 };

const MATCHES: readonly Match[] = [
  { spectators: 1000, rate: 2, goals: WITH_ROOM },
  { spectators: 1000, rate: 20, goals: WITH_ROOM },
  { spectators: 5000, rate: 20, goals: OVERLOADED },
];

/** Files that this process needs besides the sockets of both crowds. */
const OTHER_FILES = 200;

const folder = mkdtempSync(join(tmpdir(), 'gridfall-live-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const isFloodsOnly = process.argv.some(word => word.startsWith('--floods'));
const isUploadsOnly = process.argv.includes('--uploads');
if (!isFloodsOnly && !isUploadsOnly) for (const match of matches()) await play(match);
if (option('spectators') === undefined && option('rate') === undefined && !isUploadsOnly)
  await measureFloods(join(folder, 'flood'), textOption('program'), textOption('floods'));
if (isFloodsOnly) process.exit(0);
await compareUploads(join(folder, 'uploads'), isQuick ? 1 : 4);
if (!isUploadsOnly) await compareCommits(join(folder, 'commits'), isQuick ? 300 : 2000);
process.exit(0);

function matches(): readonly Match[] {
  const [spectators, rate] = [option('spectators'), option('rate')];
  if (spectators === undefined && rate === undefined) return isQuick ? [{ ...MATCHES[1]!, spectators: 200 }] : MATCHES;
  return [{ spectators: spectators ?? 1000, rate: rate ?? 20, goals: {} }];
}

async function play({ spectators, rate, goals }: Match): Promise<void> {
  const openFiles = Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }));
  if (openFiles < 2 * spectators + OTHER_FILES) {
    console.log(
      `${spectators} spectators: skipped, needs ulimit -n ${2 * spectators + OTHER_FILES} (now ${openFiles})\n`,
    );
    return;
  }
  const contenders = [await startPlain(), await startGridfall(join(folder, `${spectators}x${rate}`))];
  const options = optionsFor(spectators, rate);
  const costs = await duel(contenders, options);
  for (const contender of contenders) contender.stop();
  console.log(`${spectators} spectators, ${rate} moves a second; ${options.rounds} rounds of both, median (min–max)`);
  console.log(`${report(contenders, costs, goals)}\n`);
}

/** Slow moves take long, and a large crowd takes all the machine has, so both get fewer. */
function optionsFor(spectators: number, rate: number): DuelOptions {
  return {
    spectators,
    movesPerSecond: rate,
    rounds: isQuick || spectators > 2500 ? 3 : 5,
    steadyMoves: Math.max(10, Math.round(rate * (isQuick || spectators > 2500 ? 1.5 : 3))),
    burstMoves: rate < 10 || spectators > 2500 ? 0 : 200,
  };
}
