import type { Cell } from '#engine/contract/view.js';

export const CUBE_CELL: Cell = { glyph: '#', tone: 0, kind: 'block' };
