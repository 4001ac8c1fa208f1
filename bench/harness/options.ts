import { parseArgs } from 'node:util';
import type { Effort, Topic } from './benchmark.js';

export const BENCH_HELP = `Measures what things cost, as ratios to a baseline in the same run, and judges them by their goals.

Usage: gridfall bench [options]

Contenders take turns in rounds. Given are medians and quartiles of CPU time, and ratios round by round. Before anything is
measured, every benchmark checks that its contenders give the same results.

Options
  --list         what can be measured
  --only ID,ID   these benchmarks or topics alone
  --quick        fewer rounds and smaller inputs: rough figures, soon
  --json         everything as data
  --record       writes docs/benchmarks.md and its charts too
  --help         show this help

Exit code 0 if all could be measured, whatever the goals; 1 if not. Ctrl-C ends it with what was measured until then.
`;

export interface Options {
  readonly effort: Effort;
  readonly asks: 'help' | 'list' | 'figures';
  readonly only: readonly string[];
  readonly isJson: boolean;
  readonly isRecord: boolean;
}

/** The words are wrong; the message is fit to print. */
export class BadWords extends Error {}

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
    if (!known.includes(id)) throw new BadWords(`there is no benchmark ${id}; try: gridfall bench --list`);
  if (values.record && only.length > 0) throw new BadWords('what is recorded is the whole; leave out --only');
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
    throw new BadWords(`${(error as Error).message.split(/[.\n]/)[0]}; try: gridfall bench --help`);
  }
}

const idsOf = ({ benchmarks, growths = [] }: Topic): string[] => [...benchmarks, ...growths].map(({ id }) => id);

/** The topics with those benchmarks that are asked for. */
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
