import type { AnyMind } from '../engine/contract/mind.js';

/**
 * Why one decision is better than another, as data: the front ends have the words. Every number is what playing it comes to.
 */
export type Reason =
  /** The game is won by it. */
  | { readonly kind: 'wins' }
  /** It scores so many points, the other decision so many. */
  | { readonly kind: 'scores'; readonly points: number; readonly other: number }
  /** What it does, such as the viruses it clears, and what the other decision does. */
  | { readonly kind: 'does'; readonly deed: string; readonly count: number; readonly other: number }
  /** What there is after it, such as covered empty cells, and after the other decision. */
  | { readonly kind: 'leaves'; readonly fact: string; readonly count: number; readonly other: number }
  /** The next decision can score so many points after it, and so many after the other decision. */
  | { readonly kind: 'prepares'; readonly points: number; readonly other: number }
  /** The other decision loses the game. */
  | { readonly kind: 'survives' };

/** No more are given: nobody reads a list while a piece falls. */
const MOST_REASONS = 2;

/** What a decision comes to, as anybody would see who plays it. */
interface Effect {
  readonly points: number;
  readonly phase: 'playing' | 'won' | 'lost';
  readonly deeds: readonly number[];
  readonly facts: readonly number[];
  /** The most points that the next decision can score, if the player knows enough to decide. */
  readonly next: number | undefined;
}

/** The strongest reasons for a decision and against another one, or for the decision alone. */
export function reasonsFor(
  mind: AnyMind,
  state: unknown,
  decision: number,
  other: number | undefined,
): readonly Reason[] {
  const here = effectOf(mind, state, decision);
  const there = other === undefined ? undefined : effectOf(mind, state, other);
  return [
    ...(here.phase === 'won' ? [{ kind: 'wins' } as const] : []),
    ...(there?.phase === 'lost' && here.phase !== 'lost' ? [{ kind: 'survives' } as const] : []),
    ...deedsOf(mind, here, there),
    ...scoreOf(here, there),
    ...prepared(here, there),
    ...(there ? factsOf(mind, here, there) : []),
  ].slice(0, MOST_REASONS);
}

function effectOf(mind: AnyMind, before: unknown, decision: number): Effect {
  const { game } = mind;
  const state = game.copy(before);
  const deeds = mind.deeds.map(() => 0);
  mind.decide(state, decision, deeds);
  const { score, phase } = game.status(state);
  const { config } = before as { readonly config: unknown };
  const view = game.view(state);
  const facts = (mind.facts ?? []).map(fact => fact.count(view, config));
  return { points: score - game.status(before).score, phase, deeds, facts, next: bestNext(mind, state) };
}

/** What the next decision can score at most. Undefined if there is none, or it depends on what nobody has seen yet. */
function bestNext(mind: AnyMind, state: unknown): number | undefined {
  const { game } = mind;
  const list: number[] = [];
  const count = mind.decisions(state, list);
  if (count === 0) return undefined;
  const { score } = game.status(state);
  const after = game.copy(state);
  const deeds = mind.deeds.map(() => 0);
  const points = list.slice(0, count).map(decision => {
    mind.decide(game.copy(state, after), decision, deeds);
    return game.status(after).score - score;
  });
  return Math.max(...points);
}

/** What the decision does more of than the other one. */
function deedsOf({ deeds }: AnyMind, here: Effect, there: Effect | undefined): readonly Reason[] {
  return deeds.flatMap(({ id, isSpoken }, k): Reason[] => {
    const [count, other] = [here.deeds[k]!, there?.deeds[k] ?? 0];
    return isSpoken && count > 0 && count >= other ? [{ kind: 'does', deed: id, count, other }] : [];
  });
}

function scoreOf({ points }: Effect, there: Effect | undefined): readonly Reason[] {
  const other = there?.points ?? 0;
  return points > other ? [{ kind: 'scores', points, other }] : [];
}

function prepared({ next = 0 }: Effect, there: Effect | undefined): readonly Reason[] {
  const other = there?.next ?? 0;
  return next > other ? [{ kind: 'prepares', points: next, other }] : [];
}

/** What looks better after the decision than after the other one. */
function factsOf({ facts = [] }: AnyMind, here: Effect, there: Effect): readonly Reason[] {
  return facts.flatMap(({ id, better }, k): Reason[] => {
    const [count, other] = [here.facts[k]!, there.facts[k]!];
    const isBetter = better === 'more' ? count > other : count < other;
    return isBetter ? [{ kind: 'leaves', fact: id, count, other }] : [];
  });
}
