import type { ComponentChildren } from 'preact';
import type { GamePresenter } from '../playing/presenter.js';

export interface GameNavigation {
  /** Starts another game with the same settings. */
  readonly onPlayAgain: () => void;
  /** Returns to the settings of the game. */
  readonly onChangeSettings: () => void;
}

/** The text beside a game, such as the task of a drill. */
export type GameNote = (presenter: GamePresenter) => ComponentChildren;
