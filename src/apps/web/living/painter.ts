import type { Cell, View } from '../../../engine/contract/view.js';
import { paintView, planOf } from '../art/board.js';
import type { Look } from '../art/look.js';
import { joinsAt } from '../art/tiles/joins.js';
import { paintTile } from '../art/tiles/tile.js';
import type { Actor } from './film.js';

/** Paints actors on a plain canvas. Well and tiles are painted once and copied from then on. */
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

  /** `progress` from 0 to 1 is how far the actors have come. */
  paint(view: View, actors: readonly Actor[], progress: number, look: Look): void {
    this.#fit(view, look);
    if (!this.#well) return;
    const { width, height } = this.canvas;
    this.#context.clearRect(0, 0, width, height);
    this.#context.drawImage(this.#well, 0, 0);
    const arrangement = arrangementOf(view, actors);
    for (const actor of actors) this.#act(actor, progress, view.width, look, arrangement);
  }

  #act({ cell, from, to, does }: Actor, progress: number, width: number, look: Look, at: Arrangement): void {
    const size = this.#cellSize;
    const joins = joinsAt(at.cells, width, to + at.sky);
    const tile = this.#tileOf(cell, joins, look);
    const eased = progress * progress * (3 - 2 * progress);
    const x = this.#left + (column(from, width) + (column(to, width) - column(from, width)) * eased) * size;
    const y = this.#top + (row(from, width) + (row(to, width) - row(from, width)) * eased) * size;
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

  /** As large as fits; begins anew when that, or how things look, has changed. */
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
    const plan = planOf(view, this.#cellSize);
    const [left, top] = [Math.round((width - plan.width) / 2), Math.round((height - plan.height) / 2)];
    [this.#left, this.#top] = [left + plan.left, top + plan.top];
    const brush = this.#well.getContext('2d')!;
    brush.translate(left, top);
    paintView(brush, emptied(view), { cellSize: this.#cellSize, look });
  }
}

const column = (place: number, width: number): number => ((place % width) + width) % width;
const row = (place: number, width: number): number => Math.floor(place / width);

const emptied = (view: View): View => ({
  ...view,
  cells: view.cells.map(() => null),
  sky: (view.sky ?? []).map(() => null),
  shadow: [],
});

interface Arrangement {
  readonly cells: readonly (Cell | null)[];
  readonly sky: number;
}

/** Who lies beside whom, sky and field in one row. */
function arrangementOf({ cells, sky = [] }: View, actors: readonly Actor[]): Arrangement {
  const all: (Cell | null)[] = Array.from({ length: sky.length + cells.length }, () => null);
  for (const { cell, to } of actors) all[to + sky.length] = cell;
  return { cells: all, sky: sky.length };
}

function sheet(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  return canvas;
}
