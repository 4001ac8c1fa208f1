import type { AnyMind, Weights } from '#engine/contract/mind/mind.js';
import { beginSearch, candidatesOf, learn, type Search } from './cross-entropy.js';
import { listOf, sightOf, weightsFrom } from './objective.js';
import type { Order } from './options.js';

/** Plays games and returns their results in order. */
export type PlayGames = (games: readonly { readonly weights: Weights; readonly seed: number }[]) => Promise<number[]>;

/** Gets the search after every round, and says whether to go on. */
export type OnRound = (search: Search, results: { readonly best: number; readonly middle: number }) => boolean;

/** Searches until all rounds are done or `onRound` says stop. */
export async function search(
  mind: AnyMind,
  { objective, method, games }: Pick<Order, 'objective' | 'method' | 'games'>,
  saved: Search | undefined,
  play: PlayGames,
  onRound: OnRound,
): Promise<Search> {
  const today = listOf(mind.judging.weights(mind.game.configure(objective.settings), sightOf(objective)));
  let now = saved ?? beginSearch(today, method);
  while (now.round < method.rounds) {
    const candidates = candidatesOf(now, method);
    const results = await averages(
      candidates.map(list => weightsFrom(list, mind)),
      seedsFor(method.seed, now.round, games),
      play,
    );
    now = learn(now, candidates, results, method);
    if (!onRound(now, { best: Math.max(...results), middle: results[0]! })) break;
  }
  return now;
}

/** All candidates play the same games, so that luck does not decide between them. */
export async function averages(
  candidates: readonly Weights[],
  seeds: readonly number[],
  play: PlayGames,
): Promise<number[]> {
  const results = await play(candidates.flatMap(weights => seeds.map(seed => ({ weights, seed }))));
  return candidates.map((_, k) => {
    const own = results.slice(k * seeds.length, (k + 1) * seeds.length);
    return own.reduce((sum, result) => sum + result, 0) / own.length;
  });
}

/** Seeds that no other round plays. Round -1 is for the comparison at the end. */
export const seedsFor = (seed: number, round: number, count: number): number[] =>
  Array.from({ length: count }, (_, k) => seed * 1_000_000_000 + (round + 1) * 100_000 + k);
