import type { Control } from './game.js';
import { checkSettings, type Options, type Settings } from './settings.js';

interface Controlled {
  readonly controls: readonly Control[];
  readonly options: Options;
}

/** The controls that a game has with these settings. */
export function controlsWith({ controls, options }: Controlled, settings: Settings): Control[] {
  const checked: Settings = checkSettings(options, settings);
  return controls.filter(({ only = {} }) => Object.entries(only).every(([name, value]) => checked[name] === value));
}
