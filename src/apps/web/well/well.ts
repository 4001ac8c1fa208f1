import type { Event } from '#engine/contract/event.js';
import type { View } from '#engine/contract/view.js';
import type { Highlight } from '../art/highlights.js';
import type { Look } from '../art/look.js';
import type { AdvisedCell } from './aim.js';
import type { Zoom } from './zoom/zoom.js';

/**
 * The well on a canvas. It knows no game: it shows views and animates events. Nothing is drawn while nothing changes,
 * except that viruses move for a while after each change (see `VirusAnimation`).
 */
export interface Well {
  /** Shows a view at once, and ends any animation. */
  show(view: View): void;
  /**
   * Animates how `before` becomes `after`, after ending any earlier animation. `untilNext` is the time in milliseconds
   * until the next tick: a fall by one row takes that long, so that pieces glide. A change before that tick counts as
   * the player's and is quick.
   */
  play(before: View, events: readonly Event[], after: View, untilNext?: number): void;
  /** Whether an animation is running that a player wants to see completely, such as a cascade. */
  readonly isBusy: boolean;
  idle(): Promise<void>;
  /** Highlights cells, a column that is selected above the rim, and a move that a coach advises. */
  emphasise(cells: ReadonlyMap<number, Highlight>, column?: number, advised?: readonly AdvisedCell[]): void;
  /** Hides the field while the game is paused. */
  veil(isVeiled: boolean): void;
  /** The cell at a point of the window. May be outside of the field, also negative; undefined if far away. */
  cellAt(clientX: number, clientY: number): { readonly x: number; readonly y: number } | undefined;
  /** Makes a cell visible, if the field is larger than the canvas. */
  reveal(cell: number): void;
  /** The size of a cell, in CSS pixels. */
  readonly cellSize: number;
  /** The visible part of the field, if the field is large. */
  readonly zoom: Zoom;
  setAppearance(look: Look, motion: 'full' | 'reduced'): void;
  destroy(): void;
}

export interface WellOptions {
  readonly look: Look;
  readonly motion: 'full' | 'reduced';
  /** Describes the canvas to screen readers. */
  readonly label: string;
}
