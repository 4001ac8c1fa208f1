import { existsSync } from 'node:fs';
import { BadInput } from '../../../engine/bad-input.js';
import { asksForHelp } from '../words.js';

/** What the bundle of the benchmarks gives. */
interface Bench {
  bench(words: readonly string[]): Promise<number>;
}

/** `gridfall bench`. The benchmarks are no app: what they start beside us is in the source tree, and only there. */
export async function benchmark(words: readonly string[]): Promise<number> {
  if (!asksForHelp(words) && !existsSync(new URL('../bench/children/plain-loop.mjs', import.meta.url))) {
    throw new BadInput(
      'benchmarks need the source tree, of which an installed package has no bench folder; clone it first',
    );
  }
  const { bench } = (await import(new URL('./bench.js', import.meta.url).href)) as Bench;
  return bench(words);
}
