import { type Brush, gradient, type Square } from './brush.js';
import { luminance, mix, shade, withOpacity } from './colour.js';
import { DOWN, type Joins, LEFT, RIGHT, UP } from './joins.js';
import type { Look } from './look.js';
import { toneOf, wellColours } from './palette.js';

/** Darker colours would not be visible on a dark field. */
const DEEP = 0.18;

/** Marks a cell where a piece would land. */
export function paintGhost(brush: Brush, tone: number, { x, y, size }: Square, look: Look): void {
  const { base, side } = toneOf(tone, look);
  const edge = look.scheme === 'light' ? mix(base, side, 0.45) : luminance(base) < DEEP ? shade(base, 0.16) : base;
  const line = Math.max(1, Math.round(size * 0.06));
  const inset = Math.max(1, Math.round(size * 0.07)) + line / 2;
  brush.beginPath();
  brush.roundRect(x + inset, y + inset, size - 2 * inset, size - 2 * inset, size * 0.18);
  brush.fillStyle = withOpacity(base, look.scheme === 'dark' ? 0.16 : 0.2);
  brush.fill();
  brush.lineWidth = line;
  brush.strokeStyle = withOpacity(edge, 0.85);
  brush.stroke();
}

/** Paints the corners of a cell, light inside dark, so that they are visible on any tile. */
export function paintCursor(brush: Brush, { x, y, size }: Square, look: Look): void {
  const { ink, contrast } = wellColours(look);
  const line = Math.max(2, size * 0.085);
  for (const [colour, width] of [
    [contrast, line * 1.9],
    [ink, line],
  ] as const) {
    brush.lineWidth = width;
    brush.lineCap = 'round';
    brush.lineJoin = 'round';
    brush.strokeStyle = colour;
    traceCorners(brush, x + line, y + line, size - 2 * line);
    brush.stroke();
  }
}

function traceCorners(brush: Brush, x: number, y: number, size: number): void {
  const [arm, bend] = [size * 0.3, size * 0.16];
  brush.beginPath();
  for (const [cx, cy, dx, dy] of [
    [x, y, 1, 1],
    [x + size, y, -1, 1],
    [x + size, y + size, -1, -1],
    [x, y + size, 1, -1],
  ] as const) {
    brush.moveTo(cx + dx * arm, cy);
    brush.lineTo(cx + dx * bend, cy);
    brush.quadraticCurveTo(cx, cy, cx, cy + dy * bend);
    brush.lineTo(cx, cy + dy * arm);
  }
}

/** Paints a glow over a cell of a group, with a line on its outer sides. */
export function paintGlow(brush: Brush, { x, y, size }: Square, inner: Joins, look: Look): void {
  const { glow, outline } = wellColours(look);
  brush.fillStyle = withOpacity(glow, 0.24);
  brush.fillRect(x, y, size, size);
  const reach = size * 0.3;
  const line = Math.max(1, Math.round(size * 0.07));
  const sides = [
    [UP, [x, y, x, y + reach], [x, y, size, line]],
    [RIGHT, [x + size, y, x + size - reach, y], [x + size - line, y, line, size]],
    [DOWN, [x, y + size, x, y + size - reach], [x, y + size - line, size, line]],
    [LEFT, [x, y, x + reach, y], [x, y, line, size]],
  ] as const;
  for (const [side, fade, edge] of sides) {
    if (inner & side) continue;
    brush.fillStyle = gradient(brush, fade, [0, withOpacity(glow, 0.5)], [1, withOpacity(glow, 0)]);
    brush.fillRect(x, y, size, size);
    brush.fillStyle = outline;
    brush.fillRect(...edge);
  }
}

/** Paints the outer sides of a cell of a group, light inside dark. What is inside keeps its colours. */
export function paintFrame(brush: Brush, { x, y, size }: Square, inner: Joins, look: Look): void {
  const { outline, contrast } = wellColours(look);
  const line = Math.max(2, Math.round(size * 0.055));
  for (const [colour, from, width] of [
    [contrast, line, Math.max(1, Math.round(line / 2))],
    [outline, 0, line],
  ] as const) {
    brush.fillStyle = colour;
    const far = size - from - width;
    if (!(inner & UP)) brush.fillRect(x, y + from, size, width);
    if (!(inner & RIGHT)) brush.fillRect(x + far, y, width, size);
    if (!(inner & DOWN)) brush.fillRect(x, y + far, size, width);
    if (!(inner & LEFT)) brush.fillRect(x + from, y, width, size);
  }
}

/** Connects two cells that touch only at a corner, from the middle of a square to its upper or lower right. */
export function paintDiagonal(brush: Brush, { x, y, size }: Square, direction: 'up' | 'down', look: Look): void {
  const { outline } = wellColours(look);
  brush.beginPath();
  brush.moveTo(x, direction === 'down' ? y : y + size);
  brush.lineTo(x + size, direction === 'down' ? y + size : y);
  brush.lineCap = 'round';
  brush.strokeStyle = outline;
  brush.lineWidth = Math.max(2, size * 0.14);
  brush.stroke();
}

/** Paints an arrow above the selected column. */
export function paintArrow(brush: Brush, { x, y, size }: Square, look: Look): void {
  brush.beginPath();
  brush.moveTo(x + size * 0.24, y + size * 0.4);
  brush.lineTo(x + size * 0.5, y + size * 0.72);
  brush.lineTo(x + size * 0.76, y + size * 0.4);
  strokeTwice(brush, look, size * 0.26, size * 0.14);
}

/** Ticks a cell, light inside dark, so that it is visible on any tile. No tile has this mark. */
export function paintTick(brush: Brush, { x, y, size }: Square, look: Look): void {
  brush.beginPath();
  brush.moveTo(x + size * 0.28, y + size * 0.52);
  brush.lineTo(x + size * 0.44, y + size * 0.68);
  brush.lineTo(x + size * 0.74, y + size * 0.34);
  strokeTwice(brush, look, size * 0.24, size * 0.12);
}

/** Crosses a cell out, light inside dark, so that it is visible on any tile. */
export function paintCross(brush: Brush, { x, y, size }: Square, look: Look): void {
  const [from, to] = [size * 0.34, size * 0.66];
  brush.beginPath();
  brush.moveTo(x + from, y + from);
  brush.lineTo(x + to, y + to);
  brush.moveTo(x + to, y + from);
  brush.lineTo(x + from, y + to);
  strokeTwice(brush, look, size * 0.2, size * 0.1);
}

/** Strokes a path light inside dark, or dark inside light, so that it is visible on anything. */
function strokeTwice(brush: Brush, look: Look, outer: number, inner: number): void {
  const { ink, contrast } = wellColours(look);
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  for (const [colour, width] of [
    [contrast, outer],
    [ink, inner],
  ] as const) {
    brush.lineWidth = Math.max(1.5, width);
    brush.strokeStyle = colour;
    brush.stroke();
  }
}

/** Paints the plain shape of a tile. */
export function paintPlain(brush: Brush, { x, y, size }: Square, colour: string): void {
  const inset = Math.max(1, size * 0.03);
  brush.beginPath();
  brush.roundRect(x + inset, y + inset, size - 2 * inset, size - 2 * inset, size * 0.22);
  brush.fillStyle = colour;
  brush.fill();
}
