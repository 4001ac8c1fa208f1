import type { FirstWords } from '../pattern.js';
import { games } from './games.js';
import { home } from './home.js';
import { play } from './play.js';
import { shell } from './shell.js';
import { terms } from './terms.js';

export const de: FirstWords = { shell, home, play, games, terms };
