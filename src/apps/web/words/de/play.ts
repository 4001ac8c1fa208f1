import type { Words } from '../words.js';

export const play: Words['play'] = {};
