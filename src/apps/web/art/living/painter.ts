import type { Cell, View } from '#engine/contract/view.js';
import { columnOf, rowOf } from '#front/motion/beat.js';
import { paintGround } from '../ground.js';
import type { Look } from '../look.js';
import { paintTile } from '../tile.js';
import { layoutOf } from '../well-layout.js';
import type { DrawnTile } from './shots.js';

/** Paints tiles on a plain canvas. The well and each kind of tile are painted once, and copied from then on. */
export class Painter {
  readonly #context: CanvasRenderingContext2D;
  readonly #tiles = new Map<string, HTMLCanvasElement>();
  #well: HTMLCanvasElement | undefined;
  #shape = '';
  #cellSize = 0;
  #left = 0;
  #top = 0;

  constructor(private readonly canvas: HTMLCanvasElement) {
    this.#context = canvas.getContext('2d')!;
  }

  /** `progress` goes from 0 to 1. */
  paint(view: View, tiles: readonly DrawnTile[], progress: number, look: Look): void {
    this.#fit(view, look);
    if (!this.#well) return;
    const { width, height } = this.canvas;
    this.#context.clearRect(0, 0, width, height);
    this.#context.drawImage(this.#well, 0, 0);
    for (const tile of tiles) this.#draw(tile, progress, view.width, look);
  }

  #draw({ cell, joins, from, to, does }: DrawnTile, progress: number, width: number, look: Look): void {
    const size = this.#cellSize;
    const tile = this.#tileOf(cell, joins, look);
    const eased = progress * progress * (3 - 2 * progress);
    const between = (start: number, end: number): number => (start + (end - start) * eased) * size;
    const x = this.#left + between(columnOf(from, width), columnOf(to, width));
    const y = this.#top + between(rowOf(from, width), rowOf(to, width));
    const presence = does === 'goes' ? 1 - eased : does === 'comes' ? eased : 1;
    const inset = ((1 - presence) * size) / 3;
    this.#context.globalAlpha = presence;
    this.#context.drawImage(tile, x + inset, y + inset, size - 2 * inset, size - 2 * inset);
    if (does === 'shines') {
      this.#context.globalAlpha = 0.55 * Math.sin(Math.PI * progress);
      this.#context.fillStyle = '#fff';
      this.#context.fillRect(x + 1, y + 1, size - 2, size - 2);
    }
    this.#context.globalAlpha = 1;
  }

  #tileOf(cell: Cell, joins: number, look: Look): HTMLCanvasElement {
    const key = [cell.glyph, cell.tone, cell.kind, cell.mark, cell.link, joins].join(' ');
    const known = this.#tiles.get(key);
    if (known) return known;
    const tile = sheet(this.#cellSize, this.#cellSize);
    paintTile(tile.getContext('2d')!, cell, 0, 0, this.#cellSize, look, { joins });
    this.#tiles.set(key, tile);
    return tile;
  }

  /** Makes cells as large as fits. Starts over when the size, the shape of the field or the look has changed. */
  #fit(view: View, look: Look): void {
    const box = this.canvas.getBoundingClientRect();
    const [width, height] = [box.width, box.height].map(side => Math.round(side * devicePixelRatio)) as [
      number,
      number,
    ];
    const rows = view.height + Math.ceil((view.sky?.length ?? 0) / view.width);
    const shape = JSON.stringify([width, height, view.width, rows, look]);
    if (shape === this.#shape || width === 0) return;
    this.#shape = shape;
    [this.canvas.width, this.canvas.height] = [width, height];
    this.#cellSize = Math.max(2, Math.floor(Math.min(width / (view.width + 0.6), height / (rows + 0.6))));
    this.#tiles.clear();
    this.#well = sheet(width, height);
    const layout = layoutOf(view, this.#cellSize);
    const [left, top] = [Math.round((width - layout.width) / 2), Math.round((height - layout.height) / 2)];
    [this.#left, this.#top] = [left + layout.left, top + layout.top];
    const brush = this.#well.getContext('2d')!;
    brush.translate(left, top);
    paintGround(brush, layout, look);
  }
}

function sheet(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  return canvas;
}
