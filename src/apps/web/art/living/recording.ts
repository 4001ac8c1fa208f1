import type { Settings } from '#engine/contract/settings.js';

/** A short game to show. */
export interface Recording {
  readonly settings: Settings;
  /** The number of entries that are played before it is shown, because an empty field is no picture. */
  readonly from: number;
  readonly log: readonly (readonly [at: number, text: string])[];
}
