/** Where a tab stores the replay that it opened last, so that it can be shown and survives a reload. */
export const OPENED = 'gridfall.opened';

/** Where a tab stores which decisions of that replay are shown before they are made: a list of `NextDecision`. */
export const FORESEEN = 'gridfall.foreseen';

/** Where a tab stores the address of the drill whose line is shown. */
export const LINE_OF = 'gridfall.line-of';

export interface NextDecision {
  /** How many entries had been played when it could be made, and when it was carried out. */
  readonly from: number;
  readonly to: number;
  /** The moves that carry it out, in the game's notation. */
  readonly moves: readonly string[];
}
