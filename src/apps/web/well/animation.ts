import type { Event } from '#engine/contract/event.js';
import type { View } from '#engine/contract/view.js';
import { motionOf } from '#front/motion/motion.js';
import { type AnimationContext, Animator } from './animator.js';
import type { Effect } from './effect.js';
import { effectsOf } from './effects.js';
import type { MovingTile } from './moving-tile.js';
import { timingOf } from './timing.js';

/** How one view becomes the next, in any game. Times are in milliseconds from the start. */
export interface Animation {
  readonly tiles: readonly MovingTile[];
  readonly effects: readonly Effect[];
  /** When everything important has been shown; 0 for a mere step. */
  readonly busyUntil: number;
  readonly until: number;
}

/** Larger fields are not animated. */
const MOST_TILES = 3000;

export const isTooLarge = ({ cells }: View): boolean => cells.length > MOST_TILES;

export function animationOf(
  before: View,
  events: readonly Event[],
  after: View,
  timing: AnimationContext = {},
): Animation {
  if (isTooLarge(before) || isTooLarge(after)) return { tiles: [], effects: [], busyUntil: 0, until: 0 };
  const { cues, until } = timingOf(events);
  const motion = motionOf(before, events, after);
  const animator = new Animator(motion, before.width, timing);
  // Motion and timing skip the same invisible events, so that each beat has its cue.
  motion.beats.forEach((beat, k) => {
    const isSingleFall = cues[k - 1]?.event.type !== 'fell' && cues[k + 1]?.event.type !== 'fell';
    animator.add(beat, cues[k]!, isSingleFall);
  });
  const effects = effectsOf(motion, cues, before.width);
  const busyUntil = events.some(({ type }) => MATTERS.has(type)) ? until : 0;
  const ends = [...effects.map(({ at, ms }) => at + ms), ...animator.ends()];
  return { tiles: animator.tiles, effects, busyUntil, until: Math.max(busyUntil, ...ends) };
}

/** Events that a player wants to see completely. */
const MATTERS: ReadonlySet<Event['type']> = new Set(['matched', 'cleared', 'filled', 'levelled', 'ended'] as const);
