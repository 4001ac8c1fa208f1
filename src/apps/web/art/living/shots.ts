import type { Event } from '#engine/contract/event.js';
import type { Cell, View } from '#engine/contract/view.js';
import { type Beat, cellsOf, rowOf, type Tiles, tilesDuring } from '#front/motion/beat.js';
import { motionOf } from '#front/motion/motion.js';
import { type Joins, joinsAt } from '../joins.js';

/** One tile in one shot. Places are cells of the field; negative ones lie in the sky above it. */
export interface DrawnTile {
  readonly cell: Cell;
  readonly joins: Joins;
  readonly from: number;
  readonly to: number;
  readonly does: 'stays' | 'comes' | 'goes' | 'shines';
}

/** One smooth change from a still picture to the next. */
export interface Shot {
  readonly tiles: readonly DrawnTile[];
  readonly ms: number;
}

interface Manner {
  readonly ms: number;
  readonly does: DrawnTile['does'];
}

const MANNERS: Readonly<Partial<Record<Event['type'], Manner>>> = {
  moved: { ms: 70, does: 'stays' },
  fell: { ms: 110, does: 'stays' },
  matched: { ms: 200, does: 'shines' },
  cleared: { ms: 220, does: 'goes' },
  entered: { ms: 120, does: 'comes' },
  filled: { ms: 120, does: 'comes' },
};
const FALL_ROW_MS = 22;

/** Animates events for a small picture that nobody plays in: one shot after the other. */
export function shotsOf(before: View, events: readonly Event[], after: View): Shot[] {
  const { sky, beats } = motionOf(before, events, after);
  return beats.flatMap(beat => {
    const manner = MANNERS[beat.event.type];
    if (!manner || (beat.event.type === 'fell' && beat.moved.length === 0)) return [];
    const tiles = drawn(tilesDuring(beat, sky), sky, before.width, manner.does, beat);
    return [{ tiles, ms: manner.ms + fallTime(beat, before.width) }];
  });
}

/** A picture in which nothing happens. */
export function stillOf(view: View): DrawnTile[] {
  const { sky, start } = motionOf(view, [], view);
  return drawn(start, sky, view.width, 'stays');
}

function drawn(tiles: Tiles, sky: number, width: number, does: DrawnTile['does'], beat?: Beat): DrawnTile[] {
  const cells = cellsOf(tiles);
  const starts = new Map(beat?.moved.map(({ tile, from }) => [tile.id, from]));
  const changed = new Set(beat && 'cells' in beat.event ? beat.event.cells : []);
  return tiles.flatMap((tile, place) => {
    if (!tile) return [];
    const to = place - sky;
    const joins = joinsAt(cells, width, place);
    const from = starts.get(tile.id) ?? to;
    return [{ cell: tile.cell, joins, from, to, does: changed.has(to) ? does : 'stays' }];
  });
}

/** A longer fall takes longer. */
function fallTime({ moved }: Beat, width: number): number {
  const rows = Math.max(0, ...moved.map(({ from, to }) => Math.abs(rowOf(to, width) - rowOf(from, width))));
  return rows > 1 ? rows * FALL_ROW_MS : 0;
}
