import { Dice } from '#bots/search/dice.js';

/** The state of the optimiser after some rounds. Plain data, so that it can be saved and resumed. */
export interface Search {
  readonly round: number;
  readonly mean: readonly number[];
  readonly spread: readonly number[];
}

export interface Method {
  readonly rounds: number;
  /** How many candidates are tried in a round, and how many of them, the best, the next round is drawn around. */
  readonly population: number;
  readonly elite: number;
  /** How far the first candidates are from the start, as a share of each weight. */
  readonly spread: number;
  readonly seed: number;
}

/** Weights are only compared with each other, so they are first scaled: the one in the middle becomes 1. */
export function beginSearch(from: readonly number[], { spread }: Method): Search {
  const sizes = from
    .map(Math.abs)
    .filter(size => size > 0)
    .sort((a, b) => a - b);
  const middle = sizes[sizes.length >> 1] ?? 1;
  const mean = from.map(weight => weight / middle);
  return { round: 0, mean, spread: spreadsAround(mean, spread) };
}

/** Small weights get a chance to become as large as the one in the middle. */
const spreadsAround = (mean: readonly number[], share: number): number[] =>
  mean.map(weight => share * Math.max(1, Math.abs(weight)));

/** The candidates of the next round. The first is the middle of them all. */
export function candidatesOf({ round, mean, spread }: Search, { population, seed }: Method): number[][] {
  return Array.from({ length: population }, (_, k) => {
    const dice = Dice.of(seed, round, k);
    return k === 0 ? [...mean] : mean.map((weight, i) => weight + spread[i]! * normal(dice));
  });
}

/**
 * The cross-entropy method with noise (Szita and Lőrincz 2006): the best candidates say where to look next, and noise that
 * shrinks from round to round keeps the search from settling too early.
 */
export function learn(
  { round }: Search,
  candidates: readonly (readonly number[])[],
  results: readonly number[],
  { rounds, elite, spread }: Method,
): Search {
  const order = candidates.map((_, k) => k).sort((a, b) => results[b]! - results[a]!);
  const best = order.slice(0, elite).map(k => candidates[k]!);
  const mean = best[0]!.map((_, i) => average(best.map(weights => weights[i]!)));
  const noise = spreadsAround(mean, (spread * Math.max(0, 1 - (round + 1) / rounds)) / 4);
  const variance = (i: number): number => average(best.map(weights => (weights[i]! - mean[i]!) ** 2));
  return { round: round + 1, mean, spread: mean.map((_, i) => Math.sqrt(variance(i) + noise[i]! ** 2)) };
}

const average = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Box and Muller's way to draw from the normal distribution. */
function normal(dice: Dice): number {
  const [radius, angle] = [(dice.below(2 ** 30) + 1) / 2 ** 30, dice.below(2 ** 30) / 2 ** 30];
  return Math.sqrt(-2 * Math.log(radius)) * Math.cos(2 * Math.PI * angle);
}
