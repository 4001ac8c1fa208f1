import type { Option } from '../advice.js';
import type { Hint } from './hint.js';
import type { InPlay } from './moment-of.js';

/** The player who gets the hints; `Player` in `front/play` is one. `now` is the front end's clock. */
export interface HelpedPlayer {
  readonly played: InPlay & { readonly isDaily?: boolean };
  /** False while the game is paused. */
  readonly isRunning: boolean;
  readonly ranking: { readonly isRanked: boolean };
  /** The keys that are pressed for the player. */
  readonly keys: {
    /** More keys will follow. */
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
  /** Whether to point out mistakes right after they are made. */
  readonly tellsMistakes: boolean;
  /** Warns the player of the cost of a hint; then `agree` may follow. */
  askCost(): void;
  /** Shows another hint, or none. */
  show(hint: Hint | undefined): void;
}
