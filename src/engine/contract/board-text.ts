import type { Settings } from './settings.js';

/** How to write down a board with which a game can start, for people who have one on paper or in a file. */
export interface BoardText {
  /** What such a text looks like, for help texts. */
  readonly about: string;
  /** The settings that still matter with a board of one's own. */
  readonly options: readonly string[];
  /** The settings of a game that starts with this board. Throws BadInput that names line and column. */
  read(text: string, settings: Settings): Settings;
}
