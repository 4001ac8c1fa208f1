import { flag } from '#cli/usage/option.js';
import { type Given, readWords } from '#cli/usage/usage.js';
import { above0, count, share } from '../../../numbers.js';
import type { Method } from './learning.js';

/** As long as most games are lost, chances are near 1, where the logarithm of the odds hardly learns. So it is above 1. */
const RATE = 3;

export const DANGER = {
  call: 'npm run learn:danger --',
  about: `Learns which shapes of columns and rows fill the bottle of Dr. Mario up, from the games of a greedy player who only avoids
danger, and tells how many openings at level 20 this player survives before and after.`,
  forms: ['[options]'],
  options: {
    games: count('N', 'games to learn from', 3000),
    capsules: count('N', 'break games and openings off after so many capsules', 60),
    rate: above0(
      'X',
      'how much of an error is corrected at once, falling to a tenth; 1 is all of it at even odds, less is gentler',
      RATE,
    ),
    patience: share('X', 'how much a loss counts that comes one capsule later', 0.98),
    'any-level': share('X', 'the share of games at any level, from 0 to 1; the others are at level 20', 0.5),
    'per-virus': share('X', 'how much danger the player sees in each virus that is left', 0),
    seed: count('N', 'another seed gives other games to learn from', 1),
    openings: count('N', 'openings to compare both tables on', 100),
    fresh: flag("begin without knowledge instead of today's table"),
    write: flag('write what was learned into src/games/dr-mario/mind/danger-table.ts'),
  },
  after: 'Ctrl-C ends the learning early. What was learned so far is compared all the same, and written with --write.',
} as const;

export interface Order {
  readonly method: Method;
  readonly openings: number;
  readonly isFresh: boolean;
  readonly isToWrite: boolean;
}

export const readOrder = (words: readonly string[]): Order => orderFrom(readWords(words, DANGER));

export function orderFrom({ values }: Given<typeof DANGER.options>): Order {
  const { games, capsules, rate, patience, seed, openings, fresh, write } = values;
  const [anyLevel, perVirus] = [values['any-level'], values['per-virus']];
  return {
    method: { games, capsules, rate, patience, anyLevel, perVirus, seed },
    openings,
    isFresh: fresh,
    isToWrite: write,
  };
}
