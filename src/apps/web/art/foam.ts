import type { Cell } from '#engine/contract/view.js';
import { bodyOf, gapOf, tracePath } from './body.js';
import { type Brush, disc, glow, type Square } from './brush.js';
import { mix, withOpacity } from './colour.js';
import { DOWN, type Joins, LEFT, RIGHT, UP } from './joins.js';
import type { Look } from './look.js';
import { type Tone, toneOf } from './palette.js';
import type { TileState } from './tile-state.js';

/** Bubbles in fractions of a cell: large ones around, small ones between. */
const BUBBLES: readonly (readonly [x: number, y: number, radius: number])[] = [
  [0.27, 0.29, 0.23],
  [0.71, 0.25, 0.2],
  [0.75, 0.68, 0.22],
  [0.29, 0.73, 0.2],
  [0.51, 0.5, 0.19],
  [0.49, 0.13, 0.1],
  [0.9, 0.46, 0.08],
  [0.52, 0.86, 0.11],
  [0.1, 0.52, 0.08],
];

const SHADE = '#7f93c9';

/** Paints a heap of bubbles that merge into each other. */
export function paintFoam(brush: Brush, cell: Cell, square: Square, look: Look, { joins }: Required<TileState>): void {
  const tone = toneOf(cell.tone, look);
  const { x, y, size } = square;
  const gap = gapOf(size);
  brush.save();
  brush.beginPath();
  brush.rect(x, y, size, size);
  brush.clip();
  tracePath(brush, bodyOf(square, joins, size * 0.3, { top: gap * 2, bottom: gap * 2, sides: gap * 2 }));
  brush.fillStyle = mix(tone.base, SHADE, 0.22);
  brush.fill();
  brush.translate(x, y);
  brush.scale(size, size);
  for (const bubble of BUBBLES) paintBubble(brush, bubble, tone);
  paintBridges(brush, joins, tone);
  brush.restore();
}

function paintBubble(brush: Brush, [x, y, radius]: readonly [number, number, number], { base }: Tone): void {
  disc(brush, x, y, radius);
  brush.fillStyle = glow(
    brush,
    [x - radius * 0.35, y - radius * 0.4, radius * 1.6],
    [0, '#ffffff'],
    [0.55, mix(base, '#ffffff', 0.4)],
    [1, mix(base, SHADE, 0.55)],
  );
  brush.fill();
  brush.strokeStyle = withOpacity(SHADE, 0.28);
  brush.lineWidth = 0.018;
  brush.stroke();
}

/** Paints the bubbles on the edge between two cells, half in each. */
const BRIDGES: readonly (readonly [side: Joins, ...bubbles: (readonly [x: number, y: number, radius: number])[]])[] = [
  [UP, [0.26, 0, 0.17], [0.68, 0, 0.2]],
  [DOWN, [0.26, 1, 0.17], [0.68, 1, 0.2]],
  [LEFT, [0, 0.24, 0.16], [0, 0.7, 0.19]],
  [RIGHT, [1, 0.24, 0.16], [1, 0.7, 0.19]],
];

function paintBridges(brush: Brush, joins: Joins, tone: Tone): void {
  for (const [side, ...bubbles] of BRIDGES) {
    if (joins & side) for (const bubble of bubbles) paintBubble(brush, bubble, tone);
  }
}
