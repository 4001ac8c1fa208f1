import type { Settings } from './settings.js';
import type { Cell } from './view.js';

/**
 * How a game writes down a moment at which the player decides, as a person would draw it: the field, the piece in play, and
 * the visible part of the queue. docs/thinking/positions.md describes the text of every game.
 */
export interface Positions<Config, State> {
  /** The state with which the game begins. Throws BadInput with line and column, or without if something is still missing. */
  read(lines: readonly string[], config: Config): State;
  /**
   * The changes to this game's settings that make it begin at this state: `position`, and settings that it replaces.
   * Undefined if nothing can be decided now, as between two pieces or at the end.
   */
  write(state: State): PositionSettings | undefined;
  /** Everything that can be drawn in a position of a game with these settings. */
  drawing(config: Config): Drawing;
}

/** Changes to the settings of a game: `position`, and the settings that it replaces. */
export interface PositionSettings extends Settings {
  readonly position: readonly string[];
}

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
