import { CanvasSource, Texture } from 'pixi.js';
import type { Cell, View } from '#engine/contract/view.js';
import { paintGround } from '../art/ground.js';
import type { Look } from '../art/look.js';
import { paintTile } from '../art/tile.js';
import { cornerOf, type WellLayout } from '../art/well-layout.js';
import type { FieldPoint, Room } from './zoom/viewport.js';

/** A texture that is painted again while it is shown. */
class Painting {
  readonly texture: Texture;
  protected readonly canvas = document.createElement('canvas');
  protected readonly source: CanvasSource;

  constructor(
    protected readonly layout: WellLayout,
    protected readonly look: Look,
    { width, height }: Room,
  ) {
    [this.canvas.width, this.canvas.height] = [width, height];
    this.source = new CanvasSource({ resource: this.canvas });
    this.texture = new Texture({ source: this.source });
  }

  destroy(): void {
    this.texture.destroy(true);
  }
}

/** The visible part of the empty well, for wells that are larger than the canvas. */
export class ScrolledGround extends Painting {
  #shown = '';

  /** `place` is where the upper left corner of the well is on the canvas. */
  show({ x, y }: FieldPoint): void {
    const brush = this.canvas.getContext('2d');
    if (!brush || this.#shown === `${x} ${y}`) return;
    this.#shown = `${x} ${y}`;
    brush.setTransform(1, 0, 0, 1, 0, 0);
    brush.clearRect(0, 0, this.canvas.width, this.canvas.height);
    brush.translate(x, y);
    paintGround(brush, this.layout, this.look);
    this.source.update();
  }
}

/** Draws a field too large to animate: on one canvas, repainting only cells that changed. */
export class StillField extends Painting {
  #shown: readonly (Cell | null)[] = [];

  constructor(layout: WellLayout, look: Look) {
    super(layout, look, layout);
  }

  show({ sky = [], cells }: View): void {
    const all = [...sky, ...cells];
    const brush = this.canvas.getContext('2d');
    if (!brush) return;
    const { cellSize } = this.layout;
    all.forEach((cell, i) => {
      if (isSame(cell, this.#shown[i])) return;
      const [x, y] = cornerOf(this.layout, i - sky.length);
      brush.clearRect(x, y, cellSize, cellSize);
      if (cell) paintTile(brush, cell, x, y, cellSize, this.look);
    });
    this.#shown = all;
    this.source.update();
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
