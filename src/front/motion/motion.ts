import type { Event } from '#engine/contract/event.js';
import type { Cell, View } from '#engine/contract/view.js';
import { type Beat, columnOf, type Motion, rowOf } from './beat.js';

/** Stands for a look that is not known yet, and is shown if it never will be. Compared by identity. */
const UNKNOWN: Cell = { glyph: '#', tone: 7, kind: 'block' };
export const FOAM: Cell = { glyph: '*', tone: 7, kind: 'foam' };

const without = (property: 'link' | 'mark') => (cell: Cell) => {
  const { [property]: left, ...rest } = cell;
  return left ? rest : cell;
};
const withoutLink = without('link');
const withoutMark = without('mark');

/** The look that all cells of the field share, if they do: in such a game any other cell looks the same. */
function commonLook({ cells }: View): Cell {
  const [first, ...others] = cells.filter(cell => cell !== null);
  return first && others.every(({ glyph }) => glyph === first.glyph) ? withoutMark(first) : UNKNOWN;
}

/** The sky and the field in one row, the sky filled up from above to a given length. */
export const inOneRow = ({ sky = [], cells }: View, skyLength: number): (Cell | null)[] => [
  ...Array<null>(skyLength - sky.length).fill(null),
  ...sky,
  ...cells,
];

/**
 * A tile whose look may still be found out. Whenever something happens to a tile, a new draft with the same id takes its place,
 * so that its later look does not change earlier beats.
 */
interface Draft {
  readonly id: number;
  cell: Cell;
}

/** Tiles that appeared together: one that is still there at the end shows how the others looked. */
interface Arrival {
  look?: Cell;
  readonly otherwise?: Cell;
}

/**
 * Follows every tile from one view to the next, through the events between them, for any game. The last beat shows
 * the view `after`, looks included.
 */
export function motionOf(before: View, events: readonly Event[], after: View): Motion {
  const { width } = before;
  const sky = Math.max(before.sky?.length ?? 0, after.sky?.length ?? 0);
  const end = inOneRow(after, sky);
  const unknown: Draft[] = [];
  const arrivals = new Map<number, Arrival>();
  let count = 0;
  let tiles = inOneRow(before, sky).map((cell): Draft | null => cell && { id: count++, cell });
  let moved: Beat['moved'][number][];
  let gone: Beat['gone'][number][];

  function draft(id: number, cell: Cell): Draft {
    const tile = { id, cell };
    if (cell === UNKNOWN) unknown.push(tile);
    return tile;
  }

  function put(cell: number, tile: Draft | null): void {
    const former = tiles[cell + sky];
    if (former) gone.push({ tile: former, cell });
    tiles[cell + sky] = tile;
  }

  function touch(cell: number, change: (look: Cell) => Cell): void {
    const tile = tiles[cell + sky];
    if (tile) tiles[cell + sky] = draft(tile.id, change(tile.cell));
  }

  function bring(cells: readonly number[], arrival: Arrival): void {
    for (const cell of cells) {
      arrivals.set(count, arrival);
      put(cell, draft(count++, UNKNOWN));
    }
  }

  /** `order[t]` is the source that moves to target `t`. A target without a visible source gets a new tile. */
  function move(from: readonly number[], to: readonly number[], order: readonly number[]): void {
    const sources = from.map(cell => tiles[cell + sky]);
    for (const cell of from) tiles[cell + sky] = null;
    to.forEach((cell, t) => {
      const source = sources[order[t]!];
      if (!source) {
        bring([cell], {});
        return;
      }
      const tile = draft(source.id, source.cell);
      put(cell, tile);
      moved.push({ tile, from: from[order[t]!]!, to: cell });
    });
  }

  /** The other half of a cleared half is whole from now on. */
  function clear(cells: readonly number[]): void {
    for (const cell of cells) put(cell, null);
    for (const { tile, cell } of gone) {
      const { link } = tile.cell;
      if (link) touch(cell + { left: -1, right: 1, up: -width, down: width }[link], withoutLink);
    }
  }

  function change(event: Event): void {
    switch (event.type) {
      case 'entered':
        bring(event.cells, {});
        break;
      case 'filled':
        bring(event.cells, { otherwise: FOAM });
        break;
      case 'moved': {
        const { from, to } = event;
        const isAlike = (s: number, t: number): boolean =>
          tiles[from[s]! + sky]?.cell.glyph === end[to[t]! + sky]?.glyph;
        move(from, to, pairing(from, to, width, isAlike));
        break;
      }
      case 'fell':
        move(event.from, event.to, [...event.to.keys()]);
        break;
      case 'landed':
        for (const cell of event.cells) touch(cell, withoutMark);
        break;
      case 'matched':
        for (const cell of event.cells) touch(cell, look => look);
        break;
      case 'held':
      case 'cleared':
        clear(event.cells);
        break;
    }
  }

  function beatOf(event: Event): Beat {
    [tiles, moved, gone] = [[...tiles], [], []];
    change(event);
    return { event, tiles, moved, gone };
  }

  /** The view at the end shows how each tile has looked since something last happened to it. */
  function learnLooks(): void {
    const looks: Cell[] = [];
    tiles.forEach((tile, place) => {
      const cell = end[place];
      if (!tile || !cell) return;
      tile.cell = cell;
      looks[tile.id] = withoutMark(cell);
      const arrival = arrivals.get(tile.id);
      if (arrival) arrival.look ??= looks[tile.id]!;
    });
    const common = commonLook(before);
    for (const tile of unknown) {
      const { look, otherwise } = arrivals.get(tile.id)!;
      if (tile.cell === UNKNOWN) tile.cell = looks[tile.id] ?? look ?? otherwise ?? common;
    }
  }

  const start = tiles;
  const beats = events.filter(({ type }) => type !== 'dealt').map(beatOf);
  learnLooks();
  return { sky, start, beats };
}

/**
 * Which cell of `from` becomes which cell of `to`, as indices into `from`. The event does not say. A piece that only
 * shifts keeps its order; otherwise each cell goes to the nearest one that looks alike, if that works for all.
 */
function pairing(
  from: readonly number[],
  to: readonly number[],
  width: number,
  isAlike: (source: number, target: number) => boolean,
): number[] {
  const inOrder = [...to.keys()];
  const by = to[0]! - from[0]!;
  if (to.every((cell, k) => cell - from[k]! === by && (by !== 0 || isAlike(k, k)))) return inOrder;
  const distance = (s: number, t: number): number =>
    Math.hypot(columnOf(from[s]!, width) - columnOf(to[t]!, width), rowOf(from[s]!, width) - rowOf(to[t]!, width));
  const pairs = inOrder.flatMap(t =>
    [...from.keys()].filter(s => isAlike(s, t)).map(s => ({ s, t, away: distance(s, t) })),
  );
  const sourceOf: number[] = [];
  for (const { s, t } of pairs.sort((one, other) => one.away - other.away)) {
    if (sourceOf[t] === undefined && !sourceOf.includes(s)) sourceOf[t] = s;
  }
  return inOrder.every(t => t in sourceOf) ? sourceOf : inOrder;
}
