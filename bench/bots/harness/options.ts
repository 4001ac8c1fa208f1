import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { BadOptions } from '../../harness/options.js';
import type { Contender, Part, Topic } from './topic.js';

const HELP_HEAD = `Measures how well the bots play, beside baselines, and checks the results against goals.

Usage: npm run bench:bots -- TOPIC... [options]

Every trial (a game, a board, a pile) is stored in bench/bots/results as soon as it is done. A run only plays trials that
are missing, so a command that was stopped goes on where it was, and its parts can be measured one by one. At the end the
tables are printed and docs/bots.md is written from everything that is stored.

Topics (\`all\` for all of them)
`;
const HELP_TAIL = `
Options
  --only PART,PART   only these parts of the topic, or some contenders of them as PART/CONTENDER
  --trials A..B      only these trials, counted from 0
  --quick            only the first few trials
  --fresh            play these trials again, even if they are stored
  --workers N        processes that play at the same time (as many as there are processors)
  --list             list the parts and contenders, and how many of their trials are stored
  --write            without a topic: only write docs/bots.md from what is stored
  --help             show this help

Exit code 0 if everything could be measured, even if goals were missed; 1 if not; 130 after Ctrl-C, which keeps all trials
that are done.
`;

export const helpOf = (topics: readonly Topic[]): string => {
  const widest = Math.max(...topics.map(({ id }) => id.length));
  const row = ({ id, title, parts }: Topic): string =>
    `  ${id.padEnd(widest)}  ${title} (${parts.map(part => part.id).join(', ')})\n`;
  return `${HELP_HEAD}${topics.map(row).join('')}${HELP_TAIL}`;
};

export interface Options {
  readonly asks: 'help' | 'list' | 'page' | 'figures';
  readonly topics: readonly Topic[];
  readonly only: readonly string[];
  readonly from: number;
  /** The last trial. */
  readonly to: number;
  readonly isQuick: boolean;
  readonly isFresh: boolean;
  readonly workers: number;
}

const WORDS = {
  only: { type: 'string', multiple: true },
  trials: { type: 'string' },
  quick: { type: 'boolean' },
  fresh: { type: 'boolean' },
  workers: { type: 'string' },
  list: { type: 'boolean' },
  write: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export function readOptions(words: readonly string[], topics: readonly Topic[]): Options {
  const { values, positionals } = parsed(words);
  const chosen = topicsFrom(positionals, topics);
  const only = (values.only ?? []).flatMap(list => list.split(',')).filter(id => id !== '');
  for (const name of only) if (!isKnown(name, chosen)) throw wrong(`there is no part or contender "${name}"`);
  const [from, to] = rangeFrom(values.trials);
  const asks = values.help
    ? 'help'
    : values.list
      ? 'list'
      : chosen.length > 0
        ? 'figures'
        : values.write
          ? 'page'
          : 'help';
  return {
    asks,
    topics: asks === 'list' && chosen.length === 0 ? topics : chosen,
    only,
    from,
    to,
    isQuick: values.quick === true,
    isFresh: values.fresh === true,
    workers: workersFrom(values.workers),
  };
}

const wrong = (reason: string): BadOptions => new BadOptions(`${reason}; try: npm run bench:bots -- --help`);

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: WORDS, allowPositionals: true });
  } catch (error) {
    throw wrong((error as Error).message.split(/[.\n]/)[0]!);
  }
}

function topicsFrom(names: readonly string[], topics: readonly Topic[]): readonly Topic[] {
  for (const name of names)
    if (name !== 'all' && !topics.some(({ id }) => id === name)) throw wrong(`there is no topic "${name}"`);
  return topics.filter(({ id }) => names.includes(id) || names.includes('all'));
}

const isKnown = (name: string, topics: readonly Topic[]): boolean =>
  topics.some(({ parts }) => parts.some(part => part.contenders.some(contender => isNamed(part, contender, name))));

const isNamed = (part: Part, contender: Contender, name: string): boolean =>
  name === part.id || name === `${part.id}/${contender.id}`;

function rangeFrom(text: string | undefined): readonly [from: number, to: number] {
  if (text === undefined) return [0, Number.POSITIVE_INFINITY];
  const [, from, to] = /^(\d+)\.\.(\d+)$/.exec(text) ?? [];
  if (from === undefined || to === undefined || Number(from) > Number(to))
    throw wrong(`--trials must look like 0..49 (got "${text}")`);
  return [Number(from), Number(to)];
}

function workersFrom(text: string | undefined): number {
  if (text === undefined) return availableParallelism();
  if (!/^[1-9]\d?$/.test(text)) throw wrong(`--workers must be a whole number from 1 to 99 (got "${text}")`);
  return Number(text);
}

/** One trial of one contender. */
export interface Job {
  readonly topic: Topic;
  readonly part: Part;
  readonly contender: Contender;
  readonly trial: number;
}

/** All trials that the options ask for. Contenders of a part take turns, so that a noisy minute affects all of them. */
export function jobsFrom({ only, from, to, isQuick }: Options, topic: Topic): readonly Job[] {
  const isWanted = (part: Part, contender: Contender): boolean =>
    only.length === 0 || only.some(name => isNamed(part, contender, name));
  return topic.parts.flatMap(part => {
    const contenders = part.contenders.filter(contender => isWanted(part, contender));
    return Array.from({ length: part.trials }, (_, trial) =>
      contenders
        .filter(({ quick = part.quick }) => trial >= from && trial <= to && (!isQuick || trial < quick))
        .map(contender => ({ topic, part, contender, trial })),
    ).flat();
  });
}
