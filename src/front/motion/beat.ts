import type { Event } from '#engine/contract/event.js';
import type { Cell } from '#engine/contract/view.js';

/** A tile as it looks in one beat. It keeps its `id` wherever it moves; ids count up from 0. */
export interface Tile {
  readonly id: number;
  readonly cell: Cell;
}

/** All places in one row: first the sky, then the field. */
export type Tiles = readonly (Tile | null)[];

/** How the board changes from one view to the next: one beat for each event except `dealt`, which shows nothing. */
export interface Motion {
  /** How many places of the row are sky, so that cell `i` of the field is place `i + sky`. */
  readonly sky: number;
  readonly start: Tiles;
  readonly beats: readonly Beat[];
}

/** The changes by one event. All indices are cells of the field; negative ones lie in the sky, as in events. */
export interface Beat {
  readonly event: Event;
  /** The board once the event is over. */
  readonly tiles: Tiles;
  readonly moved: readonly { readonly tile: Tile; readonly from: number; readonly to: number }[];
  /** Tiles that vanish: cleared by the event, or replaced by another tile. */
  readonly gone: readonly { readonly tile: Tile; readonly cell: number }[];
}

export const cellsOf = (tiles: Tiles): (Cell | null)[] => tiles.map(tile => tile?.cell ?? null);

/** The board during the event, with the tiles that it clears. */
export function tilesDuring({ event, tiles, gone }: Beat, sky: number): Tiles {
  if (event.type !== 'cleared') return tiles;
  const shown = [...tiles];
  for (const { tile, cell } of gone) shown[cell + sky] = tile;
  return shown;
}

/** Rows and columns of cells of the field. Negative cells lie in the sky: row -1 is just above the field. */
export const rowOf = (cell: number, width: number): number => Math.floor(cell / width);
export const columnOf = (cell: number, width: number): number => cell - rowOf(cell, width) * width;
