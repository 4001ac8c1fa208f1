import type { AnyGame } from '#engine/contract/game.js';
import type { Theme } from '../drawing/theme.js';
import type { Config } from '../keep/config.js';
import type { Stage } from '../screen/stage.js';

/** The services that every scene needs. */
export interface AppContext {
  readonly stage: Stage;
  readonly theme: Theme;
  readonly config: Config;
  /** The folder with games and scores. */
  readonly data: string;
  readonly games: ReadonlyMap<string, AnyGame>;
  /** The version of Gridfall. */
  readonly version: string;
}
