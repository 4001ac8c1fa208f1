import type { ReadonlySignal } from '@preact/signals';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import type { Settings } from '../../../../../engine/contract/settings.js';
import type { Session } from '../../../../../engine/play/session.js';
import type { Clock } from '../../../../../front/clock.js';
import type { DailyAttempt } from '../../../../../front/daily/daily-result.js';
import type { Standing } from '../../../../../front/standing.js';
import type { Blemish } from '../../../keep/kept-game.js';

/** `timed`: time passes by itself. `stepwise`: only when the player moves. `live`: on the server. */
export type TimeMode = 'timed' | 'stepwise' | 'live';

/** What it costs to stop time. `impossible`: the server does not know how. */
export type PauseCost = 'nothing' | 'ranking' | 'impossible';

/** A game being played, and where it is kept: in this browser or on a server. */
export interface PlayedGame {
  readonly game: AnyGame;
  readonly settings: Settings;
  readonly session: Session;
  readonly timeMode: TimeMode;
  /** The clock that gives the session its times. */
  readonly clock: Clock;
  /** A problem that does not stop the game. */
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  readonly live?: LiveGameInfo;
  /** The game is private only because no server could be reached. */
  readonly isOffline?: boolean;
  readonly pauseCost: PauseCost;
  /** A live game that was left paused. */
  readonly isPaused?: boolean;
  /** A moment of another game, taken up for practice: it is not paused first, and nothing can be taken back. */
  readonly isDrill?: boolean;
  /** False as soon as something has cost the game its ranking, so that undo costs nothing more. */
  readonly isRanked: boolean;
  /** True when the end is certain. A live game that looks over may still be corrected by the server. */
  readonly isOver: boolean;
  /**
   * Called when something other than the player changed the game. `replaced`: the state was corrected, so there is
   * nothing to animate.
   */
  onChange?: (how: 'played' | 'replaced') => void;
  /** Called when the server says that the game is paused, because its player left it like that. */
  onPaused?: () => void;
  /** Call this after anything that may have added to the log. */
  update(): void;
  /** Stops the clock, and with it the game's time. */
  pause(): void;
  /** Time runs again. */
  resume(): void;
  /** Makes sure that the game can be resumed from this moment. */
  checkpoint(): void;
  /** Leaves the game to be resumed later. */
  leave(): void;
  /** Forgets the player's access to this live game, so that nothing offers to resume it. The server ends it later. */
  abandon?(): void;
  /** Ends the game before it is over and keeps its score. False if the server cannot be asked now. */
  stop(): boolean;
  /** Call this when the game is over. */
  finish(): Promise<Ending>;
}

export interface LiveGameInfo {
  readonly id: string;
  readonly isDaily: boolean;
  /** For a game of a daily challenge, unless its server is too old to say. */
  readonly daily?: DailyAttempt | undefined;
  readonly viewers: ReadonlySignal<number>;
}

export type Trouble =
  | { readonly kind: 'not-kept' | 'connecting' | 'waiting' | 'disconnected' | 'disconnected-waiting' | 'elsewhere' }
  | { readonly kind: 'refused'; readonly says: string };

export interface Ending {
  /** The id of its replay in this browser. */
  readonly kept?: string;
  readonly ranking: Ranking;
  /** Among the ranked games in this browser; undefined if it is not one of them. */
  readonly own?: Standing;
}

export type Ranking =
  /** Its rank among the games in this browser. */
  | { readonly kind: 'placed' }
  /** Nobody's best: it has no score. */
  | { readonly kind: 'unplaced' }
  | { readonly kind: 'blemished'; readonly blemishes: readonly Blemish[] }
  /** On the server. */
  | { readonly kind: 'ranked' }
  | { readonly kind: 'unranked'; readonly reason: string }
  | { readonly kind: 'unknown' };
