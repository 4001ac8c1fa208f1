import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareCommits } from './commits.js';
import { startGridfall, startPlain } from './contender.js';
import { type DuelOptions, duel, report } from './duel.js';
import { compareUploads } from './uploads.js';

/**
 * Measures the cost of a delivery: spectators of one game, moves at a steady pace and in bursts, compared with a plain `ws`
 * loop in the same run. Also compares grouped commits with single ones.
 */
const isQuick = process.argv.includes('--quick');
const asked = process.argv.find(word => word.startsWith('--spectators='))?.split('=')[1];
const SIZES = asked ? [Number(asked)] : isQuick ? [200] : [1000, 2500];
const OPTIONS: Omit<DuelOptions, 'spectators'> = {
  rounds: isQuick ? 3 : 7,
  steadyMoves: isQuick ? 30 : 80,
  movesPerSecond: 20,
  burstMoves: 200,
};

const folder = mkdtempSync(join(tmpdir(), 'gridfall-live-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

for (const spectators of SIZES) {
  const contenders = [await startPlain(), await startGridfall(join(folder, String(spectators)))];
  const costs = await duel(contenders, { ...OPTIONS, spectators });
  for (const contender of contenders) contender.stop();
  const { movesPerSecond, burstMoves, rounds } = OPTIONS;
  console.log(
    `${spectators} spectators, ${movesPerSecond} moves a second, then ${burstMoves} at once; ${rounds} rounds of both, ` +
      'CPU per delivery, median (min–max)',
  );
  console.log(`${report(contenders, costs)}\n`);
}
await compareUploads(join(folder, 'uploads'), isQuick ? 1 : 4);
await compareCommits(join(folder, 'commits'), isQuick ? 300 : 2000);
process.exit(0);
