import { CanvasSource, Texture } from 'pixi.js';
import { paintGround } from '../art/ground.js';
import type { Look } from '../art/look.js';
import type { WellLayout } from '../art/well-layout.js';
import type { FieldPoint, Room } from './zoom/viewport.js';

/** The visible part of the empty well, for wells that are larger than the canvas. */
export class ScrolledGround {
  readonly texture: Texture;
  readonly #canvas = document.createElement('canvas');
  readonly #source: CanvasSource;
  #shown = '';

  constructor(
    private readonly layout: WellLayout,
    private readonly look: Look,
    { width, height }: Room,
  ) {
    [this.#canvas.width, this.#canvas.height] = [width, height];
    this.#source = new CanvasSource({ resource: this.#canvas });
    this.texture = new Texture({ source: this.#source });
  }

  /** `place` is where the upper left corner of the well is on the canvas. */
  show({ x, y }: FieldPoint): void {
    const brush = this.#canvas.getContext('2d');
    if (!brush || this.#shown === `${x} ${y}`) return;
    this.#shown = `${x} ${y}`;
    brush.setTransform(1, 0, 0, 1, 0, 0);
    brush.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    brush.translate(x, y);
    paintGround(brush, this.layout, this.look);
    this.#source.update();
  }

  destroy(): void {
    this.texture.destroy(true);
  }
}
