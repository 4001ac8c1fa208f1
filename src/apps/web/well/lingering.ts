import type { Animation } from './animation.js';
import type { Effect } from './effect.js';

/** Effects that fade out at their own speed, even if the next animation starts. */
const LINGERING: ReadonlySet<Effect['kind']> = new Set(['points', 'banner', 'sparks', 'blast'] as const);
/** Effects that are shown even if they had not started. */
const PROMISED: ReadonlySet<Effect['kind']> = new Set(['points', 'banner'] as const);
const MOST = 12;

/** The effects that continue after an animation is cut off at `time`, moved to an animation that starts at `start`. */
export function lingeringIn({ effects }: Animation, time: number, start: number): Effect[] {
  return effects
    .filter(({ kind, at, ms }) => LINGERING.has(kind) && at + ms > time && (at <= time || PROMISED.has(kind)))
    .map(effect => ({ ...effect, at: Math.min(effect.at - time, 0) + start }))
    .slice(-MOST);
}

export function withEffects(animation: Animation, more: readonly Effect[]): Animation {
  const until = Math.max(animation.until, ...more.map(({ at, ms }) => at + ms));
  return { ...animation, effects: [...animation.effects, ...more], until };
}
