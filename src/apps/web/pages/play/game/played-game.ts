import { type ReadonlySignal, signal } from '@preact/signals';
import type { DailyAttempt } from '#front/daily-result.js';
import type { Blemish, Played } from '#front/play/played.js';
import type { Standing } from '#front/standing.js';
import type { LinkTrouble } from '#wire/playing/live-link.js';

/** A game being played, kept in this browser or on a server. */
export interface PlayedGame extends Played {
  /** A problem that does not stop the game. */
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  readonly live?: LiveGameInfo;
  /** The game is private only because no server could be reached. */
  readonly isOffline?: boolean;
  /** Leaves the game to be resumed later. */
  leave(): void;
  /** Forgets the player's access to this live game, so that nothing offers to resume it. The server ends it later. */
  abandon?(): void;
  /** Call this when the game is over. */
  finish(): Promise<Ending>;
}

export interface LiveGameInfo {
  readonly id: string;
  /** For a game of a daily challenge, unless its server is too old to say. */
  readonly daily?: DailyAttempt | undefined;
  readonly viewers: ReadonlySignal<number>;
}

export type Trouble = LinkTrouble | { readonly kind: 'not-kept' };

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

/** A drill or a guide as a game being played. It is not saved, and its teacher announces the end. */
export const taughtGame = ({
  game,
  settings,
  session,
  timeMode,
}: Pick<Played, 'game' | 'settings' | 'session' | 'timeMode'>): PlayedGame => ({
  game,
  settings,
  session,
  timeMode,
  isTaught: true,
  trouble: signal(undefined),
  leave() {},
  finish: async () => ({ ranking: { kind: 'blemished', blemishes: ['taken-over'] } }),
});
