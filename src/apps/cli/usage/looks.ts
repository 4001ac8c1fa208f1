import { DEPTHS } from '#node/colour-depth.js';
import manifest from '#package.json' with { type: 'json' };
import type { LaunchOptions } from '#terminal/main.js';
import { choice, flag, text, type ValuesOf } from './option.js';

/** Options of every command that takes over the terminal. Missing ones come from the configuration file. */
export const LOOKS = {
  player: text('NAME', 'your name in replays and on leaderboards'),
  ascii: flag('draw with ASCII characters only'),
  colour: choice('DEPTH', 'number of colours', ['auto', ...DEPTHS], { byDefault: 'default auto' }),
  'no-animations': flag('turn animations off'),
  'no-count-in': flag('start real-time games at once, without 3, 2, 1'),
};

export function launchOptionsOf(values: ValuesOf<typeof LOOKS>): LaunchOptions {
  const { ascii, colour, player } = values;
  return {
    version: manifest.version,
    preferences: {
      ...(ascii ? { cells: 'ascii' } : {}),
      ...(colour ? { colour } : {}),
      ...(values['no-animations'] ? { animations: 'off' } : {}),
      ...(values['no-count-in'] ? { countIn: 'off' } : {}),
      ...(player === undefined ? {} : { player }),
    },
  };
}
