import type { Control } from './game.js';
import { areMade, type Options, type Settings } from './settings.js';

interface Controlled {
  readonly controls: readonly Control[];
  readonly options: Options;
}

/** The controls that a game has with these settings. */
export const controlsWith = ({ controls, options }: Controlled, settings: Settings): Control[] =>
  controls.filter(({ onlyWith }) => areMade(onlyWith, options, settings));
