/**
 * How well the bot plays Chetyris, and how fast it thinks. Build with `npm run build`, then `node dist/bench-bots-chetyris.js`.
 * Options: `--only speed,rows,untimed,modern,plain`, `--games N` for each part.
 */
import { parseArgs } from 'node:util';
import { modern, modernUntimed } from './chetyris/modern.js';
import { rows } from './chetyris/rows.js';
import { speed } from './chetyris/speed.js';
import { plainTetris } from './plain-tetris/plain-tetris.js';

const { values } = parseArgs({ options: { only: { type: 'string' }, games: { type: 'string' } } });
const chosen = values.only?.split(',');
const games = (initially: number): number => Number(values.games ?? initially);

const PARTS: Readonly<Record<string, () => Iterable<string>>> = {
  speed,
  rows: () => rows(games(200)),
  untimed: () => modernUntimed(games(100)),
  modern: () => modern(games(100)),
  plain: () => plainTetris(games(500)),
};

for (const [name, measure] of Object.entries(PARTS)) {
  if (chosen && !chosen.includes(name)) continue;
  for (const line of measure()) console.log(line);
}
