import type { Status } from '../../../engine/contract/game.js';
import type { Settings } from '../../../engine/contract/settings.js';

/** Why a score counts in no table: the seed was chosen, the game was taken over from a replay, time waited for the player. */
export type Blemish = 'seed' | 'taken-over' | 'stepwise' | 'undo';

/** A game that this browser keeps; its lines, those of a replay file, are kept beside it. */
export interface KeptGame {
  readonly id: string;
  readonly game: string;
  readonly player: string;
  readonly settings: Settings;
  /** Which games may be compared with it, in words. */
  readonly table: string;
  /** `open`: to be gone on with. `imported`: somebody else's. */
  readonly status: 'open' | 'finished' | 'imported';
  readonly phase: Status['phase'];
  readonly score: number;
  readonly turn: number;
  readonly blemishes: readonly Blemish[];
  /** Milliseconds since 1970. */
  readonly begun: number;
  readonly updated: number;
  /** Its id on the server, once it was uploaded there or if it was played there. */
  readonly server?: string;
}
