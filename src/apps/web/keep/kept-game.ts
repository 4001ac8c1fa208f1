import type { Status } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import type { Blemish } from '#front/play/played.js';

/** A game kept in this browser. The lines of its replay file are stored separately. */
export interface KeptGame {
  readonly id: string;
  readonly game: string;
  readonly player: string;
  readonly settings: Settings;
  /** The key of its leaderboard. */
  readonly table: string;
  /** `open`: can be resumed. `imported`: played by somebody else. */
  readonly status: 'open' | 'finished' | 'imported';
  readonly phase: Status['phase'];
  readonly score: number;
  readonly turn: number;
  /** In milliseconds of logical time. Games from before this was stored have none. */
  readonly duration?: number;
  /** The player ended the game and kept the score. Otherwise the score of a game that was not over does not count. */
  readonly isScoreKept?: true;
  readonly blemishes: readonly Blemish[];
  /** Milliseconds since 1970. */
  readonly begun: number;
  readonly updated: number;
  /** Played while no server could be reached: the player is offered to upload it, or has declined. */
  readonly upload?: 'offered' | 'declined';
  /** Its id on the server, if it was played there or uploaded. */
  readonly server?: string;
}
