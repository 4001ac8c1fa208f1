import type { View } from '../../../../../engine/contract/view.js';
import { paintView, sizeOfView } from '../../../art/board.js';
import type { Look } from '../../../art/look.js';

export interface PictureStyle {
  readonly look: Look;
  /** In pixels. */
  readonly cellSize: number;
  readonly ground: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly font: string;
}

/** The text below the field. */
export interface Caption {
  readonly left: string;
  readonly right: string;
  /** How much of the game has been played, from 0 to 1. */
  readonly share: number;
}

type Canvas2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const captionHeight = (cellSize: number): number => Math.max(18, Math.round(cellSize * 1.4));
const edge = (cellSize: number): number => Math.round(cellSize * 0.6);

export function captionedSize(view: View, cellSize: number): { readonly width: number; readonly height: number } {
  const { width, height } = sizeOfView(view, cellSize);
  return { width: width + 2 * edge(cellSize), height: height + edge(cellSize) + captionHeight(cellSize) };
}

/** The field with a caption below it, so that a shared picture explains itself. */
export function paintCaptioned(
  context: Canvas2d,
  view: View,
  { left, right, share }: Caption,
  style: PictureStyle,
): void {
  const { cellSize, look, ground, ink, inkSoft, font } = style;
  const { width, height } = captionedSize(view, cellSize);
  const rim = edge(cellSize);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.save();
  context.translate(rim, rim);
  paintView(context, view, { cellSize, look });
  context.restore();
  const strip = captionHeight(cellSize);
  const baseline = height - strip / 2;
  const size = Math.max(10, Math.min(strip * 0.44, width / 18));
  context.font = `600 ${Math.round(size)}px ${font}`;
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  context.fillStyle = ink;
  context.fillText(right, width - rim, baseline);
  const room = width - 2.5 * rim - context.measureText(right).width;
  context.textAlign = 'left';
  context.fillStyle = inkSoft;
  context.fillText(fitting(context, left, room), rim, baseline);
  context.fillStyle = inkSoft;
  context.fillRect(0, height - 2, Math.round(width * share), 2);
}

/** Shortens the text to the available width. */
function fitting(context: Canvas2d, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text;
  let length = text.length;
  while (length > 0 && context.measureText(`${text.slice(0, length)}…`).width > room) length--;
  return length === 0 ? '' : `${text.slice(0, length)}…`;
}
