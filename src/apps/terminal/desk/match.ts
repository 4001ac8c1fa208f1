import type { AnyGame } from '../../../engine/contract/game.js';
import type { Settings } from '../../../engine/contract/settings.js';
import type { Session } from '../../../engine/play/session.js';

/** Where a game is kept as it goes: a file of one's own, or a server. */
export interface Keeping {
  /** What is amiss with that, fit to print. */
  readonly problem: string | undefined;
  /** To be called after whatever may have added to the log. */
  update(): void;
  /** The game is over, or given up. Gives the path of its replay, if there is one. */
  finish(): string | undefined | Promise<string | undefined>;
  /** The game waits to be gone on with. */
  leave(): unknown;
}

/** A game at the table, and where it is kept. */
export interface Match {
  readonly game: AnyGame;
  readonly session: Session;
  readonly file: Keeping;
}

/** A game at the table; `unranked` says why its score goes into no table, if it does not. */
export interface Sitting extends Match {
  readonly settings: Settings;
  readonly unranked?: string | undefined;
  /** What somebody else, who keeps the scores, says of this one. */
  standing?(): string;
}

/** What is to be played: a game, its settings, and the seed if the player chose one. */
export interface Wish {
  readonly game: AnyGame;
  readonly settings: Settings;
  readonly seed?: string | undefined;
}
