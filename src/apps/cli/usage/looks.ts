import manifest from '../../../../package.json' with { type: 'json' };
import { DEPTHS } from '../../../node/colour-depth.js';
import type { LaunchOptions } from '../../terminal/main.js';
import { choiceOption } from './options.js';

/** Options of every command that takes over the terminal. */
export const LOOKS = {
  ascii: { type: 'boolean' },
  colour: { type: 'string' },
  'no-animations': { type: 'boolean' },
  player: { type: 'string' },
} as const;

export const LOOKS_HELP: readonly [string, string][] = [
  ['--player NAME', 'your name in replays and on leaderboards'],
  ['--ascii', 'draw with ASCII characters only'],
  ['--colour DEPTH', 'number of colours: auto, 24-bit, 256, 16 or none (default auto)'],
  ['--no-animations', 'turn animations off'],
];

interface Given {
  readonly ascii?: boolean | undefined;
  readonly colour?: string | undefined;
  readonly 'no-animations'?: boolean | undefined;
  readonly player?: string | undefined;
}

export function launchOptionsOf({ ascii, colour, 'no-animations': isStill, player }: Given): LaunchOptions {
  const depth = colour === undefined ? undefined : choiceOption('colour', colour, ['auto', ...DEPTHS]);
  return {
    version: manifest.version,
    preferences: {
      ...(ascii ? { cells: 'ascii' } : {}),
      ...(depth ? { colour: depth } : {}),
      ...(isStill ? { animations: 'off' } : {}),
      ...(player === undefined ? {} : { player }),
    },
  };
}
