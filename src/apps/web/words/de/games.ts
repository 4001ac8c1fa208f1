import type { Words } from '../words.js';

export const games: Words['games'] = {};
