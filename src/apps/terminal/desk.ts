import type { AnyGame } from '../../engine/contract/game.js';
import type { Theme } from './drawing/theme.js';
import type { Config } from './keep/config.js';
import type { Stage } from './screen/stage.js';

/** What every scene has at hand. */
export interface Desk {
  readonly stage: Stage;
  readonly theme: Theme;
  readonly config: Config;
  /** The folder in which games and scores are kept. */
  readonly data: string;
  readonly games: Games;
  /** The version of this program. */
  readonly version: string;
}

export type Games = ReadonlyMap<string, AnyGame>;

/** 128 bits, as 32 hexadecimal digits. */
export const freshSeed = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex');
