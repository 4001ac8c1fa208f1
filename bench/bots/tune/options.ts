import { parseArgs } from 'node:util';
import type { AnyMind } from '../../../src/engine/contract/mind/mind.js';
import type { Settings } from '../../../src/engine/contract/settings.js';
import type { Method } from './cross-entropy.js';
import { BY, type By, type Objective } from './objective.js';

export const TUNE_HELP = `Tunes the weights of a game's mind by playing games, and writes them into its weights file.

Usage: npm run tune <game> -- [options]

  --set NAME=VALUE   a setting of the game; can be repeated
  --by WHAT          what counts: score, decisions or won (score)
  --games N          games per candidate (10)
  --decisions N      break games off after so many decisions (2000)
  --depth N          how many decisions in a row the bot tries out (1)
  --width N          how many of them it follows at every step but the last (8)
  --rounds N         rounds (30)
  --population N     candidates per round (40)
  --elite N          how many of them the next round is drawn around (8)
  --spread X         how far the first candidates are from today's weights, as a share (0.5)
  --seed N           another seed gives other candidates and games (1)
  --check N          games on new seeds that compare the result with today's weights (200)
  --name NAME        the weights in the file (WEIGHTS)
  --workers N        threads (all processors)
  --fresh            begin again, even if there is a search to go on with

A search is saved after every round in .tune/, and the same command goes on with it. Ctrl-C ends the search and keeps the best
weights so far. Weights are only written if they are better than today's on seeds that the search has not seen.
`;

/** The command line is wrong. The message can be printed as it is. */
export class BadOptions extends Error {}

export interface Order {
  readonly game: string;
  readonly objective: Objective;
  readonly method: Method;
  readonly games: number;
  readonly check: number;
  readonly name: string;
  readonly workers: number | undefined;
  readonly isFresh: boolean;
}

const TEXT = { type: 'string' } as const;
const WORDS = {
  set: { type: 'string', multiple: true },
  by: TEXT,
  games: TEXT,
  decisions: TEXT,
  depth: TEXT,
  width: TEXT,
  rounds: TEXT,
  population: TEXT,
  elite: TEXT,
  spread: TEXT,
  seed: TEXT,
  check: TEXT,
  name: TEXT,
  workers: TEXT,
  fresh: { type: 'boolean' },
} as const;

export function readOrder(words: readonly string[]): Order {
  const { values, positionals } = parsed(words);
  const [game] = positionals;
  if (!game || positionals.length > 1) throw new BadOptions('name one game; try: npm run tune -- --help');
  const number = (name: keyof typeof WORDS, initially: number): number => {
    const text = values[name] as string | undefined;
    const value = Number(text ?? initially);
    if (!(value > 0)) throw new BadOptions(`--${name} must be a number above 0 (got "${text}")`);
    return value;
  };
  return {
    game,
    objective: {
      settings: settingsFrom(values.set ?? []),
      by: byOf(values.by ?? 'score'),
      decisions: number('decisions', 2000),
      depth: number('depth', 1),
      width: number('width', 8),
    },
    method: {
      rounds: number('rounds', 30),
      population: number('population', 40),
      elite: number('elite', 8),
      spread: number('spread', 0.5),
      seed: number('seed', 1),
    },
    games: number('games', 10),
    check: number('check', 200),
    name: values.name ?? 'WEIGHTS',
    workers: values.workers === undefined ? undefined : number('workers', 1),
    isFresh: values.fresh === true,
  };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: WORDS, allowPositionals: true });
  } catch (error) {
    throw new BadOptions(`${(error as Error).message.split(/[.\n]/)[0]}; try: npm run tune -- --help`);
  }
}

function byOf(text: string): By {
  const by = BY.find(known => known === text);
  if (!by) throw new BadOptions(`--by must be one of ${BY.join(', ')} (got "${text}")`);
  return by;
}

export function settingsFrom(texts: readonly string[]): Settings {
  return Object.fromEntries(texts.map(settingFrom));
}

function settingFrom(text: string): [string, unknown] {
  const [, name, value] = /^([\w-]+)=(.+)$/.exec(text) ?? [];
  if (!name || !value) throw new BadOptions(`--set must look like depth=8 (got "${text}")`);
  return [name, /^\d+$/.test(value) ? Number(value) : value];
}

/** The words that tell two searches apart. Which processors work on it does not matter. */
export const searchKey = ({ game, objective, method, games, name }: Order, mind: AnyMind): string =>
  JSON.stringify([game, objective, method, games, name, mind.judging.deeds, mind.judging.traits]);
