import { type AnyMind, configOf } from '#engine/contract/mind/mind.js';

/** Why one decision is better than another, as data: the front ends have the words. Every number can be seen by playing it. */
export type Reason =
  /** It wins the game. */
  | { readonly kind: 'wins' }
  /** It scores so many points, the other decision so many. */
  | { readonly kind: 'scores'; readonly points: number; readonly other: number }
  /** It does something this many times, such as clearing viruses, and the other decision that many times. */
  | { readonly kind: 'does'; readonly deed: string; readonly count: number; readonly other: number }
  /** It leaves so many of something, such as covered empty cells, and the other decision so many. */
  | { readonly kind: 'leaves'; readonly fact: string; readonly count: number; readonly other: number }
  /** The next decision can score so many points after it, and so many after the other decision. */
  | { readonly kind: 'prepares'; readonly points: number; readonly other: number }
  /** The other decision loses the game. */
  | { readonly kind: 'survives' }
  /** In games without chance: the known line after it ends with so many points, the one after the other decision with so many. */
  | { readonly kind: 'ends'; readonly points: number; readonly other: number };

/** The reasons for a decision, compared with another one. */
export interface Grounds {
  /** The strongest first. */
  readonly reasons: readonly Reason[];
  /** The reason for the other decision, if a player sees that first. */
  readonly against?: Reason;
}

/** The points with which the known lines after two decisions end. */
type Ends = Pick<Extract<Reason, { kind: 'ends' }>, 'points' | 'other'>;

/** In games without chance, the worths of decisions are points at the end. */
export const endsOf = (mind: AnyMind, state: unknown, worth: number, other: number): Ends | undefined =>
  mind.open?.isOpen(configOf(state)) ? { points: worth, other } : undefined;

/** Few, because nobody reads a list while a piece falls. */
const MOST_REASONS = 2;

/** In the order in which players notice them. */
const BY_NOTICE: readonly Reason['kind'][] = ['wins', 'survives', 'does', 'scores', 'prepares', 'leaves'];

/** The outcome of a decision, as anybody sees it who plays it. */
interface Effect {
  readonly points: number;
  readonly phase: 'playing' | 'won' | 'lost';
  readonly deeds: readonly number[];
  readonly facts: readonly number[];
  /** The most points that the next decision can score, if the player knows enough to decide. */
  readonly next: number | undefined;
}

/** Why a decision is better than another one. `ends`: only where lines to the end of the game are known. */
export function groundsFor(mind: AnyMind, state: unknown, decision: number, other: number, ends?: Ends): Grounds {
  const [here, there] = [effectOf(mind, state, decision), effectOf(mind, state, other)];
  const [seen, against] = [reasonsIn(mind, here, there), reasonsIn(mind, there, here)[0]];
  const last: readonly Reason[] = ends && ends.points > ends.other ? [{ kind: 'ends', ...ends }] : [];
  const reasons = [...last, ...seen].slice(0, MOST_REASONS);
  return against && isNoticedBefore(mind, against, seen[0]) ? { reasons: reasons.slice(0, 1), against } : { reasons };
}

/** The effects of a decision on its own, without another one to compare with. */
export const effectsOf = (mind: AnyMind, state: unknown, decision: number): readonly Reason[] =>
  reasonsIn(mind, effectOf(mind, state, decision)).slice(0, MOST_REASONS);

function isNoticedBefore(mind: AnyMind, one: Reason, other: Reason | undefined): boolean {
  const factOf = (reason: Reason): number =>
    reason.kind === 'leaves' ? mind.teaching!.facts!.findIndex(({ id }) => id === reason.fact) : 0;
  if (!other) return true;
  const steps = BY_NOTICE.indexOf(one.kind) - BY_NOTICE.indexOf(other.kind);
  return (steps || factOf(one) - factOf(other)) < 0;
}

/** All visible reasons for a decision, the strongest first. */
const reasonsIn = (mind: AnyMind, here: Effect, there?: Effect): readonly Reason[] => [
  ...(here.phase === 'won' ? [{ kind: 'wins' } as const] : []),
  ...(there?.phase === 'lost' && here.phase !== 'lost' ? [{ kind: 'survives' } as const] : []),
  ...deedsOf(mind, here, there),
  ...scoreOf(here, there),
  ...prepared(here, there),
  ...(there ? factsOf(mind, here, there) : []),
];

function effectOf(mind: AnyMind, before: unknown, decision: number): Effect {
  const { game } = mind;
  const state = game.copy(before);
  const deeds = mind.judging.deeds.map(() => 0);
  mind.decisions.decide(state, decision, deeds);
  const { score, phase } = game.status(state);
  const view = game.view(state);
  const facts = (mind.teaching?.facts ?? []).map(fact => fact.count(view, configOf(before)));
  return { points: score - game.status(before).score, phase, deeds, facts, next: bestNext(mind, state) };
}

/** The most that the next decision can score. Undefined after the last decision, and where the score depends on a hidden deal. */
function bestNext(mind: AnyMind, state: unknown): number | undefined {
  const { game } = mind;
  const list: number[] = [];
  const count = mind.decisions.list(state, list);
  if (count === 0) return undefined;
  const { score } = game.status(state);
  const after = game.copy(state);
  const deeds = mind.judging.deeds.map(() => 0);
  const points = list.slice(0, count).map(decision => {
    mind.decisions.decide(game.copy(state, after), decision, deeds);
    return game.status(after).score - score;
  });
  return Math.max(...points);
}

/** The deeds that the decision does more often than the other one. */
function deedsOf({ judging }: AnyMind, here: Effect, there: Effect | undefined): readonly Reason[] {
  return judging.deeds.flatMap(({ id, isSpoken }, k): Reason[] => {
    const [count, other] = [here.deeds[k]!, there?.deeds[k] ?? 0];
    return isSpoken && count > other ? [{ kind: 'does', deed: id, count, other }] : [];
  });
}

function scoreOf({ points }: Effect, there: Effect | undefined): readonly Reason[] {
  const other = there?.points ?? 0;
  return points > other ? [{ kind: 'scores', points, other }] : [];
}

/** Empty if it cannot be known yet what can be scored after the other decision. */
function prepared({ next = 0 }: Effect, there: Effect | undefined): readonly Reason[] {
  if (there?.phase === 'playing' && there.next === undefined) return [];
  const other = there?.next ?? 0;
  return next > other ? [{ kind: 'prepares', points: next, other }] : [];
}

/** The facts that look better after the decision than after the other one. */
function factsOf({ teaching }: AnyMind, here: Effect, there: Effect): readonly Reason[] {
  return (teaching?.facts ?? []).flatMap(({ id, better }, k): Reason[] => {
    const [count, other] = [here.facts[k]!, there.facts[k]!];
    const isBetter = better === 'more' ? count > other : count < other;
    return isBetter ? [{ kind: 'leaves', fact: id, count, other }] : [];
  });
}
