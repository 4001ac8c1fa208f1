import type { Effect } from './effect.js';
import type { Story } from './story.js';

/** What fades away in its own time, whatever happens next. */
const LINGERING: ReadonlySet<Effect['kind']> = new Set(['points', 'banner', 'sparks', 'blast'] as const);
/** What is still to be seen even if it has not begun. */
const PROMISED: ReadonlySet<Effect['kind']> = new Set(['points', 'banner'] as const);
const MOST = 12;

/** What is left of a story that is broken off at `time`, as effects of one that is at `start`. */
export function lingeringIn({ effects }: Story, time: number, start: number): Effect[] {
  return effects
    .filter(({ kind, at, ms }) => LINGERING.has(kind) && at + ms > time && (at <= time || PROMISED.has(kind)))
    .map(effect => ({ ...effect, at: Math.min(effect.at - time, 0) + start }))
    .slice(-MOST);
}

export function withEffects(story: Story, more: readonly Effect[]): Story {
  const until = Math.max(story.until, ...more.map(({ at, ms }) => at + ms));
  return { ...story, effects: [...story.effects, ...more], until };
}
