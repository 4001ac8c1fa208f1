import type { Event } from '../../../../engine/contract/event.js';
import type { View } from '../../../../engine/contract/view.js';
import type { Actor } from './actor.js';
import { Cast } from './cast.js';
import type { Effect } from './effect.js';
import { Teller } from './teller.js';
import { tempoOf } from './tempo.js';

/** How one view becomes the next: made from events alone, for any game. Times in milliseconds from its beginning. */
export interface Story {
  readonly actors: readonly Actor[];
  readonly effects: readonly Effect[];
  /** When a player has seen what there is to see; 0 if that was but a step. */
  readonly busyUntil: number;
  /** When nothing moves any more. */
  readonly until: number;
}

/** How far from its cell something still is that was on its way when the story began, and how long it would have been. */
export interface Lag {
  readonly dx: number;
  readonly dy: number;
  readonly ms: number;
}

export interface Circumstances {
  /** Milliseconds until time acts again. */
  readonly untilNext?: number | undefined;
  readonly lags?: ReadonlyMap<number, Lag>;
}

/** Tiles beyond this number are no actors. */
const MOST_ACTORS = 3000;

export const isTooLarge = ({ cells }: View): boolean => cells.length > MOST_ACTORS;

const NOTHING: Story = { actors: [], effects: [], busyUntil: 0, until: 0 };

/** Nothing is told of a field that is too large: it is only shown. */
export function storyOf(before: View, events: readonly Event[], after: View, circumstances: Circumstances = {}): Story {
  if (isTooLarge(before) || isTooLarge(after)) return NOTHING;
  const { beats, until } = tempoOf(events);
  const skyLength = Math.max(before.sky?.length ?? 0, after.sky?.length ?? 0);
  const teller = new Teller(new Cast(before, skyLength), after, circumstances);
  beats.forEach((beat, k) => {
    const isAlone = beats[k - 1]?.event.type !== 'fell' && beats[k + 1]?.event.type !== 'fell';
    teller.tell(beat, isAlone);
  });
  return teller.told(beats.some(({ event }) => GREAT.has(event.type)) ? until : 0);
}

/** What a player wants to see to its end. */
const GREAT: ReadonlySet<Event['type']> = new Set(['matched', 'cleared', 'filled', 'levelled', 'ended'] as const);
