import type { View } from '#engine/contract/view.js';
import { paintView, sizeOfView } from '#web/art/board.js';
import type { Look } from '#web/art/look.js';

export interface PictureStyle {
  readonly look: Look;
  /** In pixels. */
  readonly cellSize: number;
  readonly ground: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly font: string;
}

/** The text below the field: the title and the score, and the player on a line of its own. */
export interface Caption {
  readonly title: string;
  /** Empty if nobody is named. */
  readonly player: string;
  readonly score: string;
  /** How much of the game has been played, from 0 to 1. */
  readonly share: number;
}

type Canvas2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A title and a score side by side need this many pixels, however narrow the field is. */
const LEAST_WIDTH = 200;
const SMALLEST_LETTERS = 11;

const edge = (cellSize: number): number => Math.round(cellSize * 0.6);
const letterSize = (width: number): number => Math.round(Math.max(SMALLEST_LETTERS, width / 20));
const lineHeight = (width: number): number => Math.round(letterSize(width) * 1.5);

interface Size {
  readonly width: number;
  readonly height: number;
}

export function captionedSize(view: View, cellSize: number, { player }: Pick<Caption, 'player'>): Size {
  const field = sizeOfView(view, cellSize);
  const width = Math.max(LEAST_WIDTH, field.width + 2 * edge(cellSize));
  const lines = (player === '' ? 1 : 2) * lineHeight(width);
  return { width, height: field.height + edge(cellSize) + lines + lineHeight(width) };
}

/** The field with a caption below it, so that a shared picture explains itself. */
export function paintCaptioned(context: Canvas2d, view: View, caption: Caption, style: PictureStyle): void {
  const { cellSize, look, ground } = style;
  const { width, height } = captionedSize(view, cellSize, caption);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.save();
  context.translate(Math.round((width - sizeOfView(view, cellSize).width) / 2), edge(cellSize));
  paintView(context, view, { cellSize, look });
  context.restore();
  paintCaption(context, caption, style, { width, height });
}

function paintCaption(context: Canvas2d, caption: Caption, style: PictureStyle, { width, height }: Size): void {
  const { title, player, score, share } = caption;
  const line = lineHeight(width);
  const rim = Math.max(edge(style.cellSize), Math.round(letterSize(width) / 2));
  const last = height - line;
  context.font = `600 ${letterSize(width)}px ${style.font}`;
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  context.fillStyle = style.ink;
  const top = player === '' ? last : last - line;
  context.fillText(score, width - rim, top);
  const room = width - 3 * rim - context.measureText(score).width;
  context.textAlign = 'left';
  context.fillStyle = style.inkSoft;
  context.fillText(fitting(context, title, room), rim, top);
  context.fillText(fitting(context, player, width - 2 * rim), rim, last);
  context.fillRect(0, height - 2, Math.round(width * share), 2);
}

/** Shortens the text to the available width. */
function fitting(context: Canvas2d, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text;
  let length = text.length;
  while (length > 0 && context.measureText(`${text.slice(0, length)}…`).width > room) length--;
  return length === 0 ? '' : `${text.slice(0, length)}…`;
}
