import { areEqual, type Comparison, type Options, type Settings } from './settings.js';

/** A named way to play a game: settings, and whether scores or times are compared. The first preset of a game is its default. */
export interface Preset extends Comparison {
  /** Its name for `--preset` and in addresses. */
  readonly id: string;
  readonly title: string;
  /** One sentence. */
  readonly about: string;
  /** One of those that take turns as the daily challenge. If a game marks none, all of its presets do. */
  readonly daily?: true;
}

interface WithPresets {
  readonly options: Options;
  readonly presets?: readonly Preset[];
}

export const presetById = ({ presets = [] }: Pick<WithPresets, 'presets'>, id: string): Preset | undefined =>
  presets.find(preset => preset.id === id);

/** The preset with exactly these settings, whether or not defaults are written out. Throws BadInput on bad settings. */
export const presetOf = ({ options, presets = [] }: WithPresets, settings: Settings): Preset | undefined =>
  presets.find(preset => areEqual(options, preset.settings, settings));
