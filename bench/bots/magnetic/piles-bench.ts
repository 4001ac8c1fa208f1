import { shortestWay } from '../../../src/bots/shortest.js';
import type { AnyMind } from '../../../src/engine/contract/mind.js';
import { mind } from '../../../src/games/magnetic/mind/mind.js';
import { cpuSeconds } from '../statistics.js';
import { DENSITIES, densityOf, PILES, pileOf } from './piles.js';

/**
 * Free choice: the fewest cubes that empty each published pile. Emptying takes rows × 10 − cubes of the pile, so two lengths differ
 * by a multiple of 10, and a way that is not proven is at least 10 cubes longer than its bound.
 */
export function benchPiles(nodes: number, piles = PILES): void {
  const start = process.cpuUsage();
  const results = Array.from({ length: piles }, (_, number) => {
    const pile = pileOf(number);
    const { line, bound, isProven } = shortestWay(mind as AnyMind, pile, nodes);
    return { density: densityOf(number), length: line.length, bound, isProven, direct: mind.aim!.most(pile) };
  });
  console.log(`Free choice: the fewest cubes that empty a 10 × 10 pile, at most ${nodes} nodes each`);
  console.log('density | piles | proven | within 1.05 of the bound | cubes, mean | row by row from the top, mean');
  for (const density of [...DENSITIES, undefined]) {
    const own = results.filter(result => density === undefined || result.density === density);
    const sum = (of: (result: (typeof own)[number]) => number): number =>
      own.reduce((total, result) => total + of(result), 0);
    const proven = sum(({ isProven }) => (isProven ? 1 : 0));
    const near = sum(({ length, bound }) => (length <= 1.05 * bound ? 1 : 0));
    const means = [sum(({ length }) => length), sum(({ direct }) => direct)].map(all => (all / own.length).toFixed(1));
    console.log(`${density ?? 'all'} | ${own.length} | ${proven} | ${near} | ${means.join(' | ')}`);
  }
  console.log(`${cpuSeconds(start).toFixed(0)} CPU s`);
}
