import type { Cell } from '#engine/contract/view.js';
import { letterOf } from './rules.js';

export const cellOf = (colour: number): Cell => ({ glyph: letterOf(colour), tone: colour - 1, kind: 'block' });
