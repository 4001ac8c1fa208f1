import { existsSync } from 'node:fs';
import { BadInput } from '../../../engine/bad-input.js';
import { asksForHelp } from '../usage/options.js';

/** What the benchmarks' bundle exports. */
interface Bench {
  bench(words: readonly string[]): Promise<number>;
}

/** `gridfall bench`. The benchmarks start programs that exist only in the source tree, not in the package. */
export async function benchmark(words: readonly string[]): Promise<number> {
  if (!asksForHelp(words) && !existsSync(new URL('../bench/children/plain-loop.mjs', import.meta.url))) {
    throw new BadInput('benchmarks need the source tree; clone the repository and run them there');
  }
  const { bench } = (await import(new URL('./bench.js', import.meta.url).href)) as Bench;
  return bench(words);
}
