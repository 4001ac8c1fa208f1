import { type Brush, gradient } from './brush.js';
import { withOpacity } from './colour.js';
import type { Look } from './look.js';
import { type WellColours, wellColours } from './palette.js';
import type { WellLayout } from './well-layout.js';

/** In cells smaller than this, grid lines would cover most of the picture. */
const LINELESS = 7;

/** Paints the empty well: a frame, the sunken field, and the open sky above the rim. */
export function paintGround(brush: Brush, layout: WellLayout, look: Look): void {
  const colours = wellColours(look);
  paintFrame(brush, layout, colours);
  brush.save();
  traceInside(brush, layout);
  brush.clip();
  paintField(brush, layout, colours);
  if (layout.cellSize >= LINELESS) paintStripes(brush, layout, colours);
  if (layout.skyRows > 0) paintSky(brush, layout, colours);
  paintDepth(brush, layout, colours);
  brush.restore();
}

const radiusOf = ({ cellSize, rim }: WellLayout): number => Math.max(rim, cellSize * 0.42);

function traceInside(brush: Brush, layout: WellLayout): void {
  const { width, height, rim } = layout;
  brush.beginPath();
  brush.roundRect(rim, rim, width - 2 * rim, height - 2 * rim, Math.max(1, radiusOf(layout) - rim * 0.8));
}

function paintFrame(brush: Brush, layout: WellLayout, { frame, frameLight, frameDark }: WellColours): void {
  const { width, height, rim } = layout;
  brush.beginPath();
  brush.roundRect(0, 0, width, height, radiusOf(layout));
  brush.fillStyle = gradient(brush, [0, 0, 0, height], [0, frameLight], [0.2, frame], [1, frameDark]);
  brush.fill();
  const line = Math.max(1, Math.round(rim * 0.16));
  brush.beginPath();
  brush.roundRect(line / 2, line / 2, width - line, height - line, radiusOf(layout) - line / 2);
  brush.lineWidth = line;
  brush.strokeStyle = gradient(
    brush,
    [0, 0, 0, height],
    [0, withOpacity(frameLight, 1)],
    [0.5, withOpacity(frameLight, 0.35)],
    [1, withOpacity(frameLight, 0.2)],
  );
  brush.stroke();
}

function paintField(brush: Brush, { width, height }: WellLayout, { field, fieldDeep }: WellColours): void {
  brush.fillStyle = gradient(brush, [0, 0, 0, height], [0, fieldDeep], [1, field]);
  brush.fillRect(0, 0, width, height);
}

/** Columns stand out more than rows, because pieces fall along them. */
function paintStripes(brush: Brush, { left, top, columns, rows, cellSize }: WellLayout, { line }: WellColours): void {
  const [width, height] = [columns * cellSize, rows * cellSize];
  brush.fillStyle = withOpacity(line, 0.028);
  for (let x = 0; x < columns; x += 2) brush.fillRect(left + x * cellSize, top, cellSize, height);
  brush.fillStyle = withOpacity(line, 0.05);
  for (let x = 1; x < columns; x++) brush.fillRect(left + x * cellSize, top, 1, height);
  for (let y = 1; y < rows; y++) brush.fillRect(left, top + y * cellSize, width, 1);
}

function paintSky(
  brush: Brush,
  { rim, width, left, top, columns, cellSize }: WellLayout,
  { sky, line }: WellColours,
): void {
  brush.fillStyle = gradient(brush, [0, rim, 0, top], [0, sky], [1, withOpacity(sky, 0.35)]);
  brush.fillRect(0, 0, width, top);
  const [dash, thick] = [cellSize * 0.36, Math.max(1, Math.round(cellSize * 0.05))];
  brush.fillStyle = withOpacity(line, 0.32);
  for (let x = 0; x < columns; x++) {
    brush.fillRect(Math.round(left + x * cellSize + (cellSize - dash) / 2), top - thick, Math.round(dash), thick);
  }
}

/** Paints the soft shadow that the frame casts on the field. */
function paintDepth(brush: Brush, { width, height, rim, cellSize }: WellLayout, { shadow }: WellColours): void {
  const reach = Math.max(2, cellSize * 0.42);
  const edges = [
    [0, rim, 0, rim + reach * 1.5],
    [rim, 0, rim + reach, 0],
    [width - rim, 0, width - rim - reach, 0],
  ] as const;
  for (const edge of edges) {
    brush.fillStyle = gradient(brush, edge, [0, withOpacity(shadow, 0.34)], [1, withOpacity(shadow, 0)]);
    brush.fillRect(0, 0, width, height);
  }
}
