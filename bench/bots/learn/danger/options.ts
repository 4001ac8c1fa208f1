import { parseArgs } from 'node:util';
import { BadOptions } from '../../../harness/options.js';
import type { Method } from './learning.js';

export const DANGER_HELP = `Learns which shapes of columns and rows fill the bottle of Dr. Mario up, from the games of a greedy player who only avoids
danger, and tells how many openings at level 20 this player survives before and after.

Usage: npm run learn:danger -- [options]

  --games N       games to learn from (3000)
  --capsules N    break games and openings off after so many capsules (60)
  --rate X        how much of an error is corrected at once; 1 is all of it at even odds, and less is
                  gentler on a good table; it falls to a tenth (3)
  --patience X    how much a loss counts that comes one capsule later (0.98)
  --any-level X   the share of games at any level, from 0 to 1; the others are at level 20 (0.5)
  --per-virus X   how much danger the player sees in each virus that is left (0)
  --seed N        another seed gives other games to learn from (1)
  --openings N    openings to compare both tables on (100)
  --fresh         begin without knowledge instead of today's table
  --write         write what was learned into src/games/dr-mario/mind/danger/table.ts

Ctrl-C ends the learning early. What was learned so far is compared all the same, and written with --write.
`;

/** As long as most games are lost, chances are near 1, where the logarithm of the odds hardly learns. So it is above 1. */
const RATE = 3;

export interface Order {
  readonly method: Method;
  readonly openings: number;
  readonly isFresh: boolean;
  readonly isToWrite: boolean;
}

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;
const WORDS = {
  games: TEXT,
  capsules: TEXT,
  rate: TEXT,
  patience: TEXT,
  'any-level': TEXT,
  'per-virus': TEXT,
  seed: TEXT,
  openings: TEXT,
  fresh: FLAG,
  write: FLAG,
} as const;

interface Kind {
  readonly what: string;
  readonly has: (value: number) => boolean;
}

const WHOLE: Kind = { what: 'a whole number above 0', has: value => Number.isSafeInteger(value) && value > 0 };
const ABOVE_0: Kind = { what: 'a number above 0', has: value => value > 0 && value < Number.POSITIVE_INFINITY };
const SHARE: Kind = { what: 'a number from 0 to 1', has: value => value >= 0 && value <= 1 };

export function readOrder(words: readonly string[]): Order {
  const values = parsed(words);
  const read = (name: keyof typeof WORDS, { what, has }: Kind, initially: number): number => {
    const value = Number(values[name] ?? initially);
    if (!has(value)) throw new BadOptions(`--${name} must be ${what} (got "${values[name]}")`);
    return value;
  };
  return {
    method: {
      games: read('games', WHOLE, 3000),
      capsules: read('capsules', WHOLE, 60),
      rate: read('rate', ABOVE_0, RATE),
      patience: read('patience', SHARE, 0.98),
      anyLevel: read('any-level', SHARE, 0.5),
      perVirus: read('per-virus', SHARE, 0),
      seed: read('seed', WHOLE, 1),
    },
    openings: read('openings', WHOLE, 100),
    isFresh: values.fresh === true,
    isToWrite: values.write === true,
  };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: WORDS }).values;
  } catch (error) {
    throw new BadOptions(`${(error as Error).message.split(/[.\n]/)[0]}; try: npm run learn:danger -- --help`);
  }
}
