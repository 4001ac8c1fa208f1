import { CanvasSource, Texture } from 'pixi.js';
import type { Cell } from '#engine/contract/view.js';
import type { Brush } from '../art/brush.js';
import { paintGround } from '../art/ground.js';
import type { Joins } from '../art/joins.js';
import { paintBlastRing, paintLabel, paintShard, paintStreak, paintSweep } from '../art/light.js';
import type { Look } from '../art/look.js';
import {
  paintArrow,
  paintCross,
  paintCursor,
  paintDiagonal,
  paintFrame,
  paintGhost,
  paintGlow,
  paintPlain,
  paintTick,
} from '../art/overlay.js';
import { wellColours } from '../art/palette.js';
import { paintTile } from '../art/tile.js';
import type { WellLayout } from '../art/well-layout.js';
import type { Face } from './moving-tile.js';

const MOST_LABELS = 40;

/** All textures of the sprites, painted once in device pixels. A new size or look needs new ones. */
export class Textures {
  readonly #made = new Map<string, Texture>();

  constructor(
    private readonly layout: WellLayout,
    private readonly look: Look,
  ) {}

  tile({ cell, joins }: Face, pose: number): Texture {
    const { glyph, tone, kind, mark, link } = cell;
    return this.#square(`tile ${glyph} ${tone} ${kind} ${mark} ${link} ${joins} ${pose}`, (brush, size) =>
      paintTile(brush, cell, 0, 0, size, this.look, { joins, pose }),
    );
  }

  /** A tile just before it is cleared. */
  hotTile(face: Face): Texture {
    const cell: Cell = { ...face.cell, mark: 'matched' };
    return this.tile({ ...face, cell }, 0);
  }

  ground(): Texture {
    const { width, height } = this.layout;
    return this.#get('ground', width, height, brush => paintGround(brush, this.layout, this.look));
  }

  ghost(tone: number): Texture {
    return this.#square(`ghost ${tone}`, (brush, size) => paintGhost(brush, tone, { x: 0, y: 0, size }, this.look));
  }

  glow(inner: Joins): Texture {
    return this.#square(`glow ${inner}`, (brush, size) => paintGlow(brush, { x: 0, y: 0, size }, inner, this.look));
  }

  frame(inner: Joins): Texture {
    return this.#square(`frame ${inner}`, (brush, size) => paintFrame(brush, { x: 0, y: 0, size }, inner, this.look));
  }

  diagonal(direction: 'up' | 'down'): Texture {
    return this.#square(`diagonal ${direction}`, (brush, size) =>
      paintDiagonal(brush, { x: 0, y: 0, size }, direction, this.look),
    );
  }

  cursor(): Texture {
    return this.#square('cursor', (brush, size) => paintCursor(brush, { x: 0, y: 0, size }, this.look));
  }

  cross(): Texture {
    return this.#square('cross', (brush, size) => paintCross(brush, { x: 0, y: 0, size }, this.look));
  }

  tick(): Texture {
    return this.#square('tick', (brush, size) => paintTick(brush, { x: 0, y: 0, size }, this.look));
  }

  arrow(): Texture {
    return this.#square('arrow', (brush, size) => paintArrow(brush, { x: 0, y: 0, size }, this.look));
  }

  flash(): Texture {
    return this.#square('flash', (brush, size) => paintPlain(brush, { x: 0, y: 0, size }, '#ffffff'));
  }

  /** A patch of the field's colour, stretched to dim the field. */
  shade(): Texture {
    return this.#get('shade', 4, 4, brush => fill(brush, wellColours(this.look).fieldDeep, 4));
  }

  /** A patch of light, stretched over a column. */
  light(): Texture {
    return this.#get('light', 4, 4, brush => fill(brush, wellColours(this.look).outline, 4));
  }

  shard(tone: number): Texture {
    const size = Math.max(3, Math.round(this.layout.cellSize * 0.3));
    return this.#get(`shard ${tone}`, size, size, brush => paintShard(brush, tone, size, this.look));
  }

  streak(tone: number): Texture {
    const { cellSize } = this.layout;
    return this.#get(`streak ${tone}`, cellSize, cellSize * 4, brush => paintStreak(brush, tone, cellSize, this.look));
  }

  sweep(): Texture {
    const { cellSize } = this.layout;
    return this.#get('sweep', cellSize * 8, cellSize * 2, brush => paintSweep(brush, cellSize * 8, cellSize * 2));
  }

  blastRing(): Texture {
    const size = this.layout.cellSize * 4;
    return this.#get('blast', size, size, brush => paintBlastRing(brush, size));
  }

  label(text: string, height: number): Texture {
    const size = Math.round(height);
    const width = Math.ceil(size * (text.length * 0.72 + 1));
    this.#forgetOldLabels();
    return this.#get(`label ${size} ${text}`, width, Math.ceil(size * 1.6), brush =>
      paintLabel(brush, text, { width, size }, this.look),
    );
  }

  /** Each score makes a new label, so old ones are removed. */
  #forgetOldLabels(): void {
    const labels = [...this.#made.keys()].filter(key => key.startsWith('label'));
    for (const key of labels.slice(0, Math.max(0, labels.length - MOST_LABELS))) {
      this.#made.get(key)?.destroy(true);
      this.#made.delete(key);
    }
  }

  destroy(): void {
    for (const texture of this.#made.values()) texture.destroy(true);
    this.#made.clear();
  }

  #square(key: string, paint: (brush: Brush, size: number) => void): Texture {
    const { cellSize } = this.layout;
    return this.#get(key, cellSize, cellSize, brush => paint(brush, cellSize));
  }

  #get(key: string, width: number, height: number, paint: (brush: Brush) => void): Texture {
    const known = this.#made.get(key);
    if (known) return known;
    const texture = new Texture({ source: new CanvasSource({ resource: painted(width, height, paint) }) });
    this.#made.set(key, texture);
    return texture;
  }
}

function painted(width: number, height: number, paint: (brush: Brush) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const brush = canvas.getContext('2d');
  if (brush) paint(brush);
  return canvas;
}

function fill(brush: Brush, colour: string, size: number): void {
  brush.fillStyle = colour;
  brush.fillRect(0, 0, size, size);
}
