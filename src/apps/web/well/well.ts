import type { Event } from '../../../engine/contract/event.js';
import type { View } from '../../../engine/contract/view.js';
import type { Emphasis } from '../../../front/pointer.js';
import type { Look } from '../art/look.js';

/**
 * The well with what is in it, on a canvas. It knows no game: views are shown, events are animated. Nothing is drawn
 * while nothing changes, but for viruses, which fidget for a while after something has happened (see `VirusAnimation`).
 */
export interface Well {
  /** At once, and without motion. Ends whatever was still moving. */
  show(view: View): void;
  /**
   * Shows by motion how `before` becomes `after`. What was still moving is brought to its end first. `untilNext` is how
   * many milliseconds there are until time acts again: a fall by one row takes as long, so that pieces glide. What is
   * played before that time has come is taken for the player's doing and is quick.
   */
  play(before: View, events: readonly Event[], after: View, untilNext?: number): void;
  /** Whether something is still moving that a player would want to see to its end, such as a cascade. */
  readonly isBusy: boolean;
  /** Resolves when it is not busy. */
  idle(): Promise<void>;
  /** Cells to be shown otherwise than they are, and a column that is pointed at above the rim. */
  emphasise(cells: ReadonlyMap<number, Emphasis>, column?: number): void;
  /** Hides what is in it, as long as the game is paused. */
  veil(isVeiled: boolean): void;
  /** The cell of the field at a point of the window; may lie outside of the field (also negative), undefined if far off. */
  cellAt(clientX: number, clientY: number): { readonly x: number; readonly y: number } | undefined;
  /** How large a cell is on the screen, in CSS pixels. */
  readonly cellSize: number;
  setAppearance(look: Look, motion: 'full' | 'reduced'): void;
  destroy(): void;
}

export interface WellOptions {
  readonly look: Look;
  readonly motion: 'full' | 'reduced';
  /** What the canvas shows, for whoever cannot see it. */
  readonly label: string;
}
