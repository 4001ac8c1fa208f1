import type { Event } from '#engine/contract/event.js';
import type { Cell } from '#engine/contract/view.js';
import type { Joins } from '../art/joins.js';

type Ease = (progress: number) => number;

export const linear: Ease = progress => progress;
export const falling: Ease = progress => progress * progress;
export const quick: Ease = progress => 1 - (1 - progress) ** 3;
const bouncing: Ease = progress => Math.sin(progress * Math.PI);

interface Glide {
  readonly at: number;
  readonly ms: number;
  readonly from: number;
  readonly to: number;
  readonly ease: Ease;
}

/** The position of a tile along one axis over time. */
export class Track {
  readonly #glides: Glide[] = [];
  readonly #hops: { readonly at: number; readonly ms: number; readonly height: number }[] = [];

  constructor(private readonly start: number) {}

  at(time: number): number {
    const glide = this.#glides.findLast(({ at }) => at <= time);
    return (glide ? placeOn(glide, time) : this.start) + this.#hopAt(time);
  }

  /** Without motion: the tile jumps to its target as soon as it would start moving. */
  jumpedAt(time: number): number {
    return this.#glides.findLast(({ at }) => at <= time)?.to ?? this.start;
  }

  /** The final position. */
  get end(): number {
    return this.#glides.at(-1)?.to ?? this.start;
  }

  /** When it reaches the final position, not counting hops. */
  get until(): number {
    const last = this.#glides.at(-1);
    return last ? last.at + last.ms : 0;
  }

  /** When all motion ends. */
  get quietFrom(): number {
    return Math.max(this.until, ...this.#hops.map(({ at, ms }) => at + ms));
  }

  /** Starts this far from its position and arrives in `ms`. */
  lag(by: number, ms: number): void {
    if (by !== 0) this.#glides.push({ at: 0, ms, from: this.start + by, to: this.start, ease: linear });
  }

  /** Moves to `to` from its position at that time. */
  glide(at: number, ms: number, to: number, ease: Ease): void {
    const from = this.at(at);
    if (from !== to || this.end !== to) this.#glides.push({ at, ms, from, to, ease });
  }

  /** Moves by `height` and back. */
  hop(at: number, ms: number, height: number): void {
    this.#hops.push({ at, ms, height });
  }

  #hopAt(time: number): number {
    const hop = this.#hops.find(({ at, ms }) => at <= time && time < at + ms);
    return hop ? hop.height * bouncing((time - hop.at) / hop.ms) : 0;
  }
}

const placeOn = ({ at, ms, from, to, ease }: Glide, time: number): number =>
  time >= at + ms ? to : from + (to - from) * ease((time - at) / ms);

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
