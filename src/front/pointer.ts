import type { Event } from '#engine/contract/event.js';
import type { View } from '#engine/contract/view.js';
import type { Session } from '#engine/play/session.js';

/** Why a cell is highlighted: it is under the cursor, the move would clear it, or something would come to rest there. */
export type Emphasis = 'cursor' | 'lit' | 'shadow';

/** The effect of the move under the cursor: the cells it clears, where a cube would stop, the points. */
interface Prospect {
  readonly emphasis: ReadonlyMap<number, Emphasis>;
  readonly gain: Gain;
}

/** Why a column cannot be picked, where chance offers columns: it is full, or it is not among those on offer. */
export type Refusal = 'full' | 'not-offered';

/** How many cells a move would clear, and for how many points. */
export interface Gain {
  readonly taken: number;
  readonly points: number;
  /** The points for each of the cells, if the view has them and they are the same for all. */
  readonly each?: number;
}

const STEPS: ReadonlyMap<string, readonly [dx: number, dy: number]> = new Map([
  ['left', [-1, 0]],
  ['right', [1, 0]],
  ['up', [0, -1]],
  ['down', [0, 1]],
]);

/** The cursor of a game that is played by pointing, with a preview of the move under it. */
export class Pointer {
  #x: number;
  #y: number;
  #field: Field;
  #prospect: Prospect | undefined;

  constructor(private readonly session: Session) {
    this.#field = fieldOf(session.view());
    this.#x = this.#field.width >> 1;
    this.#y = this.#field.height - 1;
    this.update();
  }

  get column(): number | undefined {
    return this.#field.isByColumn ? this.#x : undefined;
  }

  get playedBy(): 'cells' | 'columns' {
    return this.#field.isByColumn ? 'columns' : 'cells';
  }

  /** The cell of the field under the cursor. */
  get cell(): number {
    return this.#y * this.#field.width + this.#x;
  }

  /** The action under the cursor. */
  get action(): string | undefined {
    return this.#field.targets[this.cell] ?? undefined;
  }

  /** The gain from the move under the cursor; undefined if there is no move. */
  get gain(): Gain | undefined {
    return this.#prospect?.gain;
  }

  get says(): string {
    return this.gain ? inWords(this.gain) : '';
  }

  emphasis(index: number): Emphasis | undefined {
    if (!this.#field.isByColumn && index === this.cell) return 'cursor';
    return this.#prospect?.emphasis.get(index);
  }

  /** Moves the cursor to the next cell in a direction where there is something to do. False if it is not a direction. */
  move(direction: string): boolean {
    const step = STEPS.get(direction);
    if (step) this.#step(...step);
    return step !== undefined;
  }

  #step(dx: number, dy: number): void {
    const { targets, width, height, isByColumn } = this.#field;
    if (isByColumn && dy !== 0) return;
    for (let [x, y] = [this.#x + dx, this.#y + dy]; x >= 0 && x < width && y >= 0 && y < height; x += dx, y += dy) {
      const found = dx === 0 ? y : nearestRow(this.#field, x, y);
      if (found === undefined || targets[found * width + x] === null) continue;
      [this.#x, this.#y] = [x, found];
      break;
    }
    this.#preview();
  }

  /** Moves the cursor to a cell. False, and nothing changed, if there is nothing to do there. */
  pointAt(x: number, y: number): boolean {
    const { targets, width, height, isByColumn } = this.#field;
    const row = isByColumn ? this.#y : y;
    const isInside = x >= 0 && x < width && row >= 0 && row < height;
    if (!isInside || targets[row * width + x] === null) return false;
    if (x !== this.#x || row !== this.#y) {
      [this.#x, this.#y] = [x, row];
      this.#preview();
    }
    return true;
  }

  /** Why nothing can be played in this column; undefined if it can, or if there is no reason to give. */
  whyNot(x: number): Refusal | undefined {
    const { offers, cells, targets, width } = this.session.view();
    if (!offers || x < 0 || x >= width || typeof targets?.[x] === 'string') return undefined;
    if (cells[x] !== null) return 'full';
    return offers[0]?.includes(x) ? undefined : 'not-offered';
  }

  /** To be called after the field has changed: moves to the nearest cell where there is still something to do. */
  update(): void {
    this.#field = fieldOf(this.session.view(), this.#field);
    const { targets, width } = this.#field;
    const distance = (i: number): number =>
      Math.abs((i % width) - this.#x) * 2 + Math.abs(Math.floor(i / width) - this.#y);
    let best: number | undefined;
    targets.forEach((target, i) => {
      if (target !== null && (best === undefined || distance(i) < distance(best))) best = i;
    });
    if (best !== undefined) [this.#x, this.#y] = [best % width, Math.floor(best / width)];
    this.#preview();
  }

  #preview(): void {
    const { action } = this;
    const preview = action === undefined ? undefined : this.session.preview(action);
    this.#prospect = preview && {
      emphasis: emphasisOf(preview.events),
      gain: this.#gainOf(preview.events, preview.points),
    };
  }

  #gainOf(events: readonly Event[], points: number): Gain {
    const taken = takenIn(events);
    const { cells, legend = [] } = this.session.view();
    const { glyph } = cells[this.cell] ?? {};
    const each = legend.find(([cell]) => cell.glyph === glyph)?.[1];
    return each !== undefined && each * taken === points ? { taken, points, each } : { taken, points };
  }
}

interface Field {
  readonly width: number;
  readonly height: number;
  readonly targets: readonly (string | null)[];
  /** True where all cells of a column mean the same move. */
  readonly isByColumn: boolean;
}

/** While there is nothing to do, as before the first deal, no target shows how to point, so `isByColumn` stays as it was. */
function fieldOf({ width, height, targets = [] }: View, before?: Field): Field {
  const isIdle = targets.every(target => target === null);
  const isByColumn = isIdle ? before?.isByColumn === true : targets.every((target, i) => target === targets[i % width]);
  return { width, height, targets, isByColumn };
}

function nearestRow({ targets, width, height }: Field, x: number, y: number): number | undefined {
  for (let away = 0; away < height; away++) {
    for (const row of [y + away, y - away]) {
      if (row >= 0 && row < height && targets[row * width + x] !== null) return row;
    }
  }
  return undefined;
}

/**
 * Only the first step of the move: later steps of a cascade name cells that are elsewhere now. A cube that vanishes with
 * its row is not on the board yet, so where it stops matters more than that it vanishes.
 */
export function emphasisOf(events: readonly Event[]): ReadonlyMap<number, Emphasis> {
  const emphasis = new Map<number, Emphasis>();
  for (const event of events) {
    if (event.type === 'landed') for (const cell of event.cells) emphasis.set(cell, 'shadow');
    if (event.type === 'cleared') for (const cell of event.cells) emphasis.set(cell, emphasis.get(cell) ?? 'lit');
    if (event.type === 'fell') break;
  }
  return emphasis;
}

const takenIn = (events: readonly Event[]): number =>
  events.reduce((sum, event) => sum + (event.type === 'cleared' ? event.cells.length : 0), 0);

function inWords({ taken, points, each }: Gain): string {
  if (each !== undefined) return `${taken} x ${each} = ${points} points`;
  const sign = points < 0 ? '-' : '+';
  const gain = points === 0 ? '' : `${sign}${Math.abs(points)} ${points === 1 ? 'point' : 'points'}`;
  if (taken === 0) return gain;
  return `clears ${taken}${gain === '' ? '' : `, ${gain}`}`;
}
