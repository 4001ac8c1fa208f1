import type { ReadonlySignal } from '@preact/signals';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import type { Settings } from '../../../../../engine/contract/settings.js';
import type { Session } from '../../../../../engine/play/session.js';
import type { Clock } from '../../../../../front/clock.js';
import type { Blemish } from '../../../keep/kept-game.js';

/** How time goes: as it does, or only when the player has done something, or as everybody's on a server, which nobody stops. */
export type TimeMode = 'timed' | 'stepwise' | 'live';

/** A game at the played, and where it is kept: in this browser or on a server. */
export interface PlayedGame {
  readonly game: AnyGame;
  readonly settings: Settings;
  readonly session: Session;
  readonly timeMode: TimeMode;
  /** What the session's times are of. */
  readonly clock: Clock;
  /** What is not as it should be, while the game goes on all the same. */
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  readonly live?: LiveGameInfo;
  /** Whether the game has come to its end for good: what only seems so may turn out otherwise. */
  readonly isOver: boolean;
  /** Calls back when something else than the player has changed the game; `replaced`: it is not what it seemed to be. */
  onChange?: (how: 'played' | 'replaced') => void;
  /** To be called after whatever may have added to the log. */
  update(): void;
  /** Everything up to now is to be there again, whatever happens. */
  checkpoint(): void;
  /** The game waits to be gone on with. */
  leave(): void;
  /** The game is over, or is broken off. */
  finish(): Promise<Ending>;
}

/** Of a game on a server. */
export interface LiveGameInfo {
  readonly id: string;
  readonly isDaily: boolean;
  readonly viewers: ReadonlySignal<number>;
}

export type Trouble =
  | { readonly kind: 'not-kept' | 'waiting' | 'disconnected' | 'disconnected-waiting' | 'elsewhere' }
  | { readonly kind: 'refused'; readonly says: string };

/** What became of a game that is over. */
export interface Ending {
  /** Under which id its replay is kept here. */
  readonly kept?: string;
  readonly ranking: Ranking;
}

export type Ranking =
  /** Its place among the best of this browser; `of` them are kept in mind. */
  | { readonly kind: 'placed'; readonly place: number }
  | { readonly kind: 'unplaced' }
  | { readonly kind: 'blemished'; readonly blemishes: readonly Blemish[] }
  /** The server's word. */
  | { readonly kind: 'ranked' }
  | { readonly kind: 'unranked'; readonly reason: string }
  | { readonly kind: 'unknown' };
