import type { ComponentChildren } from 'preact';
import type { GamePresenter } from '../playing/presenter.js';

/** Where a player can go from a game. */
export interface GameNavigation {
  /** Starts another game with the same settings. */
  readonly onPlayAgain: () => void;
  /** Returns to the settings of the game. */
  readonly onChangeSettings: () => void;
}

/** What is said beside a game, such as what a drill asks for. */
export type GameNote = (presenter: GamePresenter) => ComponentChildren;
