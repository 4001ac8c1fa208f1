import { choice, flag } from '#cli/usage/option.js';
import { type Given, readWords } from '#cli/usage/usage.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import { WORKERS } from '../../harness/trials/measuring.js';
import { above0, count } from '../../numbers.js';
import { GAME_OPTIONS, ONE_GAME, settingsFrom } from '../game-options.js';
import type { Method } from './cross-entropy.js';
import { BY, type Objective } from './objective.js';

export const TUNE = {
  call: 'npm run tune --',
  about: "Tunes the weights of a game's mind by playing games, and writes them into its weights file.",
  forms: ['<game> [options]'],
  options: {
    ...GAME_OPTIONS,
    by: choice('WHAT', 'what counts', BY, { fallback: 'score' }),
    games: count('N', 'games per candidate', 10),
    decisions: count('N', 'break games off after so many decisions', 2000),
    depth: count('N', 'how many decisions in a row the bot tries out', 1),
    width: count('N', 'how many of them it follows at every step but the last', 8),
    rounds: count('N', 'rounds', 30),
    population: count('N', 'candidates per round', 40),
    elite: count('N', 'how many of them the next round is drawn around', 8),
    spread: above0('X', "how far the first candidates are from today's weights, as a share", 0.5),
    seed: count('N', 'another seed gives other candidates and games', 1),
    check: count('N', "games on new seeds that compare the result with today's weights", 200),
    workers: WORKERS,
    fresh: flag('begin again, even if there is a search to go on with'),
  },
  takes: ONE_GAME,
  needsWords: true,
  after: `A search is saved after every round in .tune/, and the same command goes on with it. Ctrl-C ends the search and keeps the best
weights so far. Weights are only written if they are better than today's on seeds that the search has not seen.`,
} as const;

export interface Order {
  readonly game: string;
  readonly objective: Objective;
  readonly method: Method;
  readonly games: number;
  readonly check: number;
  readonly name: string;
  readonly workers: number;
  readonly isFresh: boolean;
}

export const readOrder = (words: readonly string[]): Order => orderFrom(readWords(words, TUNE));

export function orderFrom({ values, words: [game] }: Given<typeof TUNE.options>): Order {
  const { by, decisions, depth, width, rounds, population, elite, spread, seed } = values;
  const { games, check, name, workers } = values;
  return {
    game: game!,
    objective: { settings: settingsFrom(values.set), by, decisions, depth, width },
    method: { rounds, population, elite, spread, seed },
    ...{ games, check, name, workers },
    isFresh: values.fresh,
  };
}

/** The words that tell two searches apart. Which processors work on it does not matter. */
export const searchKey = ({ game, objective, method, games, name }: Order, mind: AnyMind): string =>
  JSON.stringify([game, objective, method, games, name, mind.judging.deeds, mind.judging.traits]);
