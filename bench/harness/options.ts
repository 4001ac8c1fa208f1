import { parseArgs } from 'node:util';
import type { Effort, Topic } from './benchmark.js';

export const BENCH_HELP = `Measures speed and memory against baselines in the same run, and checks the results against goals.

Usage: gridfall bench [options]

Contenders take turns in rounds. The results are medians and quartiles of CPU time, and ratios computed within each round.
Every benchmark first checks that its contenders give the same results.

Options
  --list         list all benchmarks
  --only ID,ID   run only these benchmarks or topics
  --quick        fewer rounds and smaller inputs, for rough results
  --json         print the results as JSON
  --record       also write docs/benchmarks.md and its charts
  --help         show this help

Exit code 0 if everything could be measured, even if goals were missed; 1 if not. Ctrl-C stops and shows the results so far.
`;

export interface Options {
  readonly effort: Effort;
  readonly asks: 'help' | 'list' | 'figures';
  readonly only: readonly string[];
  readonly isJson: boolean;
  readonly isRecord: boolean;
}

/** The command line is wrong. The message can be printed as it is. */
export class BadOptions extends Error {}

const WORDS = {
  list: { type: 'boolean' },
  only: { type: 'string', multiple: true },
  quick: { type: 'boolean' },
  json: { type: 'boolean' },
  record: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export function readOptions(words: readonly string[], topics: readonly Topic[]): Options {
  const { values } = parsed(words);
  const only = (values.only ?? []).flatMap(list => list.split(',')).filter(id => id !== '');
  const known = topics.flatMap(topic => [topic.id, ...idsOf(topic)]);
  for (const id of only)
    if (!known.includes(id)) throw new BadOptions(`there is no benchmark ${id}; try: gridfall bench --list`);
  if (values.record && only.length > 0) throw new BadOptions('--record needs all benchmarks; leave out --only');
  return {
    effort: values.quick ? 'quick' : 'whole',
    asks: values.help ? 'help' : values.list ? 'list' : 'figures',
    only,
    isJson: values.json === true,
    isRecord: values.record === true,
  };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: WORDS });
  } catch (error) {
    throw new BadOptions(`${(error as Error).message.split(/[.\n]/)[0]}; try: gridfall bench --help`);
  }
}

const idsOf = ({ benchmarks, growths = [] }: Topic): string[] => [...benchmarks, ...growths].map(({ id }) => id);

/** The topics, reduced to the benchmarks that were named. */
export function chosenFrom(topics: readonly Topic[], only: readonly string[]): Topic[] {
  if (only.length === 0) return [...topics];
  return topics
    .map(topic => {
      const isWanted = ({ id }: { readonly id: string }): boolean => only.includes(id) || only.includes(topic.id);
      return {
        ...topic,
        benchmarks: topic.benchmarks.filter(isWanted),
        growths: topic.growths?.filter(isWanted) ?? [],
      };
    })
    .filter(({ benchmarks, growths }) => benchmarks.length + growths.length > 0);
}

export function listOf(topics: readonly Topic[]): string {
  const widest = Math.max(...topics.flatMap(idsOf).map(id => id.length));
  const row = ({ id, title }: { readonly id: string; readonly title: string }): string =>
    `  ${id.padEnd(widest)}  ${title}\n`;
  return topics
    .map(topic => `${topic.id}: ${topic.title}\n${[...topic.benchmarks, ...(topic.growths ?? [])].map(row).join('')}`)
    .join('\n');
}
