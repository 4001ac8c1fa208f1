import type { Option } from '../advice.js';
import type { Hint } from './hint.js';
import type { InPlay } from './moment-of.js';

/** Whoever plays the game that hints are about, as in `front/play`. `now` is the front end's clock. */
export interface HelpedPlayer {
  readonly played: InPlay & { readonly isDaily?: boolean };
  /** False while the game is paused. */
  readonly isRunning: boolean;
  readonly ranking: { readonly isRanked: boolean };
  /** What is pressed for the player. */
  readonly keys: {
    /** Keys are still to come. */
    readonly isPlaying: boolean;
    /** A key is being pressed right now, so what changes is not the player's doing. */
    readonly isPressing: boolean;
    stop(): void;
  };
  /** Presses the keys of a decision. `pressed` is called after each press. */
  pressKeys(keys: Option['keys'], now: number, pressed: () => void): void;
  /** Records that the player was helped. False if that is not possible now. */
  recordHelp(now: number): boolean;
}

/** The front end in which hints are shown. */
export interface HintHost {
  now(): number;
  /** Whether to tell of mistakes right after them. */
  readonly tellsMistakes: boolean;
  /** Tells the player what a hint costs; then `agree` may follow. */
  askCost(): void;
  /** Another hint is shown, or none any more. */
  show(hint: Hint | undefined): void;
}
