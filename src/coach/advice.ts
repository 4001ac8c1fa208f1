import { SKILLS } from '#bots/levels.js';
import type { Ranked } from '#bots/search/thought.js';
import { LOST } from '#bots/search/worth.js';
import { WayFinder, type Ways } from '#bots/ways.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import { type Effort, lookInto, type Outlook, PACE } from './outlook.js';
import { effectsOf, endsOf, type Grounds, groundsFor } from './reasons.js';
import { type Severity, severityOf } from './severity.js';

/** A coach's advice on a player's next decision. */
export interface Advice {
  /** The best decision, and the next best if there is one. */
  readonly options: readonly Option[];
  /** Whether it is proven that no decision is better than the first. */
  readonly isProven: boolean;
  /** Whether it is certain that the game can no longer be won. */
  readonly isHopeless: boolean;
}

export interface Option extends Grounds {
  readonly decision: number;
  /** The moves that carry it out, in the game's notation, and when to make them, in milliseconds from now. */
  readonly keys: readonly { readonly after: number; readonly text: string }[];
  /** True if its reasons compare it with nothing: there is no other decision, or it is ahead in nothing that can be counted. */
  readonly isAlone?: boolean;
  /** How much is lost by choosing the next best instead. Undefined if that hardly matters. */
  readonly ahead: Severity | undefined;
}

/** A moment at which the player has to decide. */
export interface Position {
  /** The game as the player knows it. */
  readonly state: unknown;
  readonly dice: number;
  /** Milliseconds until time acts next, if it does. */
  readonly untilTick?: number;
}

/** How many decisions are shown: the best, and the next best on asking again. */
const SHOWN = 2;

export const HINTING: Effort = SKILLS.best;

/** Thinks about a position. Yields ever better advice and returns the final one; undefined if there is nothing to decide. */
export function* advise(
  mind: AnyMind,
  position: Position,
  effort: Effort = HINTING,
): Generator<Advice | undefined, Advice | undefined, void> {
  const { state, dice } = position;
  if (mind.decisions.list(state, []) === 0) return undefined;
  const ways = waysFrom(mind, position);
  const looking = lookInto(mind, { state, dice, effort, ...(ways ? { only: ways } : {}) });
  for (;;) {
    const { value, done } = looking.next();
    const advice = adviceFrom(mind, position, value, ways);
    if (done) return advice;
    yield advice;
  }
}

/** The keys that carry out a decision from here. Undefined if it is too late for it. */
export function keysTo(mind: AnyMind, position: Position, decision: number): Option['keys'] | undefined {
  const list: number[] = [];
  const count = mind.decisions.list(position.state, list);
  const ways = waysFrom(mind, position);
  const isPossible = ways ? ways.has(decision) : list.slice(0, count).includes(decision);
  return isPossible ? keysFor(mind, position.state, decision, ways) : undefined;
}

const waysFrom = (mind: AnyMind, { state, untilTick }: Position): Ways | undefined =>
  mind.falling && new WayFinder(mind).inTime(state, PACE, untilTick);

function adviceFrom(mind: AnyMind, { state }: Position, outlook: Outlook, ways: Ways | undefined): Advice | undefined {
  const options = outlook.options.slice(0, SHOWN);
  if (options.length === 0) return undefined;
  const optionOf = ({ decision, worth }: Outlook['options'][number], place: number): Option => {
    const other = options[place === 0 ? 1 : 0];
    const isFatal = other !== undefined && other.worth <= LOST && worth > LOST;
    return {
      decision,
      keys: keysFor(mind, state, decision, ways),
      ...groundsAmong(mind, state, { decision, worth }, other),
      ahead: place === 0 && other ? severityOf(mind, state, worth - other.worth, isFatal) : undefined,
    };
  };
  return {
    options: options.map(optionOf),
    isProven: outlook.isProven,
    isHopeless: mind.teaching?.isHopeless?.(state) ?? false,
  };
}

/** The grounds for one decision against another. Where no comparison speaks for it, at least its own effects are listed. */
function groundsAmong(
  mind: AnyMind,
  state: unknown,
  one: Ranked,
  other: Ranked | undefined,
): Grounds & { isAlone?: true } {
  const ends = other && endsOf(mind, state, one.worth, other.worth);
  const grounds = other && groundsFor(mind, state, one.decision, other.decision, ends);
  if (grounds && grounds.reasons.length > 0) return grounds;
  return { ...grounds, reasons: effectsOf(mind, state, one.decision), isAlone: true };
}

function keysFor(mind: AnyMind, state: unknown, decision: number, ways: Ways | undefined): Option['keys'] {
  const { notation } = mind.game;
  const keys =
    ways?.get(decision) ?? mind.decisions.actionsOf(state, decision).map((action, k) => ({ after: k * PACE, action }));
  return keys.map(({ after, action }) => ({ after, text: notation.write(action) }));
}
