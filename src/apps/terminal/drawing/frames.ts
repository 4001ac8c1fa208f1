import type { Event } from '#engine/contract/event.js';
import type { View } from '#engine/contract/view.js';
import { type Beat, cellsOf, rowOf, type Tiles, tilesDuring } from '#front/motion/beat.js';
import { motionOf } from '#front/motion/motion.js';
import type { Emphasis } from './theme.js';

/** One picture of an animation, and how long it is shown. */
export interface Frame {
  readonly view: View;
  readonly emphasis: ReadonlyMap<number, Emphasis>;
  readonly ms: number;
}

const LIT_MS = 140;
const VANISHING_MS = 120;
const STEP_MS = 28;
const FILLED_MS = 60;
const LONGEST_MS = 1600;
/** A fall over more rows than this is shown in this many steps. */
const MOST_STEPS = 8;
/** No terminal shows a larger field, so it is not animated. */
const MOST_CELLS = 20_000;

/** Animates events: matched cells light up, vanish, and the rest falls. A piece that only moves needs no frames. */
export function framesOf(before: View, events: readonly Event[], after: View): Frame[] {
  if (before.cells.length > MOST_CELLS) return [];
  const { sky, beats } = motionOf(before, events, after);
  const frame: MakeFrame = (tiles, ms, cells, emphasis) => {
    const looks = cellsOf(tiles);
    const view = {
      ...before,
      ...(after.offers && { offers: after.offers }),
      sky: looks.slice(0, sky),
      cells: looks.slice(sky),
      shadow: [],
    };
    return { view, emphasis: new Map(cells?.map(cell => [cell, emphasis!])), ms };
  };
  return shortened(beats.flatMap(beat => framesOfBeat(beat, sky, before.width, frame)));
}

type MakeFrame = (tiles: Tiles, ms: number, cells?: readonly number[], emphasis?: Emphasis) => Frame;

function framesOfBeat(beat: Beat, sky: number, width: number, frame: MakeFrame): Frame[] {
  const { event } = beat;
  switch (event.type) {
    case 'matched':
      return [frame(beat.tiles, LIT_MS, event.cells, 'lit')];
    case 'cleared':
      return [frame(tilesDuring(beat, sky), VANISHING_MS, event.cells, 'vanishing')];
    case 'fell':
      return stepsOf(beat, sky, width).map(tiles => frame(tiles, STEP_MS));
    case 'filled':
      return [frame(beat.tiles, FILLED_MS)];
    default:
      return [];
  }
}

/** Everything falls together, row by row, each tile as far as it has to. */
function stepsOf({ tiles, moved }: Beat, sky: number, width: number): Tiles[] {
  const rows = moved.map(({ from, to }) => rowOf(to, width) - rowOf(from, width));
  const furthest = Math.max(1, ...rows);
  const count = moved.length === 0 ? 0 : Math.min(furthest, MOST_STEPS);
  return Array.from({ length: count }, (_, step) => {
    const fallen = Math.ceil((furthest * (step + 1)) / count);
    const shown = [...tiles];
    for (const { to } of moved) shown[to + sky] = null;
    moved.forEach(({ tile, from, to }, k) => {
      shown[(fallen >= rows[k]! ? to : from + fallen * width) + sky] = tile;
    });
    return shown;
  });
}

/** A long cascade is shown faster, not longer. */
function shortened(frames: readonly Frame[]): Frame[] {
  const total = frames.reduce((sum, { ms }) => sum + ms, 0);
  const pace = Math.min(1, LONGEST_MS / Math.max(1, total));
  return frames.map(frame => ({ ...frame, ms: frame.ms * pace }));
}

/** Shows the frames of an animation one after the other, each as long as it lasts. */
export class FramePlayer {
  #frames: readonly Frame[] = [];
  #endsAt = 0;

  /** The frame that is shown now; undefined when the animation is over. */
  get frame(): Frame | undefined {
    return this.#frames[0];
  }

  start(frames: readonly Frame[], now = performance.now()): void {
    this.#frames = frames;
    this.#endsAt = now + (frames[0]?.ms ?? 0);
  }

  stop(): void {
    this.#frames = [];
  }

  /** When the next frame is due. */
  nextAt(): number | undefined {
    return this.#frames.length > 0 ? this.#endsAt : undefined;
  }

  advance(now: number): void {
    while (this.#frames.length > 0 && this.#endsAt <= now) {
      this.#frames = this.#frames.slice(1);
      this.#endsAt += this.#frames[0]?.ms ?? 0;
    }
  }
}

/** The earliest of the times that are not undefined. */
export function earliest(...times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter(time => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}
