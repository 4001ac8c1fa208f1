import type { Words } from '../words.js';
import { games } from './games.js';
import { home } from './home.js';
import { play } from './play.js';
import { settings } from './settings.js';
import { shell } from './shell.js';
import { terms } from './terms.js';
import { theatre } from './theatre.js';

export const de: Words = { shell, home, play, theatre, settings, games, terms };
