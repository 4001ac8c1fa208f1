import type { AnyGame } from '#engine/contract/game.js';
import { controlsWith } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import type { Session } from '#engine/play/session.js';
import type { Situation } from '../commands.js';
import { Pointer } from '../pointer.js';

/** `timed`: time passes by itself. `stepwise`: only when the player moves. `live`: on the server. */
export type TimeMode = 'timed' | 'stepwise' | 'live';

/**
 * Why a game is not ranked: chosen seed, taken over from a replay, played step by step, undo or a hint used, or started from a
 * position.
 */
export type Blemish = 'seed' | 'taken-over' | 'stepwise' | 'undo' | 'position';

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

/** The connection of a live game to its server. `LiveLink` in `wire` is one. */
export interface Link {
  /** The game was under way before it was joined, so its time runs already. */
  readonly isUnderWay: boolean;
  /** Only the server ends a game. */
  readonly isOver: boolean;
  readonly canPause: boolean;
  readonly isPaused: boolean;
  /** Why the game will not be ranked, as far as the server has said. */
  readonly note: string;
  /** Connects. From now on the host gets reports. */
  start(host: LinkHost): void;
  /** Stops the game's time on the server. Times are those of the host's game clock. */
  pause(at: number): void;
  resume(): void;
  /** Asks the server to end the game with its present score. False if it cannot be asked now. */
  finish(at: number): boolean;
}

/** The player of a live game. `now` is the host's clock. */
export interface LinkHost {
  timeAt(now: number): number;
  /** Something has arrived, or the connection is up or down. `replaced`: the state was corrected. */
  changed(how: 'played' | 'replaced', now: number): void;
  /** The player had left the game paused. */
  leftPaused(now: number): void;
}

/** The cursor, in games played by pointing. */
export const pointerFor = ({ session }: Pick<Played, 'session'>): Pointer | undefined =>
  session.view().targets ? new Pointer(session) : undefined;

/** Whether time passes only when the player moves. */
export const isStepwise = ({ timeMode, session }: Pick<Played, 'timeMode' | 'session'>): boolean =>
  timeMode === 'stepwise' && session.hasClock;

export function situationOf(played: Played, pointer: Pointer | undefined): Situation {
  const { game, settings, session, isDaily, isTaught } = played;
  return {
    game: { controls: controlsWith(game, settings) },
    session,
    // Asked again each time: a live game has no field before its first lines have come.
    get playedBy() {
      return pointer?.playedBy ?? 'controls';
    },
    isStepwise: isStepwise(played),
    mayUndo: (isStepwise(played) || !session.hasClock) && !isDaily && !isTaught,
  };
}
