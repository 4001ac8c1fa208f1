import { Container, type Renderer, Sprite, Texture } from 'pixi.js';
import type { View } from '#engine/contract/view.js';
import type { Look } from '../art/look.js';
import { fittingLayout, type WellLayout } from '../art/well-layout.js';
import { isTooLarge } from './animation.js';
import { Layer } from './layer.js';
import { ScrolledGround, StillField } from './paintings.js';
import { Textures } from './textures.js';
import type { Room } from './zoom/viewport.js';
import { Zoom } from './zoom/zoom.js';

/** Without a graphics card, smooth motion matters more than full sharpness. */
const MOST_PLAIN_PIXELS = 1_500_000;

/** The canvas with its layers, as large as its host, and the position of the well on it. */
export class WellCanvas {
  readonly ghosts = new Layer();
  readonly tiles = new Layer();
  readonly upon = new Layer();
  readonly aim = new Layer();
  readonly shades = new Layer();
  readonly above = new Layer();
  readonly #root = new Container();
  readonly #well = new Container();
  readonly #ground = new Sprite();
  readonly #sheet = new Sprite();
  /** The size of the host, in CSS pixels. */
  #room = { width: 0, height: 0 };
  #laidOut = '';
  #place = { x: 0, y: 0, scale: 1 };
  #ratio = 1;
  #scrolled: ScrolledGround | undefined;
  /** Rows above the rim. When there is nothing to choose any more, the well keeps its form. */
  #headroom = 0;
  readonly zoom: Zoom;
  layout: WellLayout | undefined;
  textures: Textures | undefined;
  still: StillField | undefined;

  constructor(
    private readonly host: HTMLElement,
    private readonly renderer: Renderer,
    redraw: () => void,
  ) {
    this.zoom = new Zoom(redraw);
    this.#well.addChild(this.#ground, this.#sheet, ...this.#layers.map(({ container }) => container));
    this.#root.addChild(this.#well);
    this.measure();
  }

  /** Call this when the host was resized; measuring in every frame would be slow. */
  measure(): void {
    this.#room = { width: this.host.clientWidth, height: this.host.clientHeight };
  }

  /** Adapts to the host, the view and the look. False if there is no space. */
  fit(view: View, look: Look): boolean {
    const ratio = this.#ratioFor(this.#room.width * this.#room.height);
    const [width, height] = [Math.round(this.#room.width * ratio), Math.round(this.#room.height * ratio)];
    if (width === 0 || height === 0) return false;
    if (view.targets?.some(target => target !== null)) this.#headroom = isPointedByColumn(view) ? 1 : 0;
    const fitted = fittingLayout(view, width, height, this.#headroom);
    const layout = this.zoom.layoutFor(view, fitted, { width, height, ratio });
    const key = [width, height, this.zoom.isFitted, JSON.stringify(layout), JSON.stringify(look)].join(' ');
    if (key !== this.#laidOut) {
      this.#laidOut = key;
      this.renderer.resize(width, height, 1);
      this.#renew(layout, look, isTooLarge(view), { width, height });
    }
    this.#ratio = ratio;
    this.#place = this.zoom.place();
    this.#scroll({ width, height });
    return true;
  }

  /** Only the visible part of a zoomed well is painted. */
  #scroll({ width, height }: Room): void {
    const { x, y } = this.#place;
    const visible = this.zoom.isFitted ? undefined : { left: -x, top: -y, right: width - x, bottom: height - y };
    for (const layer of this.#layers) layer.visible = visible;
    this.#scrolled?.show(this.#place);
    this.#ground.position.set(visible?.left ?? 0, visible?.top ?? 0);
  }

  /** Canvas pixels per CSS pixel. */
  #ratioFor(area: number): number {
    if (this.renderer.name !== 'canvas') return devicePixelRatio;
    return Math.min(devicePixelRatio, Math.max(1, Math.sqrt(MOST_PLAIN_PIXELS / area)));
  }

  #renew(layout: WellLayout, look: Look, isLarge: boolean, room: Room): void {
    this.#forget();
    this.layout = layout;
    this.textures = new Textures(layout, look);
    const { isFitted } = this.zoom;
    this.still = isLarge && isFitted ? new StillField(layout, look) : undefined;
    this.#scrolled = isFitted ? undefined : new ScrolledGround(layout, look, room);
    this.#ground.texture = this.#scrolled?.texture ?? this.textures.ground();
    this.#sheet.texture = this.still?.texture ?? Texture.EMPTY;
  }

  #forget(): void {
    this.#ground.texture = this.#sheet.texture = Texture.EMPTY;
    for (const layer of this.#layers) layer.forget();
    this.textures?.destroy();
    this.still?.destroy();
    this.#scrolled?.destroy();
  }

  get #layers(): readonly Layer[] {
    return [this.ghosts, this.tiles, this.upon, this.aim, this.shades, this.above];
  }

  hideSheet(isHidden: boolean): void {
    this.#sheet.visible = !isHidden;
  }

  render(shake: number): void {
    const { x, y, scale } = this.#place;
    this.#well.position.set(x + shake, y);
    this.#well.scale.set(scale);
    this.renderer.render(this.#root);
  }

  /** The size of a cell, in CSS pixels. */
  get cellSize(): number {
    return this.layout ? (this.layout.cellSize * this.#place.scale) / this.#ratio : 0;
  }

  destroy(): void {
    this.#forget();
    this.#root.destroy({ children: true });
    this.renderer.destroy();
  }
}

/** In games where the player chooses a column, there is space above the rim to point at. */
const isPointedByColumn = ({ targets = [], width }: View): boolean =>
  targets.every((target, i) => target === targets[i % width]);

/** Calls the listener when the pixel ratio changes, by zoom or another screen. Returns a function that stops it. */
export function watchPixelRatio(listener: () => void): () => void {
  let query: MediaQueryList;
  const watch = (): void => {
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', changed, { once: true });
  };
  const changed = (): void => {
    watch();
    listener();
  };
  watch();
  return () => query.removeEventListener('change', changed);
}
