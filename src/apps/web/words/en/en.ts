import { games } from './games.js';
import { home } from './home.js';
import { play } from './play.js';
import { shell } from './shell.js';

/** What the games say themselves is English already. */
const terms: Readonly<Record<string, string>> = {};

/** What every page may need; the rest comes with its pages: `late.ts`. */
export const en = { shell, home, play, games, terms };
