import type { Words } from '../words.js';

export const theatre: Words['theatre'] = {};
