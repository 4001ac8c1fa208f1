import type { AnyGame } from '../../../engine/contract/game.js';
import type { Theme } from '../drawing/theme.js';
import type { Config } from '../keep/config.js';
import type { Stage } from '../screen/stage.js';

/** What every scene has at hand. */
export interface Desk {
  readonly stage: Stage;
  readonly theme: Theme;
  readonly config: Config;
  /** The folder in which games and scores are kept. */
  readonly data: string;
  readonly games: ReadonlyMap<string, AnyGame>;
  /** The version of this program. */
  readonly version: string;
}
