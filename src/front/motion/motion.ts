import type { Event } from '../../engine/contract/event.js';
import type { Cell, View } from '../../engine/contract/view.js';
import type { Beat, Motion } from './beat.js';
import { commonLook, FOAM, inOneRow, UNKNOWN, withoutLink, withoutMark } from './looks.js';
import { pairing } from './pairing.js';

/**
 * Follows every tile from one view to the next, through the events between them, for any game. The last beat shows
 * the view `after`, looks included.
 */
export function motionOf(before: View, events: readonly Event[], after: View): Motion {
  const board = new Board(before, after);
  const start = board.tiles;
  const beats = events.filter(({ type }) => type !== 'dealt').map(event => board.play(event));
  board.learnLooks();
  return { sky: board.sky, start, beats };
}

/**
 * A tile whose look may still be found out. Whenever something happens to a tile, a new draft with the same id takes
 * its place, so that what it looks like from then on does not change what earlier beats show.
 */
interface Draft {
  readonly id: number;
  cell: Cell;
}

/** Tiles that appeared together: one that is still there at the end tells how the others looked. */
interface Arrival {
  look: Cell | undefined;
  readonly otherwise: Cell | undefined;
}

class Board {
  readonly sky: number;
  tiles: (Draft | null)[];
  /** False while a beat still shows this array: it is copied before it changes. */
  #isOwn = false;
  #moved: Beat['moved'][number][] = [];
  #gone: Beat['gone'][number][] = [];
  readonly #end: readonly (Cell | null)[];
  readonly #unknown: Draft[] = [];
  readonly #arrivals = new Map<number, Arrival>();
  #count = 0;

  constructor(
    private readonly before: View,
    after: View,
  ) {
    this.sky = Math.max(before.sky?.length ?? 0, after.sky?.length ?? 0);
    this.#end = inOneRow(after, this.sky);
    this.tiles = inOneRow(before, this.sky).map(cell => cell && { id: this.#count++, cell });
  }

  play(event: Event): Beat {
    [this.#isOwn, this.#moved, this.#gone] = [false, [], []];
    this.#change(event);
    return { event, tiles: this.tiles, moved: this.#moved, gone: this.#gone };
  }

  /** The view at the end tells how each tile looks since something last happened to it. */
  learnLooks(): void {
    const looks = new Map<number, Cell>();
    this.#end.forEach((cell, place) => {
      const tile = this.tiles[place];
      if (!tile || !cell) return;
      const plain = withoutMark(cell);
      const arrival = this.#arrivals.get(tile.id);
      if (arrival) arrival.look ??= plain;
      looks.set(tile.id, plain);
      tile.cell = cell;
    });
    const common = commonLook(this.before);
    for (const tile of this.#unknown) {
      const arrival = this.#arrivals.get(tile.id);
      if (tile.cell === UNKNOWN) tile.cell = looks.get(tile.id) ?? arrival?.look ?? arrival?.otherwise ?? common;
    }
  }

  #change(event: Event): void {
    switch (event.type) {
      case 'entered':
        this.#bring(event.cells);
        break;
      case 'filled':
        this.#bring(event.cells, FOAM);
        break;
      case 'moved':
        this.#move(event.from, event.to, this.#pairing(event.from, event.to));
        break;
      case 'fell':
        this.#move(event.from, event.to);
        break;
      case 'landed':
        for (const cell of event.cells) this.#touch(cell, withoutMark);
        break;
      case 'matched':
        for (const cell of event.cells) this.#touch(cell);
        break;
      case 'cleared':
        this.#clear(event.cells);
        break;
    }
  }

  #at(cell: number): Draft | null {
    return this.tiles[cell + this.sky] ?? null;
  }

  #set(cell: number, tile: Draft | null): void {
    if (!this.#isOwn) this.tiles = [...this.tiles];
    this.#isOwn = true;
    this.tiles[cell + this.sky] = tile;
  }

  /** Takes the place of whatever is there. A tile that leaves the board is gone itself. */
  #put(cell: number, tile: Draft): void {
    const isOutside = !(cell + this.sky in this.tiles);
    const lost = isOutside ? tile : this.#at(cell);
    if (lost) this.#gone.push({ tile: lost, cell });
    if (!isOutside) this.#set(cell, tile);
  }

  #draft(id: number, cell: Cell): Draft {
    const draft = { id, cell };
    if (cell === UNKNOWN) this.#unknown.push(draft);
    return draft;
  }

  #bring(cells: readonly number[], otherwise?: Cell): void {
    const arrival: Arrival = { look: undefined, otherwise };
    for (const cell of cells) {
      const tile = this.#draft(this.#count++, UNKNOWN);
      this.#arrivals.set(tile.id, arrival);
      this.#put(cell, tile);
    }
  }

  /** `order` says for each target which source moves there. What comes from where nothing was seen is new. */
  #move(from: readonly number[], to: readonly number[], order?: readonly number[]): void {
    const sources = from.map(cell => this.#at(cell));
    from.forEach((cell, k) => {
      if (sources[k]) this.#set(cell, null);
    });
    to.forEach((cell, t) => {
      const k = order?.[t] ?? t;
      const source = sources[k];
      if (!source) {
        this.#bring([cell]);
        return;
      }
      const tile = this.#draft(source.id, source.cell);
      this.#put(cell, tile);
      this.#moved.push({ tile, from: from[k]!, to: cell });
    });
  }

  #pairing(from: readonly number[], to: readonly number[]): number[] {
    const known = (look: Cell | null | undefined): Cell | undefined => (look && look !== UNKNOWN ? look : undefined);
    return pairing(
      from.map(cell => ({ cell, look: known(this.#at(cell)?.cell) })),
      to.map(cell => ({ cell, look: known(this.#end[cell + this.sky]) })),
      this.before.width,
    );
  }

  #touch(cell: number, change: (look: Cell) => Cell = look => look): void {
    const tile = this.#at(cell);
    if (tile) this.#set(cell, this.#draft(tile.id, tile.cell === UNKNOWN ? UNKNOWN : change(tile.cell)));
  }

  /** The other half of a cleared half is whole from now on. */
  #clear(cells: readonly number[]): void {
    this.#gone = cells.flatMap(cell => {
      const tile = this.#at(cell);
      return tile ? [{ tile, cell }] : [];
    });
    for (const { cell } of this.#gone) this.#set(cell, null);
    const { width } = this.before;
    for (const { tile, cell } of this.#gone) {
      const { link } = tile.cell;
      if (link) this.#touch(cell + { left: -1, right: 1, up: -width, down: width }[link], withoutLink);
    }
  }
}
