import { Container, Sprite, Texture } from 'pixi.js';

/** How a texture is transformed around its middle; missing values change nothing. */
export interface Posture {
  readonly alpha?: number;
  readonly scaleX?: number;
  readonly scaleY?: number;
  readonly rotation?: number;
}

/** Draws textures from scratch in every frame, but reuses its sprites. */
export class Layer {
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
    if (alpha <= 0) return;
    const sprite = this.#next();
    if (sprite.texture !== texture) sprite.texture = texture;
    sprite.position.set(x, y);
    sprite.scale.set(scaleX, scaleY);
    sprite.rotation = rotation;
    sprite.alpha = Math.min(1, alpha);
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
