import type { AnyGame } from '../../../engine/contract/game.js';
import { hasPosition } from '../../../engine/contract/position.js';
import type { Settings } from '../../../engine/contract/settings.js';
import type { Session } from '../../../engine/play/session.js';
import type { DailyAttempt } from '../../../front/daily/daily-result.js';
import { isUndone } from '../../../front/decisions.js';

/** What to play. */
export interface GameSetup {
  readonly game: AnyGame;
  readonly settings: Settings;
  /** Only if the player chose one. */
  readonly seed?: string | undefined;
}

/** Saves a game while it is played: to a file, or on a server. */
export interface Autosave {
  /** A sentence for the player while saving does not work. */
  readonly problem: string | undefined;
  /** Must be called after everything that may have added to the log. */
  update(): void;
  /** The game is over, or was restarted. Returns the path of its replay, if there is one. */
  finish(): string | undefined | Promise<string | undefined>;
  /** The player quits, and may resume the game later. */
  leave(): unknown;
}

/** How a live game in which time matters is paused. */
export interface LivePause {
  /** `impossible`: the server does not know how. */
  readonly cost: 'nothing' | 'ranking' | 'impossible';
  readonly isPaused: boolean;
  pause(): void;
  resume(): void;
}

/** A game that is being played on this terminal. */
export interface OpenGame {
  readonly game: AnyGame;
  readonly settings: Settings;
  readonly session: Session;
  readonly autosave: Autosave;
  /** Why the score does not count, if it does not. */
  readonly unranked?: string | undefined;
  /** For a game of a daily challenge, in which there is no undo. */
  readonly daily?: DailyAttempt | undefined;
  /** Live games only: what the server says about the score. */
  serverResult?(): string;
  /** Live games in which time matters only. */
  readonly livePause?: LivePause | undefined;
  /** Live games only: asks the server to end the game with its present score. False if it cannot be asked now. */
  finishOnServer?(): boolean;
}

/** Nobody takes back a move in a real-time game or in a daily challenge. */
export const mayUndo = ({ session, daily }: Pick<OpenGame, 'session' | 'daily'>): boolean =>
  !session.hasClock && daily === undefined;

/** False as soon as something has cost the game its ranking, so that undo or a hint cost nothing more. */
export const isRanked = ({ session, settings, unranked }: OpenGame): boolean =>
  unranked === undefined && !isUndone(session) && !hasPosition(settings);

/** The player is told before the first undo of a game that would be ranked. */
export const isUndoCostly = (openGame: OpenGame): boolean => openGame.session.status().turn > 0 && isRanked(openGame);

/** Time stands still while the player does not play, except in a live game that is not paused. */
export const isTimeStopped = ({ serverResult, livePause }: OpenGame): boolean =>
  serverResult === undefined || livePause?.isPaused === true;
