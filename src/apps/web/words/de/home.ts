import type { Words } from '../words.js';

export const home: Words['home'] = {};
