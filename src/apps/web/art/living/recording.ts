import type { Settings } from '#engine/contract/settings.js';

/** A short game to show. */
export interface Recording {
  readonly settings: Settings;
  /** How many entries are played before it is shown: an empty field is no picture. */
  readonly from: number;
  readonly log: readonly (readonly [at: number, text: string])[];
}
