import type { Weights } from '#engine/contract/mind/judging.js';
import { type AnyMind, configOf } from '#engine/contract/mind/mind.js';
import { Scout } from './scout.js';
import { type Ranked, ranked, type Thinking } from './search/thought.js';
import { LOST } from './search/worth.js';

/** How far and how broadly to think. */
export interface Effort {
  /** How many decisions in a row are tried out. With 1 the bot is greedy. */
  readonly depth: number;
  /** How many of the decisions, the best by their looks, are followed; and how many states at every step after them. */
  readonly width: number;
  /** How many futures are imagined where deals are not known. */
  readonly samples: number;
  /** How many decisions may be tried out in all. The first step is always tried out completely. */
  readonly nodes: number;
}

export interface LookAhead extends Effort {
  /** The effort to use instead where the mind says that a state is in danger. */
  readonly inDanger?: Effort;
  readonly weights?: Weights;
  /** The decisions to choose from, if not all can be carried out. */
  readonly only?: { has(decision: number): boolean };
  /** A decision that is followed as far as the best are, so that it can be compared with them. */
  readonly also?: number;
}

/**
 * Tries out every decision, then follows the best of them: over the pieces that are seen, and beyond them over imagined
 * futures. A decision is worth what the best line found after it is worth, on average over these futures. They are the same
 * for all decisions, so that luck does not decide between them. In a future all its deals are known. That is hardly more than
 * a player will know, who always sees the next piece.
 */
export function* lookAhead(mind: AnyMind, state: unknown, dice: number, options: LookAhead): Thinking {
  const { only, also, inDanger = options } = options;
  const { depth: deepest, width, samples, nodes } = mind.judging.isInDanger?.(state) ? inDanger : options;
  const weights = options.weights ?? mind.judging.weights(configOf(state), deepest === 1 ? 'greedy' : 'ahead');
  const scout = new Scout(mind, state, { width, dice, weights });
  const all = scout.glance();
  let ranking = ranked(only ? all.filter(({ decision }) => only.has(decision)) : all);
  for (let depth = 2; depth <= deepest && ranking.length > 1; depth++) {
    const before = ranking;
    const followed: Ranked[] = [];
    const others = new Set(before);
    for (const option of followedFrom(before, fewerThan(width, depth), also)) {
      const { decision, worth } = option;
      yield { ranking, nodes: scout.nodes };
      const isToBeCompared = also !== undefined && followed.length === 1;
      if (scout.nodes >= nodes && !isToBeCompared) return { ranking, nodes: scout.nodes };
      followed.push({ decision, worth: worth <= LOST ? worth : scout.follow(decision, depth, samples) });
      others.delete(option);
      ranking = reranked(followed, [...others]);
    }
  }
  return { ranking, nodes: scout.nodes };
}

/** The best few, and second the one that is to be compared with the best. */
function followedFrom(options: readonly Ranked[], few: number, also: number | undefined): readonly Ranked[] {
  const asked = options.filter(({ decision }, place) => place > 0 && decision === also);
  const best = options.slice(0, few).filter(option => !asked.includes(option));
  return [...best.slice(0, 1), ...asked, ...best.slice(1)];
}

/**
 * Worths of different depths cannot be compared, so those that were followed deeper are compared only with each other. They come first,
 * because the best so far is always followed first. Only lost ones go to the end.
 */
function reranked(followed: readonly Ranked[], others: readonly Ranked[]): readonly Ranked[] {
  const isLost = ({ worth }: Ranked): boolean => worth <= LOST;
  return [...ranked(followed.filter(one => !isLost(one))), ...others, ...followed.filter(isLost)];
}

/** The deeper, the fewer decisions are followed: the others have fallen behind. */
const fewerThan = (width: number, depth: number): number => Math.max(2, Math.ceil((2 * width) / depth));
