import type { Cell } from '#engine/contract/view.js';
import { gapOf } from './body.js';
import { type Brush, disc, glow, type Square } from './brush.js';
import { contrast, mix } from './colour.js';
import type { Look } from './look.js';
import { paintMark } from './marks.js';
import { toneOf, wellColours } from './palette.js';

/** Smaller balls are plain discs. */
const PLAIN = 11;
/** The contrast that WCAG asks for between a thing and its background. */
const LEAST_CONTRAST = 3;
const HOT = 0.6;

/** Paints a glossy ball, with an outline that stands out from the field whatever the colour of the ball. */
export function paintBall(brush: Brush, cell: Cell, { x, y, size }: Square, look: Look): void {
  const tone = toneOf(cell.tone, look);
  const isHot = cell.mark === 'matched';
  const heat = (colour: string): string => (isHot ? mix(colour, '#ffffff', HOT) : colour);
  const radius = size / 2 - gapOf(size);
  const [middleX, middleY] = [x + size / 2, y + size / 2];
  disc(brush, middleX, middleY, radius);
  brush.fillStyle = ballOutline(cell.tone, look);
  brush.fill();
  disc(brush, middleX, middleY, radius - Math.max(1, size * 0.045));
  if (size < PLAIN) {
    brush.fillStyle = heat(tone.base);
    brush.fill();
    return;
  }
  const light = [middleX - radius * 0.3, middleY - radius * 0.4, radius * 1.5] as const;
  brush.fillStyle = glow(
    brush,
    light,
    [0, heat(mix(tone.light, '#ffffff', 0.45))],
    [0.3, heat(tone.light)],
    [0.62, heat(tone.base)],
    [1, heat(tone.dark)],
  );
  brush.fill();
  paintMark(brush, cell, look, [middleX, middleY, size * 0.215], isHot ? '#14101f' : tone.ink);
}

/** The ball's own dark side, or as much of the field's ink as it takes to be seen. */
export function ballOutline(tone: number, look: Pick<Look, 'palette' | 'scheme'>): string {
  const { side, base } = toneOf(tone, look);
  const { field, ink } = wellColours(look);
  if (contrast(base, field) >= LEAST_CONTRAST) return side;
  for (let share = 0.2; share < 1; share += 0.1) {
    const mixed = mix(base, ink, share);
    if (contrast(mixed, field) >= LEAST_CONTRAST) return mixed;
  }
  return ink;
}
