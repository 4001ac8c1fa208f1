import { type Beat, cellsOf, type Motion, rowOf, type Tiles } from '#front/motion/beat.js';
import { PLAIN_TONE } from '../art/highlights.js';
import { innerSides, type Joins, joinsAt } from '../art/joins.js';
import type { Cause } from './moving-tile.js';
import type { Cue } from './timing.js';

/** Anything drawn besides tiles: lights, sparks, points. Negative cells are above the field. */
export type Effect = Timed &
  (
    | { readonly kind: 'glow'; readonly cells: readonly number[] }
    | { readonly kind: 'flash'; readonly cells: readonly number[] }
    | {
        readonly kind: 'sparks';
        readonly cells: readonly number[];
        readonly tones: readonly number[];
        readonly cause: Cause;
      }
    | { readonly kind: 'contact'; readonly touches: readonly Contact[] }
    | { readonly kind: 'sweep'; readonly rows: readonly number[] }
    | { readonly kind: 'blast'; readonly cells: readonly number[] }
    | { readonly kind: 'streak'; readonly from: number; readonly to: number; readonly tone: number }
    | { readonly kind: 'points'; readonly points: number; readonly cells: readonly number[] }
    | { readonly kind: 'banner'; readonly level: number; readonly stage: 'done' | 'begun' }
    | { readonly kind: 'end'; readonly phase: 'won' | 'lost' }
  );

interface Timed {
  readonly at: number;
  readonly ms: number;
}

/** A cell, and the sides on which it touches tiles of its own material. */
export interface Contact {
  readonly cell: number;
  readonly sides: Joins;
}

const STREAK_MS = 220;
const SPARKS_MS = 560;
const CONTACT_MS = 320;
/** A piece that moves down further than this leaves a streak. */
const LONGEST_STEP = 2;

/** The effects of all beats, timed by their cues. */
export function effectsOf({ sky, beats }: Motion, cues: readonly Cue[], width: number): Effect[] {
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

function contactOf(touches: readonly Contact[], { event, at, ms }: Cue): Effect[] {
  if (touches.length === 0) return [];
  return [{ kind: 'contact', at: event.type === 'fell' ? at + ms : at, ms: CONTACT_MS, touches }];
}

/** Where tiles that have just arrived stick to others that were there before. Halves of a piece only stick to each other. */
function touchesOf(arrived: readonly number[], tiles: Tiles, sky: number, width: number): Contact[] {
  const cells = cellsOf(tiles);
  const together = new Set(arrived);
  return arrived.flatMap(cell => {
    if (cells[cell + sky]?.link) return [];
    const sides = joinsAt(cells, width, cell + sky) & ~innerSides(together, width, cell);
    return sides === 0 ? [] : [{ cell, sides }];
  });
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

interface Lit {
  readonly effects: readonly Effect[];
}

/** Effects that fade out at their own speed, even if the next animation starts. */
const LINGERING: ReadonlySet<Effect['kind']> = new Set(['points', 'banner', 'sparks', 'blast'] as const);
/** Effects that are shown even if they had not started. */
const PROMISED: ReadonlySet<Effect['kind']> = new Set(['points', 'banner'] as const);
const MOST = 12;

/** The effects that continue after an animation is cut off at `time`, moved to an animation that starts at `start`. */
export function lingeringIn({ effects }: Lit, time: number, start: number): Effect[] {
  return effects
    .filter(({ kind, at, ms }) => LINGERING.has(kind) && at + ms > time && (at <= time || PROMISED.has(kind)))
    .map(effect => ({ ...effect, at: Math.min(effect.at - time, 0) + start }))
    .slice(-MOST);
}
