import { CanvasSource, Texture } from 'pixi.js';
import type { Cell, View } from '#engine/contract/view.js';
import type { Look } from '../art/look.js';
import { paintTile } from '../art/tile.js';
import { cornerOf, type WellLayout } from '../art/well-layout.js';

/** Draws a field too large to animate: on one canvas, repainting only cells that changed. */
export class StillField {
  readonly texture: Texture;
  readonly #canvas = document.createElement('canvas');
  readonly #source: CanvasSource;
  #shown: readonly (Cell | null)[] = [];

  constructor(
    private readonly layout: WellLayout,
    private readonly look: Look,
  ) {
    [this.#canvas.width, this.#canvas.height] = [layout.width, layout.height];
    this.#source = new CanvasSource({ resource: this.#canvas });
    this.texture = new Texture({ source: this.#source });
  }

  show({ sky = [], cells }: View): void {
    const all = [...sky, ...cells];
    const brush = this.#canvas.getContext('2d');
    if (!brush) return;
    const { cellSize } = this.layout;
    all.forEach((cell, i) => {
      if (isSame(cell, this.#shown[i])) return;
      const [x, y] = cornerOf(this.layout, i - sky.length);
      brush.clearRect(x, y, cellSize, cellSize);
      if (cell) paintTile(brush, cell, x, y, cellSize, this.look);
    });
    this.#shown = all;
    this.#source.update();
  }

  destroy(): void {
    this.texture.destroy(true);
  }
}

const isSame = (one: Cell | null, other: Cell | null | undefined): boolean =>
  one === other ||
  (!one && !other) ||
  (one?.glyph === other?.glyph &&
    one?.tone === other?.tone &&
    one?.kind === other?.kind &&
    one?.mark === other?.mark &&
    one?.link === other?.link);
