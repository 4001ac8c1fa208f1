import type { Cell } from '#engine/contract/view.js';
import { type Body, bodyOf, gapOf, opened, tracePath } from './body.js';
import { type Brush, glow, gradient, type Square } from './brush.js';
import { mix, shade, withOpacity } from './colour.js';
import { DOWN, type Joins, LEFT, RIGHT, UP } from './joins.js';
import type { Look } from './look.js';
import { paintMark } from './marks.js';
import { type Tone, toneOf } from './palette.js';
import type { TileState } from './tile-state.js';

const ROUNDNESS = 0.23;
const CAPSULE_ROUNDNESS = 0.47;
const WHITE = '#ffffff';
/** On small tiles edges and gloss would be thinner than a pixel, so the face stays plain. */
const PLAIN = 11;

/** Paints a glossy key cap: a face lit from above, and a darker side that shows most below. */
export function paintBlock(brush: Brush, cell: Cell, square: Square, look: Look, { joins }: Required<TileState>): void {
  const cool = toneOf(cell.tone, look);
  const tone = cell.mark === 'matched' ? hot(cool) : cool;
  const { size } = square;
  const gap = gapOf(size);
  const radius = size * (cell.link ? CAPSULE_ROUNDNESS : ROUNDNESS) - gap;
  const body = bodyOf(square, joins, radius, { top: gap, bottom: gap, sides: gap });
  if (size < PLAIN) {
    paintPlain(brush, body, cell, tone);
    return;
  }
  const edge = Math.max(1, size * 0.045);
  const face = bodyOf(square, joins, radius - edge, {
    top: gap + edge * 0.8,
    bottom: gap + edge * 2.4,
    sides: gap + edge,
  });
  paintSide(brush, body, square, tone);
  paintFace(brush, face, square, joins, tone);
  if (joins !== 0 && !cell.link) paintSeams(brush, square, joins, tone);
  if (cell.mark === 'falling') paintRim(brush, face, square, joins, { strength: 0.5, until: 1 });
  const middle = [(body.left + body.right) / 2, (face.top + face.bottom) / 2] as const;
  paintMark(brush, cell, look, [...middle, size * 0.235], tone.ink);
}

function paintPlain(brush: Brush, body: Body, { mark }: Cell, tone: Tone): void {
  tracePath(brush, body);
  brush.fillStyle = mark === 'matched' ? tone.light : tone.base;
  brush.fill();
}

/** As light as possible without losing its colour at the edge. */
const hot = (tone: Tone): Tone => ({
  ...tone,
  light: mix(tone.base, '#ffffff', 0.92),
  base: mix(tone.base, '#ffffff', 0.7),
  dark: mix(tone.base, '#ffffff', 0.25),
  side: tone.base,
  ink: shade(tone.base, -0.3),
});

function paintSide(brush: Brush, body: Body, { x, y, size }: Square, { base, side }: Tone): void {
  tracePath(brush, body);
  brush.fillStyle = gradient(brush, [x, y, x, y + size], [0, mix(base, side, 0.3)], [1, side]);
  brush.fill();
}

function paintFace(brush: Brush, face: Body, { x, y, size }: Square, joins: Joins, tone: Tone): void {
  const above = joins & UP ? tone.base : tone.light;
  const below = joins & DOWN ? tone.base : tone.dark;
  brush.save();
  tracePath(brush, face);
  brush.clip();
  brush.fillStyle = gradient(brush, [x, face.top, x, face.bottom], [0, above], [0.55, tone.base], [1, below]);
  brush.fillRect(x, y, size, size);
  if (!(joins & UP)) {
    brush.fillStyle = glow(brush, [x + size * 0.32, y + size * 0.06, size * 0.62], [0, '#ffffff66'], [1, '#ffffff00']);
    brush.fillRect(x, y, size, size);
  }
  brush.restore();
  if (!(joins & UP)) paintRim(brush, face, { x, y, size }, joins, { strength: 0.62, until: 0.45 });
}

/** Paints a thin highlight along the edge of the face, fading out at `until` of its height. */
function paintRim(
  brush: Brush,
  face: Body,
  { size }: Square,
  joins: Joins,
  { strength, until }: { readonly strength: number; readonly until: number },
): void {
  const width = Math.max(1, size * 0.028);
  const height = (face.bottom - face.top) * until;
  const [above, below] = [withOpacity(WHITE, strength), withOpacity(WHITE, until === 1 ? strength : 0)];
  brush.save();
  tracePath(brush, face);
  brush.clip();
  tracePath(brush, opened(face, joins, width * 2));
  brush.lineWidth = width * 2;
  brush.strokeStyle = gradient(brush, [0, face.top, 0, face.top + height], [0, above], [1, below]);
  brush.stroke();
  brush.restore();
}

/** Paints a groove between joined tiles, so that they can still be counted. */
function paintSeams(brush: Brush, { x, y, size }: Square, joins: Joins, { base }: Tone): void {
  const width = Math.max(1, Math.round(size * 0.03));
  const length = Math.round(size * 0.22);
  brush.fillStyle = withOpacity(shade(base, -0.26), 0.45);
  const notch = (left: number, top: number, wide: number, high: number): void => brush.fillRect(left, top, wide, high);
  if (joins & RIGHT) {
    notch(x + size - width, y, width, length);
    notch(x + size - width, y + size - length, width, length);
  }
  if (joins & LEFT) {
    notch(x, y, width, length);
    notch(x, y + size - length, width, length);
  }
  if (joins & UP) {
    notch(x, y, length, width);
    notch(x + size - length, y, length, width);
  }
  if (joins & DOWN) {
    notch(x, y + size - width, length, width);
    notch(x + size - length, y + size - width, length, width);
  }
}
