import type { AnyMind, Sight, Weights } from '#engine/contract/mind/mind.js';
import type { Settings } from '#engine/contract/settings.js';
import { playOut } from '../play.js';

/** Weights are tuned for the results of games that a bot plays with them. */
export interface Objective {
  readonly settings: Settings;
  readonly by: By;
  /** Games are broken off after this many decisions. */
  readonly decisions: number;
  /** How far the bot looks ahead while it is tuned, and how many decisions it follows at every step. */
  readonly depth: number;
  readonly width: number;
}

/** Weights are tuned for a greedy bot or for one that looks ahead. */
export const sightOf = ({ depth }: Objective): Sight => (depth === 1 ? 'greedy' : 'ahead');

export const BY = ['score', 'decisions', 'won'] as const;
export type By = (typeof BY)[number];

/** The result of one game. */
export function resultOf(mind: AnyMind, weights: Weights, seed: number, objective: Objective): number {
  const { settings, by, decisions, depth, width } = objective;
  const thinking = { depth, width, samples: 1, nodes: Infinity, weights };
  const outcome = playOut(mind, { settings, seed, thinking, decisions });
  if (by === 'won') return outcome.phase === 'won' ? 1 : 0;
  return by === 'score' ? outcome.score : outcome.decisions;
}

/** Weights near 1 become whole numbers, large enough that rounding does not matter. */
const SCALE = 100;

/** Weights as minds have them, in whole numbers, from a list of the deeds' and then the traits'. */
export function weightsFrom(list: readonly number[], { judging }: Pick<AnyMind, 'judging'>): Weights {
  const whole = list.map(weight => Math.round(weight * SCALE));
  return { deeds: whole.slice(0, judging.deeds.length), traits: whole.slice(judging.deeds.length) };
}

export const listOf = ({ deeds, traits }: Weights): number[] => [...deeds, ...traits];
