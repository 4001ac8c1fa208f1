import type { AnyMind, Weights } from '#engine/contract/mind/mind.js';

/** Worse than anything that features add up to, and still exact when several are added. */
export const LOST = -(2 ** 45);

/** Judges states by a mind's features and weights. Keeps its lists, so that judging allocates nothing. */
export class Judge {
  readonly #judging: AnyMind['judging'];
  readonly #traits: number[];

  constructor(
    { judging }: AnyMind,
    private readonly weights: Weights,
  ) {
    this.#judging = judging;
    this.#traits = judging.traits.map(() => 0);
  }

  ofState(state: unknown): number {
    this.#judging.measure(state, this.#traits);
    return sum(this.#traits, this.weights.traits);
  }

  ofDeeds(deeds: readonly number[]): number {
    return sum(deeds, this.weights.deeds);
  }
}

function sum(features: readonly number[], weights: readonly number[]): number {
  let total = 0;
  for (let k = 0; k < weights.length; k++) total += features[k]! * weights[k]!;
  return total;
}
