import { games } from './games.js';
import { home } from './home.js';
import { play } from './play.js';
import { settings } from './settings.js';
import { shell } from './shell.js';
import { theatre } from './theatre.js';

/** What the games say themselves is English already. */
const terms: Readonly<Record<string, string>> = {};

export const en = { shell, home, play, theatre, settings, games, terms };
