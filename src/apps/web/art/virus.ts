import type { Cell } from '#engine/contract/view.js';
import { type Brush, disc, glow, type Square } from './brush.js';
import { mix, shade, withOpacity } from './colour.js';
import type { Look } from './look.js';
import { paintMark } from './marks.js';
import { type Tone, toneOf } from './palette.js';
import type { TileState } from './tile-state.js';

/** The poses of a virus: at rest, leaning left, leaning right, eyes closed. */
export const POSES = 4;
const LEANS: readonly number[] = [0, -1, 1, 0];
const BLINKING = 3;

/** The features of each kind besides its colour: limbs and expression. */
interface Nature {
  readonly limbs: number;
  readonly brow: number;
  readonly eyes: readonly [left: number, right: number];
}

const NATURES: readonly Nature[] = [
  { limbs: 7, brow: 0.55, eyes: [1, 1] },
  { limbs: 6, brow: -0.35, eyes: [1.06, 1.06] },
  { limbs: 8, brow: 0.1, eyes: [1.22, 0.92] },
  { limbs: 9, brow: 0.35, eyes: [0.94, 1.18] },
];

/** On smaller tiles limbs would not be visible. */
const LIMBLESS = 12;
const SKIN = '#14101f';

/** Paints a germ with a face that looks at the player. */
export function paintVirus(
  brush: Brush,
  cell: Cell,
  { x, y, size }: Square,
  look: Look,
  { pose }: Required<TileState>,
): void {
  const tone = toneOf(cell.tone, look);
  const nature = NATURES[cell.tone % NATURES.length]!;
  const lean = LEANS[pose % POSES]!;
  brush.save();
  brush.translate(x + size / 2, y + size / 2);
  brush.scale(size, size);
  brush.rotate(lean * 0.09);
  if (size >= LIMBLESS) paintLimbs(brush, nature, lean, tone);
  paintHead(brush, tone, size < LIMBLESS ? 0.44 : 0.345);
  if (cell.mark === 'matched') paintPanic(brush, tone);
  const isMarked = look.marks !== 'none' && size >= LIMBLESS;
  const height = isMarked ? -0.12 : -0.05;
  paintEyes(brush, nature, lean, height, pose % POSES === BLINKING ? tone : undefined);
  if (!isMarked) paintMouth(brush, tone);
  brush.restore();
  const belly = [x + size * (0.5 + lean * 0.012), y + size * 0.685] as const;
  if (isMarked) paintMark(brush, cell, look, [...belly, size * 0.125], tone.ink);
}

function paintLimbs(brush: Brush, { limbs }: Nature, lean: number, tone: Tone): void {
  brush.lineCap = 'round';
  for (let k = 0; k < limbs; k++) {
    const angle = -Math.PI / 2 + ((k + 0.5) * Math.PI * 2) / limbs;
    const bent = angle + lean * (k % 2 === 0 ? 0.16 : -0.1);
    const [tipX, tipY] = [Math.cos(bent) * 0.435, Math.sin(bent) * 0.435];
    brush.strokeStyle = tone.dark;
    brush.lineWidth = 0.075;
    brush.beginPath();
    brush.moveTo(Math.cos(angle) * 0.28, Math.sin(angle) * 0.28);
    brush.lineTo(tipX, tipY);
    brush.stroke();
    brush.fillStyle = tone.base;
    disc(brush, tipX, tipY, 0.058);
    brush.fill();
  }
}

function paintHead(brush: Brush, tone: Tone, radius: number): void {
  disc(brush, 0, 0, radius);
  const edge = shade(tone.base, -0.2);
  brush.fillStyle = glow(
    brush,
    [-0.1, -0.16, radius * 1.75],
    [0, tone.light],
    [0.45, tone.base],
    [0.8, tone.dark],
    [1, edge],
  );
  brush.fill();
  brush.save();
  brush.clip();
  brush.fillStyle = glow(brush, [-0.12, -0.24, radius * 0.8], [0, '#ffffff80'], [1, '#ffffff00']);
  brush.fillRect(-0.5, -0.5, 1, 1);
  brush.restore();
}

function paintPanic(brush: Brush, { base }: Tone): void {
  disc(brush, 0, 0, 0.36);
  brush.fillStyle = glow(
    brush,
    [0, 0, 0.36],
    [0, '#ffffffd9'],
    [0.7, withOpacity(mix(base, '#ffffff', 0.6), 0.7)],
    [1, '#ffffff00'],
  );
  brush.fill();
}

/** `lids`: closed eyes, in the colours of the skin. */
function paintEyes(brush: Brush, { brow, eyes }: Nature, lean: number, height: number, lids: Tone | undefined): void {
  [-1, 1].forEach((side, k) => {
    const [ex, radius] = [side * 0.135, 0.108 * eyes[k]!];
    disc(brush, ex, height, radius + 0.016);
    brush.fillStyle = withOpacity(SKIN, 0.5);
    brush.fill();
    if (lids) paintLid(brush, ex, height, radius, lids);
    else paintEye(brush, [ex, height, radius], side, lean);
    if (!lids) paintBrow(brush, [ex, height, radius], side * brow);
  });
}

function paintEye(brush: Brush, [x, y, radius]: readonly [number, number, number], side: number, lean: number): void {
  disc(brush, x, y, radius);
  brush.fillStyle = '#ffffff';
  brush.fill();
  const [px, py] = [x - side * 0.02 + lean * 0.03, y + 0.02];
  disc(brush, px, py, radius * 0.56);
  brush.fillStyle = SKIN;
  brush.fill();
  disc(brush, px - radius * 0.18, py - radius * 0.2, radius * 0.2);
  brush.fillStyle = '#ffffff';
  brush.fill();
}

function paintLid(brush: Brush, x: number, y: number, radius: number, tone: Tone): void {
  disc(brush, x, y, radius);
  brush.fillStyle = tone.base;
  brush.fill();
  brush.beginPath();
  brush.arc(x, y - radius * 0.35, radius * 0.85, Math.PI * 0.2, Math.PI * 0.8);
  brush.strokeStyle = SKIN;
  brush.lineWidth = 0.032;
  brush.stroke();
}

function paintBrow(brush: Brush, [x, y, radius]: readonly [number, number, number], tilt: number): void {
  brush.beginPath();
  brush.moveTo(x - radius, y - radius * (0.95 + tilt * 0.6));
  brush.lineTo(x + radius, y - radius * (0.95 - tilt * 0.6));
  brush.strokeStyle = SKIN;
  brush.lineWidth = 0.042;
  brush.lineCap = 'round';
  brush.stroke();
}

function paintMouth(brush: Brush, { ink }: Tone): void {
  brush.beginPath();
  brush.arc(0, 0.1, 0.11, Math.PI * 0.12, Math.PI * 0.88);
  brush.strokeStyle = ink;
  brush.lineWidth = 0.042;
  brush.lineCap = 'round';
  brush.stroke();
}
