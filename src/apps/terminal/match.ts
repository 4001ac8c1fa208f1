import type { AnyGame } from '../../engine/contract/game.js';
import type { Session } from '../../engine/play/session.js';

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
