import { setImmediate } from 'node:timers/promises';
import { type Command, ready } from '#cli/usage/usage.js';
import { BadInput } from '#engine/bad-input.js';
import { SHAPES } from '#games/dr-mario/mind/danger-shapes.js';
import { TABLE } from '#games/dr-mario/mind/danger-table.js';
import { average, total } from '../../../harness/confidence.js';
import { Progress } from '../../../harness/progress.js';
import { learnFromGame, type Opening, playOpening } from './learning.js';
import { DANGER, type Order, orderFrom } from './options.js';
import { ShapeOdds } from './shape-odds.js';
import { TABLE_FILE, writeTable } from './table-file.js';

/** Progress reports cover this many games. */
const RECENT = 100;

/** `npm run learn:danger`: the table of shapes that Dr. Mario's mind takes for dangerous. */
export const command: Command = words =>
  ready(DANGER, async given => {
    await run(orderFrom(given), words);
    return 0;
  });

async function run(order: Order, words: readonly string[]): Promise<void> {
  const start = startOf(order);
  const before = resultOf(order, start);
  console.log(`before: ${before}`);
  const odds = ShapeOdds.fromTable(start);
  const games = await learn(order, odds);
  const table = odds.toTable();
  const after = resultOf(order, table);
  console.log(`after ${games} games: ${after}`);
  if (!order.isToWrite) return console.log('nothing was written; --write does that');
  const command = ['npm run learn:danger --', ...words.filter(word => word !== '--write')].join(' ');
  const text = `Learned${order.isFresh ? '' : ' further'} by \`${command}\` in ${games} games. Before: ${before}. After: ${after}.`;
  writeTable(table, { text, isFresh: order.isFresh });
  console.log(`written to ${TABLE_FILE}`);
}

function startOf({ isFresh }: Order): Int16Array {
  if (isFresh) return new Int16Array(SHAPES);
  if (TABLE.length === SHAPES) return TABLE;
  throw new BadInput(`there are ${SHAPES} shapes, but today's table has ${TABLE.length} values; begin with --fresh`);
}

/** Returns how many games were played. */
async function learn({ method }: Order, odds: ShapeOdds): Promise<number> {
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    console.error('\nstopping; Ctrl-C again to quit without a result');
  };
  process.once('SIGINT', stop);
  const progress = new Progress();
  const survived: number[] = [];
  let game = 0;
  while (game < method.games && !isStopped) {
    survived.push(learnFromGame(odds, method, game++) === 'lost' ? 0 : 1);
    const recent = survived.slice(-RECENT);
    progress.show(`${game} of ${method.games} games; ${total(recent)} of the last ${recent.length} games survived`);
    await setImmediate();
  }
  progress.clear();
  process.off('SIGINT', stop);
  return game;
}

function resultOf({ method, openings }: Order, table: Int16Array): string {
  const played: readonly Opening[] = Array.from({ length: openings }, (_, k) => playOpening(table, method, k));
  const survived = played.filter(({ isSurvived }) => isSurvived).length;
  const mean = (of: (opening: Opening) => number): string => average(played.map(of)).toFixed(1);
  return `${survived} of ${openings} openings survived; on average ${mean(one => one.capsules)} capsules, ${mean(one => one.cleared)} viruses cleared`;
}
