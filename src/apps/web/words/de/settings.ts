import type { Words } from '../words.js';

export const settings: Words['settings'] = {};
