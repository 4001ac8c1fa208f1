import { distinctions, outcomeText, type SharedResult } from '../words/daily-text.js';
import { calendarDay } from '../words/format.js';
import { words } from '../words/words.js';
import { toneNumber } from './emblem.js';

/** As large as the previews that other apps show. */
const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 72;
const TILE = 84;

/** A few tiles that belong to no board: which of the tones of the page each one has. */
const ORNAMENT: readonly (readonly [x: number, y: number, tone: number])[] = [
  [2, 0, 4],
  [1, 1, 6],
  [2, 1, 2],
  [0, 2, 3],
  [1, 2, 5],
  [2, 2, 1],
  [2, 3, 8],
  [1, 3, 0],
];

/** The result as a picture. It shows no board, so it reveals nothing about the pieces of the day. */
export function resultPicture(shared: SharedResult): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  paint(canvas.getContext('2d')!, shared);
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('the picture could not be made')))),
  );
}

const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function paint(context: CanvasRenderingContext2D, shared: SharedResult): void {
  const { result, title, preset } = shared;
  const hue = colour(`--tone-${toneNumber(result.game)}`);
  paintGround(context, hue);
  const room = WIDTH - 2 * EDGE;
  const beside = room - 3 * TILE - EDGE;
  context.textBaseline = 'alphabetic';
  write(context, words.value.daily.share.brand, { y: 118, size: 34, weight: 600, ink: '--ink-soft', room: beside });
  write(context, title, { y: 204, size: 68, weight: 760, ink: '--ink', room: beside });
  const about = [preset, calendarDay(result.day)].filter(Boolean).join(' · ');
  write(context, about, { y: 258, size: 34, weight: 500, ink: '--ink-soft', room: beside });
  write(context, outcomeText(result), { y: 430, size: 112, weight: 760, ink: '--ink', room });
  write(context, distinctions(shared).join(' · '), { y: 500, size: 40, weight: 600, ink: '--accent', room });
  write(context, new URL(shared.url).host, { y: HEIGHT - 52, size: 30, weight: 500, ink: '--ink-soft', room });
}

function paintGround(context: CanvasRenderingContext2D, hue: string): void {
  context.fillStyle = colour('--ground');
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const glow = context.createRadialGradient(WIDTH, 0, 0, WIDTH, 0, WIDTH);
  glow.addColorStop(0, hue);
  glow.addColorStop(1, colour('--ground'));
  context.globalAlpha = 0.22;
  context.fillStyle = glow;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.globalAlpha = 1;
  for (const [x, y, tone] of ORNAMENT) {
    context.fillStyle = colour(`--tone-${tone}`);
    context.beginPath();
    context.roundRect(WIDTH - EDGE - (3 - x) * TILE, EDGE + y * TILE, TILE - 8, TILE - 8, 18);
    context.fill();
  }
  context.fillStyle = hue;
  context.fillRect(0, HEIGHT - 12, WIDTH, 12);
}

interface Line {
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly ink: string;
  readonly room: number;
}

/** Makes the letters smaller until the text fits. */
function write(context: CanvasRenderingContext2D, text: string, { y, size, weight, ink, room }: Line): void {
  const font = colour('--text');
  for (let letters = size; letters > 16; letters -= 2) {
    context.font = `${weight} ${letters}px ${font}`;
    if (context.measureText(text).width <= room) break;
  }
  context.fillStyle = colour(ink);
  context.fillText(text, EDGE, y);
}
