import type { Animation } from './animation.js';
import type { Effect } from './effect.js';

/** Effects that fade away in their own time, whatever happens next. */
const LINGERING: ReadonlySet<Effect['kind']> = new Set(['points', 'banner', 'sparks', 'blast'] as const);
/** Effects that are still shown even if they have not begun. */
const PROMISED: ReadonlySet<Effect['kind']> = new Set(['points', 'banner'] as const);
const MOST = 12;

/** The effects that outlive an animation cut off at `time`, as effects of one that starts at `start`. */
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
