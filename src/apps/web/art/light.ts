import { type Brush, disc, glow, gradient } from './brush.js';
import { shade, withOpacity } from './colour.js';
import type { Look } from './look.js';
import { toneOf, wellColours } from './palette.js';

/** Paints a splinter of a tile. */
export function paintShard(brush: Brush, tone: number, size: number, look: Look): void {
  const { light, base } = toneOf(tone, look);
  brush.beginPath();
  brush.roundRect(0, 0, size, size, size * 0.3);
  brush.fillStyle = gradient(brush, [0, 0, size, size], [0, shade(light, 0.06)], [1, base]);
  brush.fill();
}

/** Paints the trail of a fast fall, one cell wide and four high, fading upwards. */
export function paintStreak(brush: Brush, tone: number, size: number, look: Look): void {
  const { base } = toneOf(tone, look);
  brush.fillStyle = gradient(brush, [0, 0, 0, size * 4], [0, withOpacity(base, 0)], [1, withOpacity(base, 0.55)]);
  brush.fillRect(size * 0.12, 0, size * 0.76, size * 4);
}

/** Paints a bar of light that fades towards both ends. */
export function paintSweep(brush: Brush, width: number, height: number): void {
  brush.save();
  brush.scale(width / height, 1);
  const middle = height / 2;
  brush.fillStyle = glow(brush, [middle, middle, middle], [0, '#ffffff'], [0.25, '#ffffffd9'], [1, '#ffffff00']);
  brush.fillRect(0, 0, height, height);
  brush.restore();
}

/** Paints an expanding ring of fire. */
export function paintBlastRing(brush: Brush, size: number): void {
  const middle = size / 2;
  disc(brush, middle, middle, middle);
  brush.fillStyle = glow(
    brush,
    [middle, middle, middle],
    [0, '#fff4c200'],
    [0.55, '#fff4c226'],
    [0.78, '#ffe08ad9'],
    [0.88, '#ff9a3ccc'],
    [1, '#ff5a2a00'],
  );
  brush.fill();
}

/** Paints large letters that are readable on any background. */
export function paintLabel(
  brush: Brush,
  text: string,
  { width, size }: { width: number; size: number },
  look: Look,
): void {
  const { ink, contrast } = wellColours(look);
  brush.font = `800 ${size}px ui-rounded, system-ui, "Segoe UI", Roboto, sans-serif`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.lineJoin = 'round';
  brush.lineWidth = Math.max(2, size * 0.24);
  brush.strokeStyle = contrast;
  brush.strokeText(text, width / 2, size * 0.8, width);
  brush.fillStyle = ink;
  brush.fillText(text, width / 2, size * 0.8, width);
}
