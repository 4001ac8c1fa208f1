import type { Event } from '#engine/contract/event.js';
import type { View } from '#engine/contract/view.js';
import { type Beat, cellsOf, columnOf, type Motion, rowOf, type Tiles } from '#front/motion/beat.js';
import { motionOf } from '#front/motion/motion.js';
import { joinsAt } from '../art/joins.js';
import { type Effect, effectsOf } from './effects.js';
import { falling, linear, type MovingTile, quick, Track } from './moving-tile.js';
import { type Cue, STEP_MS, timingOf } from './timing.js';

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

export function withEffects(animation: Animation, more: readonly Effect[]): Animation {
  const until = Math.max(animation.until, ...more.map(({ at, ms }) => at + ms));
  return { ...animation, effects: [...animation.effects, ...more], until };
}

/** The distance of a tile from its cell when the animation starts, and the time that it still needs. */
export interface Lag {
  readonly dx: number;
  readonly dy: number;
  readonly ms: number;
}

interface AnimationContext {
  /** Milliseconds until time acts again. */
  readonly untilNext?: number | undefined;
  /** By cell: tiles that were still moving when the previous animation was cut off. */
  readonly lags?: ReadonlyMap<number, Lag>;
}

/** A step down lasts until the next tick, but no longer than this. */
const LONGEST_STEP_MS = 400;
/** A tile that is further behind its cell than this must catch up, because the player is in a hurry. */
const BEHIND = 0.15;
const HURRY_MS = 70;
const BOUNCE_MS = 110;
/** How far a fallen tile bounces and a landing piece sinks, in cells. */
const BOUNCE = 0.09;
const LANDING = 0.06;

/** Gives the tiles of a motion their tracks, beat by beat. */
class Animator {
  readonly #tiles = new Map<number, MovingTile>();
  readonly #sky: number;
  #shown: Tiles = [];

  constructor(
    { sky, start }: Motion,
    private readonly width: number,
    private readonly timing: AnimationContext,
  ) {
    this.#sky = sky;
    this.#show(start);
    for (const [cell, { dx, dy, ms }] of timing.lags ?? []) {
      const tile = this.#at(cell);
      tile?.x.lag(dx, STEP_MS);
      tile?.y.lag(dy, ms);
    }
  }

  /** `isSingleFall` is false for several falls in a row that look like one. */
  add(beat: Beat, cue: Cue, isSingleFall: boolean): void {
    const { event, tiles, moved, gone } = beat;
    const { at, ms } = cue;
    for (const { tile } of gone) {
      const going = this.#tiles.get(tile.id);
      if (going) going.goes = goesBy(cue);
    }
    this.#show(tiles, event.type === 'fell' ? at + ms : at);
    switch (event.type) {
      case 'entered':
      case 'filled':
        this.#appear(event.cells, event.type, at, ms);
        break;
      case 'moved':
        this.#move(moved, at, ms);
        break;
      case 'landed':
        for (const cell of event.cells) this.#at(cell)?.y.hop(at, ms, LANDING);
        break;
      case 'fell':
        this.#fall(moved, at, ms, isSingleFall);
        break;
    }
  }

  get tiles(): MovingTile[] {
    return [...this.#tiles.values()];
  }

  /** When each tile stops moving. */
  ends(): number[] {
    return this.tiles.flatMap(({ x, y, comes, goes }) => [x.quietFrom, y.quietFrom, endOf(comes), endOf(goes)]);
  }

  #at(cell: number): MovingTile | undefined {
    const tile = this.#shown[cell + this.#sky];
    return tile ? this.#tiles.get(tile.id) : undefined;
  }

  /** From `at` on, or from the start, tiles look as in these cells. */
  #show(tiles: Tiles, at?: number): void {
    if (tiles === this.#shown) return;
    this.#shown = tiles;
    const cells = cellsOf(tiles);
    tiles.forEach((tile, place) => {
      if (!tile) return;
      const { faces } = this.#tiles.get(tile.id) ?? this.#make(tile.id, place - this.#sky, at);
      const last = faces.at(-1);
      const face = { cell: tile.cell, joins: joinsAt(cells, this.width, place) };
      if (last?.face.cell !== face.cell || last.face.joins !== face.joins)
        faces.push({ at: Math.max(at ?? 0, last?.at ?? 0), face });
    });
  }

  #make(id: number, cell: number, at: number | undefined): MovingTile {
    const tile: MovingTile = { faces: [], x: new Track(columnOf(cell, this.width)), y: new Track(this.#row(cell)) };
    if (at !== undefined) tile.comes = { at, ms: 1, how: 'entering' };
    this.#tiles.set(id, tile);
    return tile;
  }

  #appear(cells: readonly number[], type: 'entered' | 'filled', at: number, ms: number): void {
    cells.forEach((cell, k) => {
      const tile = this.#at(cell);
      if (!tile) return;
      if (type === 'entered') tile.comes = { at, ms, how: 'entering' };
      else tile.comes = { at: at + (ms * 0.5 * k) / cells.length, ms: ms * 0.5, how: 'filling' };
    });
  }

  #move(moved: Beat['moved'], at: number, ms: number): void {
    const isStep = moved.every(({ from, to }) => this.#row(to) - this.#row(from) === 1);
    for (const { tile, to } of moved) this.#glide(this.#tiles.get(tile.id)!, to, at, ms, isStep ? 'step' : 'move');
  }

  /** A step down is slow; all other moves of the player are quick. */
  #glide({ x, y }: MovingTile, cell: number, at: number, ms: number, how: 'step' | 'move'): void {
    const row = this.#row(cell);
    x.glide(at, ms, columnOf(cell, this.width), quick);
    const { untilNext } = this.timing;
    const isBehind = Math.abs(y.at(at) - y.end) > BEHIND;
    if (how === 'step' && untilNext !== undefined && !isBehind) {
      y.glide(at, Math.min(untilNext, LONGEST_STEP_MS), row, linear);
    } else if (y.end !== row) {
      y.glide(at, how === 'step' ? HURRY_MS : ms, row, how === 'step' ? linear : falling);
    }
  }

  /** All loose tiles fall together and accelerate. A fall by one row on a tick is only a step. */
  #fall(moved: Beat['moved'], at: number, ms: number, isSingle: boolean): void {
    const isOneRow = moved.every(({ from, to }) => to - from === this.width);
    const isStep = isSingle && this.timing.untilNext !== undefined && isOneRow;
    for (const { tile, to } of moved) {
      const moving = this.#tiles.get(tile.id)!;
      if (isStep) {
        this.#glide(moving, to, at, ms, 'step');
        continue;
      }
      moving.x.glide(at, ms, columnOf(to, this.width), quick);
      moving.y.glide(at, ms, this.#row(to), isSingle ? falling : linear);
      if (isSingle) moving.y.hop(at + ms, BOUNCE_MS, -BOUNCE);
    }
  }

  #row(cell: number): number {
    return rowOf(cell, this.width);
  }
}

/** A replaced tile disappears at once. */
const goesBy = ({ event, at, ms }: Cue): NonNullable<MovingTile['goes']> =>
  event.type === 'cleared' ? { at, ms, cause: event.cause } : { at, ms: 1, cause: 'match' };

const endOf = (span: { readonly at: number; readonly ms: number } | undefined): number =>
  span ? span.at + span.ms : 0;
