import type { AnyGame, Control } from './game.js';
import { checkSettings, type Settings } from './settings.js';

/** The controls that a game has with these settings. */
export function controlsWith(
  { controls, options }: Pick<AnyGame, 'controls' | 'options'>,
  settings: Settings,
): Control[] {
  const checked: Settings = checkSettings(options, settings);
  return controls.filter(({ only = {} }) => Object.entries(only).every(([name, value]) => checked[name] === value));
}
