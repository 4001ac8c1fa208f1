import type { Cell } from './view.js';

/** Everything an editor needs to draw positions of a game with certain settings. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Whether the settings or the drawn rows give the size of the field. */
  readonly sizedBy: 'settings' | 'rows';
  /** Everything a cell can hold, empty cells aside: its letter in the text, and how it looks. */
  readonly letters: readonly (readonly [letter: string, look: Cell])[];
  /** Stands between two cells that belong together, as in `R-Y`. */
  readonly link?: string;
  /** Settings that have no effect in a game that starts from a position. */
  readonly idle?: readonly string[];
  /** The named lines that these settings allow. */
  readonly names: readonly string[];
}
