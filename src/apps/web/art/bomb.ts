import type { Cell } from '#engine/contract/view.js';
import { type Brush, disc, glow, gradient, type Square } from './brush.js';
import { shade, withOpacity } from './colour.js';
import type { Look } from './look.js';
import { paintMark } from './marks.js';
import { type Tone, toneOf } from './palette.js';

const IRON = { light: '#a9afd6', middle: '#4d5178', dark: '#24263c', edge: '#12131f' };
const SPARK = ['#fff7d1', '#ffd24a', '#ff8a2a'] as const;
/** The place of the ball, in fractions of the cell. */
const [CENTRE_X, CENTRE_Y, RADIUS] = [0.47, 0.55, 0.39];

/** Paints an iron ball with a badge in its tone and a burning fuse. */
export function paintBomb(brush: Brush, cell: Cell, { x, y, size }: Square, look: Look): void {
  const tone = toneOf(cell.tone, look);
  brush.save();
  brush.translate(x, y);
  brush.scale(size, size);
  paintFuse(brush);
  paintBall(brush, tone);
  paintBadge(brush, tone);
  paintSpark(brush);
  brush.restore();
  const badge = [x + CENTRE_X * size, y + CENTRE_Y * size] as const;
  paintMark(brush, cell, look, [...badge, size * 0.145], tone.ink);
}

function paintFuse(brush: Brush): void {
  brush.lineCap = 'round';
  brush.beginPath();
  brush.moveTo(0.67, 0.27);
  brush.quadraticCurveTo(0.76, 0.1, 0.85, 0.17);
  brush.strokeStyle = '#b58b5a';
  brush.lineWidth = 0.055;
  brush.stroke();
}

function paintBall(brush: Brush, tone: Tone): void {
  disc(brush, CENTRE_X, CENTRE_Y, RADIUS);
  brush.fillStyle = glow(
    brush,
    [CENTRE_X - 0.13, CENTRE_Y - 0.17, RADIUS * 1.7],
    [0, IRON.light],
    [0.35, IRON.middle],
    [0.8, IRON.dark],
    [1, IRON.edge],
  );
  brush.fill();
  disc(brush, CENTRE_X, CENTRE_Y, RADIUS - 0.012);
  brush.strokeStyle = gradient(
    brush,
    [0, 0.2, 0, 0.95],
    [0, '#ffffff40'],
    [0.5, '#ffffff0d'],
    [1, withOpacity(tone.light, 0.7)],
  );
  brush.lineWidth = 0.024;
  brush.stroke();
  paintCollar(brush);
}

function paintCollar(brush: Brush): void {
  brush.save();
  brush.translate(0.655, 0.3);
  brush.rotate(0.6);
  brush.beginPath();
  brush.roundRect(-0.1, -0.055, 0.2, 0.11, 0.03);
  brush.fillStyle = gradient(brush, [-0.1, 0, 0.1, 0], [0, IRON.light], [1, IRON.dark]);
  brush.fill();
  brush.restore();
}

function paintBadge(brush: Brush, { base, light, dark }: Tone): void {
  disc(brush, CENTRE_X, CENTRE_Y, 0.235);
  brush.fillStyle = shade(base, -0.3);
  brush.fill();
  disc(brush, CENTRE_X, CENTRE_Y, 0.21);
  brush.fillStyle = gradient(brush, [0, CENTRE_Y - 0.21, 0, CENTRE_Y + 0.21], [0, light], [0.5, base], [1, dark]);
  brush.fill();
}

function paintSpark(brush: Brush): void {
  brush.fillStyle = glow(
    brush,
    [0.86, 0.16, 0.15],
    [0, SPARK[0]],
    [0.3, SPARK[1]],
    [0.55, withOpacity(SPARK[2], 0.7)],
    [1, withOpacity(SPARK[2], 0)],
  );
  disc(brush, 0.86, 0.16, 0.15);
  brush.fill();
}
