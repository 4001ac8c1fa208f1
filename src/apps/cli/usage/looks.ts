import manifest from '../../../../package.json' with { type: 'json' };
import { DEPTHS } from '../../../node/colour-depth.js';
import type { LaunchOptions } from '../../terminal/main.js';
import { choiceOption } from './options.js';

/** Options of every command that takes over the terminal. */
export const LOOKS = {
  ascii: { type: 'boolean' },
  colour: { type: 'string' },
  'no-animations': { type: 'boolean' },
  'no-count-in': { type: 'boolean' },
  player: { type: 'string' },
} as const;

export const LOOKS_HELP: readonly [string, string][] = [
  ['--player NAME', 'your name in replays and on leaderboards'],
  ['--ascii', 'draw with ASCII characters only'],
  ['--colour DEPTH', 'number of colours: auto, 24-bit, 256, 16 or none (default auto)'],
  ['--no-animations', 'turn animations off'],
  ['--no-count-in', 'start real-time games at once, without 3, 2, 1'],
];

interface Given {
  readonly ascii?: boolean | undefined;
  readonly colour?: string | undefined;
  readonly 'no-animations'?: boolean | undefined;
  readonly 'no-count-in'?: boolean | undefined;
  readonly player?: string | undefined;
}

export function launchOptionsOf(given: Given): LaunchOptions {
  const { ascii, colour, player } = given;
  const depth = colour === undefined ? undefined : choiceOption('colour', colour, ['auto', ...DEPTHS]);
  return {
    version: manifest.version,
    preferences: {
      ...(ascii ? { cells: 'ascii' } : {}),
      ...(depth ? { colour: depth } : {}),
      ...(given['no-animations'] ? { animations: 'off' } : {}),
      ...(given['no-count-in'] ? { countIn: 'off' } : {}),
      ...(player === undefined ? {} : { player }),
    },
  };
}
