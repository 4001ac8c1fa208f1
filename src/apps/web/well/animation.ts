import type { Event } from '#engine/contract/event.js';
import type { View } from '#engine/contract/view.js';
import { type Beat, type Motion, rowOf } from '#front/motion/beat.js';
import { motionOf } from '#front/motion/motion.js';
import { PLAIN_TONE } from '../art/shadow.js';
import { type AnimationContext, Animator } from './animator.js';
import { type Touch, touchesOf } from './contact.js';
import type { Effect } from './effect.js';
import type { MovingTile } from './moving-tile.js';
import { type Cue, timingOf } from './timing.js';

/** The change from one view to the next, in any game. Times are in milliseconds from the start. */
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

const STREAK_MS = 220;
const SPARKS_MS = 560;
const CONTACT_MS = 320;
/** A piece that moves down further than this leaves a streak. */
const LONGEST_STEP = 2;

/** The effects of all beats, timed by their cues. */
function effectsOf({ sky, beats }: Motion, cues: readonly Cue[], width: number): Effect[] {
  let gainedFrom: readonly number[] = [];
  return beats.flatMap((beat, k) => {
    if (beat.event.type === 'matched' || beat.event.type === 'cleared') gainedFrom = beat.event.cells;
    const arrived = arrivedIn(beat, beats[k + 1]);
    const contacts = arrived.length === 0 ? [] : contactOf(touchesOf(arrived, beat.tiles, sky, width), cues[k]!);
    return [...effectsOfBeat(beat, cues[k]!, width, gainedFrom), ...contacts];
  });
}

/** Cells in which tiles came to rest: those of a piece, or of loose tiles at the end of their fall. */
function arrivedIn({ event }: Beat, next: Beat | undefined): readonly number[] {
  if (event.type === 'landed') return event.cells;
  return event.type === 'fell' && next?.event.type !== 'fell' ? event.to : [];
}

function contactOf(touches: readonly Touch[], { event, at, ms }: Cue): Effect[] {
  if (touches.length === 0) return [];
  return [{ kind: 'contact', at: event.type === 'fell' ? at + ms : at, ms: CONTACT_MS, touches }];
}

function effectsOfBeat(beat: Beat, { at, ms }: Cue, width: number, gainedFrom: readonly number[]): Effect[] {
  const { event } = beat;
  switch (event.type) {
    case 'moved':
      return streaksOf(beat, at, width);
    case 'landed':
      return [{ kind: 'flash', at, ms, cells: event.cells }];
    case 'matched':
      return [{ kind: 'glow', at, ms, cells: event.cells }];
    case 'cleared':
      return clearing(event, beat, at, ms, width);
    case 'scored':
      return [{ kind: 'points', at, ms, points: event.points, cells: gainedFrom }];
    case 'levelled':
      return [{ kind: 'banner', at, ms, level: event.level, stage: event.stage }];
    case 'ended':
      return [{ kind: 'end', at, ms, phase: event.phase }];
    default:
      return [];
  }
}

function streaksOf({ moved }: Beat, at: number, width: number): Effect[] {
  if (!moved.some(({ from, to }) => rowOf(to, width) - rowOf(from, width) > LONGEST_STEP)) return [];
  return moved.map(({ tile, from, to }) => ({ kind: 'streak', at, ms: STREAK_MS, from, to, tone: tile.cell.tone }));
}

function clearing(event: Cleared, { gone }: Beat, at: number, ms: number, width: number): Effect[] {
  const { cells, cause } = event;
  const toneAt = new Map(gone.map(({ tile, cell }) => [cell, tile.cell.tone]));
  const tones = cells.map(cell => toneAt.get(cell) ?? PLAIN_TONE);
  const sparks: Effect = { kind: 'sparks', at, ms: SPARKS_MS, cells, tones, cause };
  if (cause === 'row')
    return [{ kind: 'sweep', at, ms, rows: [...new Set(cells.map(cell => rowOf(cell, width)))] }, sparks];
  return cause === 'blast' ? [{ kind: 'blast', at, ms: ms * 1.6, cells }, sparks] : [sparks];
}

type Cleared = Extract<Beat['event'], { type: 'cleared' }>;
