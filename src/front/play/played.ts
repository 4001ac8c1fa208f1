import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import type { Session } from '#engine/play/session.js';
import type { Blemish } from './blemishes.js';
import type { Link } from './link.js';

/** `timed`: time passes by itself. `stepwise`: only when the player moves. `live`: on the server. */
export type TimeMode = 'timed' | 'stepwise' | 'live';

export interface Played {
  readonly game: AnyGame;
  readonly settings: Settings;
  readonly session: Session;
  readonly timeMode: TimeMode;
  /** The causes that had already cost the game its ranking when it was opened. */
  readonly blemishes?: readonly Blemish[];
  /** In a daily challenge there is no undo and no hint. */
  readonly isDaily?: boolean;
  /** A drill or a guided game: it is not ranked, has no undo, and its teacher announces the end. */
  readonly isTaught?: boolean;
  /** A live game has one, which decides when the game is over. */
  readonly link?: Link;
  /** Missing in a game that is taught, because nobody saves it. */
  readonly keeper?: Keeper | undefined;
}

/** Keeps a game while it is played. It may do so later: the player waits for nothing here. */
export interface Keeper {
  /** To be called after everything that may have added to the log. */
  update(): void;
  /** Makes sure that the game can be resumed from this moment. */
  checkpoint?(): void;
  /** The player ends the game before it is over, and its score counts. */
  keepScore?(): void;
}
