import { Container, Sprite, Texture } from 'pixi.js';

/** The transformation of a texture around its middle; missing values change nothing. */
export interface Posture {
  readonly alpha?: number;
  readonly scaleX?: number;
  readonly scaleY?: number;
  readonly rotation?: number;
}

/** A part of the well, in pixels. */
export interface Visible {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Draws textures from scratch in every frame, but reuses its sprites. */
export class Layer {
  /** Nothing is drawn outside of this; undefined if everything is visible. */
  visible: Visible | undefined;
  readonly container = new Container({ eventMode: 'none', interactiveChildren: false });
  readonly #sprites: Sprite[] = [];
  #shown = 0;

  begin(): void {
    this.#shown = 0;
  }

  /** (x, y) is the middle of the texture. */
  draw(
    texture: Texture,
    x: number,
    y: number,
    { alpha = 1, scaleX = 1, scaleY = scaleX, rotation = 0 }: Posture = {},
  ): void {
    if (alpha <= 0 || this.#isOutside(x, y, Math.max(texture.width * scaleX, texture.height * scaleY))) return;
    const sprite = this.#next();
    if (sprite.texture !== texture) sprite.texture = texture;
    sprite.position.set(x, y);
    sprite.scale.set(scaleX, scaleY);
    sprite.rotation = rotation;
    sprite.alpha = Math.min(1, alpha);
  }

  /** `reach` is at least the distance from the middle to any corner. */
  #isOutside(x: number, y: number, reach: number): boolean {
    if (!this.visible) return false;
    const { left, top, right, bottom } = this.visible;
    return x + reach < left || x - reach > right || y + reach < top || y - reach > bottom;
  }

  /** Hides sprites that were not drawn in this frame. */
  end(): void {
    for (let k = this.#shown; k < this.#sprites.length && this.#sprites[k]!.visible; k++)
      this.#sprites[k]!.visible = false;
  }

  /** Call this before textures are destroyed. */
  forget(): void {
    for (const sprite of this.#sprites) sprite.texture = Texture.EMPTY;
  }

  #next(): Sprite {
    const known = this.#sprites[this.#shown++];
    if (known) {
      known.visible = true;
      return known;
    }
    const sprite = new Sprite({ anchor: 0.5 });
    this.#sprites.push(sprite);
    this.container.addChild(sprite);
    return sprite;
  }
}
