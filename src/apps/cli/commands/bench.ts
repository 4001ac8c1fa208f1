import { existsSync } from 'node:fs';
import { BadInput } from '#engine/bad-input.js';
import { asksForHelp, type Command } from '../usage/usage.js';

/** The exports of the benchmarks' bundle. */
interface Bench {
  load(name: string): Promise<Command>;
}

/** `gridfall bench`. The benchmarks start programs that exist only in the source tree, not in the package. */
export const command: Command = async (words, out) => {
  if (!asksForHelp(words) && !existsSync(new URL('../bench/children/plain-loop.mjs', import.meta.url)))
    throw new BadInput('benchmarks need the source tree; clone the repository and run them there');
  const { load } = (await import(new URL('./bench.js', import.meta.url).href)) as Bench;
  return (await load('bench'))(words, out);
};
