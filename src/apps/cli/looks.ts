import manifest from '../../../package.json' with { type: 'json' };
import { BadInput, quote } from '../../engine/bad-input.js';
import type { Hosting } from '../terminal/main.js';

/** What can be said on the command line of everything that takes over the terminal. */
export const LOOKS = {
  ascii: { type: 'boolean' },
  colour: { type: 'string' },
  'no-animations': { type: 'boolean' },
  player: { type: 'string' },
} as const;

export const LOOKS_HELP: readonly [string, string][] = [
  ['--player NAME', 'your name in replays and scores'],
  ['--ascii', 'draw with ASCII characters alone'],
  ['--colour DEPTH', 'auto, 24-bit, 256, 16 or none'],
  ['--no-animations', 'nothing is seen to move and vanish'],
];

const DEPTHS = ['auto', '24-bit', '256', '16', 'none'] as const;

interface Given {
  readonly ascii?: boolean | undefined;
  readonly colour?: string | undefined;
  readonly 'no-animations'?: boolean | undefined;
  readonly player?: string | undefined;
}

export function hostingOf({ ascii, colour, 'no-animations': isStill, player }: Given): Hosting {
  const depth = colour === undefined ? undefined : DEPTHS.find(one => one === colour);
  if (colour !== undefined && !depth) throw new BadInput(`--colour ${quote(colour)} is none of: ${DEPTHS.join(', ')}`);
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
