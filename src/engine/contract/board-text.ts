import type { Settings } from './settings.js';

/** How to write down a starting board, for people who have one on paper or in a file. */
export interface BoardText {
  /** The format, for help texts. */
  readonly about: string;
  /** The settings that still matter when the board is given. */
  readonly options: readonly string[];
  /** The settings of a game that starts with this board. Throws BadInput that names line and column. */
  read(text: string, settings: Settings): Settings;
}
