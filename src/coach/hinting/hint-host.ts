import type { Option } from '../advice.js';
import type { Hint } from './hint.js';
import type { InPlay } from './moment-of.js';

/** Presses the keys of a decision. */
export interface KeyPresser {
  /** Keys are still to come. */
  readonly isPlaying: boolean;
  /** A key is being pressed right now, so what changes is not the player's doing. */
  readonly isPressing: boolean;
  /** `pressed` is called after each press. */
  play(keys: Option['keys'], pressed: () => void): void;
  stop(): void;
}

/** The front end in which a game is played. */
export interface HintHost {
  readonly played: InPlay;
  /** False while the game is paused. */
  readonly isRunning: boolean;
  readonly isDaily: boolean;
  readonly isRanked: boolean;
  /** Whether to tell of mistakes right after them. */
  readonly tellsMistakes: boolean;
  readonly keys: KeyPresser;
  /** Tells the player what a hint costs; then `ask` may follow. */
  askCost(): void;
  /** Records that the player was helped. False if that is not possible now. */
  recordHelp(): boolean;
  /** Another hint is shown, or none any more. */
  show(hint: Hint | undefined): void;
}
