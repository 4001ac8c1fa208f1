import type { Cell } from '#engine/contract/view.js';
import { type Brush, disc } from './brush.js';
import { isStuff } from './joins.js';
import type { Look } from './look.js';

/** Draws a path around (0, 0) that fits into a circle of radius 1. */
type Shape = (brush: Brush) => void;

const polygon =
  (points: readonly (readonly [number, number])[]): Shape =>
  brush => {
    brush.beginPath();
    for (const [x, y] of points) brush.lineTo(x, y);
    brush.closePath();
  };

const around = (corners: number, turn: number, radii: readonly number[] = [1]): (readonly [number, number])[] =>
  Array.from({ length: corners }, (_, k) => {
    const angle = turn + (k * Math.PI * 2) / corners;
    const radius = radii[k % radii.length]!;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const;
  });

const TOP = -Math.PI / 2;

const heart: Shape = brush => {
  brush.beginPath();
  brush.moveTo(0, 0.92);
  brush.bezierCurveTo(-1.3, -0.02, -0.95, -0.9, -0.45, -0.82);
  brush.bezierCurveTo(-0.2, -0.78, -0.05, -0.6, 0, -0.42);
  brush.bezierCurveTo(0.05, -0.6, 0.2, -0.78, 0.45, -0.82);
  brush.bezierCurveTo(0.95, -0.9, 1.3, -0.02, 0, 0.92);
};

const drop: Shape = brush => {
  brush.beginPath();
  brush.moveTo(0, -1.05);
  brush.bezierCurveTo(0.25, -0.55, 0.74, -0.1, 0.74, 0.3);
  brush.bezierCurveTo(0.74, 0.72, 0.41, 1, 0, 1);
  brush.bezierCurveTo(-0.41, 1, -0.74, 0.72, -0.74, 0.3);
  brush.bezierCurveTo(-0.74, -0.1, -0.25, -0.55, 0, -1.05);
};

const ring: Shape = brush => {
  disc(brush, 0, 0, 0.9);
  brush.arc(0, 0, 0.45, 0, Math.PI * 2, true);
};

const [ARM, LONG] = [0.32, 0.92];

const diamond = polygon(around(4, TOP).map(([x, y]) => [x * 0.86, y * 1.02] as const));

const square = polygon([
  [-0.72, -0.72],
  [0.72, -0.72],
  [0.72, 0.72],
  [-0.72, 0.72],
]);

const triangle = polygon([
  [0, -0.95],
  [0.98, 0.74],
  [-0.98, 0.74],
]);

/** One shape per tone, so that no tile depends on its colour. */
const SHAPES: readonly Shape[] = [
  brush => disc(brush, 0, 0, 0.82),
  diamond,
  polygon(around(10, TOP, [1.05, 0.46])),
  square,
  triangle,
  polygon(around(6, 0).map(([x, y]) => [x * 0.96, y * 0.96] as const)),
  drop,
  polygon([
    [-ARM, -LONG],
    [ARM, -LONG],
    [ARM, -ARM],
    [LONG, -ARM],
    [LONG, ARM],
    [ARM, ARM],
    [ARM, LONG],
    [-ARM, LONG],
    [-ARM, ARM],
    [-LONG, ARM],
    [-LONG, -ARM],
    [-ARM, -ARM],
  ]),
  heart,
  ring,
];

/** Black, dark blue and fuchsia never meet blue, green and purple, so they share their shapes. */
const MORE_SHAPES: Readonly<Record<number, Shape>> = { 26: square, 27: diamond, 28: triangle };

/** On smaller tiles a mark would be a smudge. */
const LEAST_RADIUS = 1.6;

/** Paints the mark or letter that identifies this cell without colour, around (x, y). */
export function paintMark(
  brush: Brush,
  cell: Cell,
  look: Look,
  [x, y, radius]: readonly [number, number, number],
  ink: string,
): void {
  if (look.marks === 'none' || radius < LEAST_RADIUS || isStuff(cell)) return;
  brush.fillStyle = ink;
  const shape = SHAPES[cell.tone] ?? MORE_SHAPES[cell.tone];
  if (look.marks === 'letters' || !shape) {
    paintLetter(brush, cell.glyph, x, y, radius * 2.3);
    return;
  }
  brush.save();
  brush.translate(x, y);
  brush.scale(radius, radius);
  shape(brush);
  brush.fill();
  brush.restore();
}

export function paintLetter(brush: Brush, letter: string, x: number, y: number, size: number): void {
  brush.font = `800 ${size}px ui-rounded, system-ui, "Segoe UI", Roboto, sans-serif`;
  brush.textAlign = 'center';
  brush.textBaseline = 'alphabetic';
  const { actualBoundingBoxAscent, actualBoundingBoxDescent } = brush.measureText(letter);
  brush.fillText(letter, x, y + (actualBoundingBoxAscent - actualBoundingBoxDescent) / 2);
}
