import type { Event } from '#engine/contract/event.js';
import type { Cell } from '#engine/contract/view.js';
import type { Joins } from '../art/joins.js';
import type { Track } from './track.js';

/** The look of a tile: a cell of a view, and its joined sides. */
export interface Face {
  readonly cell: Cell;
  readonly joins: Joins;
}

export type Cause = Extract<Event, { type: 'cleared' }>['cause'];

/** One tile during an animation. Positions are in cells of the field, times in milliseconds from the start. */
export interface MovingTile {
  /** Ordered by time; the first one is valid from the start. */
  readonly faces: { readonly at: number; readonly face: Face }[];
  readonly x: Track;
  readonly y: Track;
  comes?: { readonly at: number; readonly ms: number; readonly how: 'entering' | 'filling' };
  goes?: { readonly at: number; readonly ms: number; readonly cause: Cause };
}

export function faceAt({ faces }: MovingTile, time: number): Face | undefined {
  return (faces.findLast(({ at }) => at <= time) ?? faces[0])?.face;
}
