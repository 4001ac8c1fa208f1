import type { Event } from '../../engine/event.js';
import type { Cell, View } from '../../engine/view.js';
import type { Emphasis } from './theme.js';

/** One picture on the way from one view to the next, and how long it stays. */
export interface Frame {
  readonly view: View;
  readonly emphasis: ReadonlyMap<number, Emphasis>;
  readonly ms: number;
}

const LIT_MS = 140;
const GONE_MS = 120;
const STEP_MS = 28;
const FILL_MS = 60;
const LONGEST_MS = 1600;
/** A fall over more rows than this is shown in as many steps. */
const MOST_STEPS = 8;

/**
 * What happened, as pictures: cells that belong together light up, vanish, and the rest comes down. Made from events
 * alone, for any game; the view that follows is the truth whatever a film shows.
 */
export function filmOf(before: View, events: readonly Event[], after: View): Frame[] {
  const film = new Film(before, after);
  for (const event of events) film.add(event);
  return shortened(film.frames);
}

class Film {
  readonly frames: Frame[] = [];
  /** The field and the sky before it, in one row, so that a negative cell has a place too. */
  readonly #cells: (Cell | null)[];
  readonly #sky: number;

  constructor(
    private readonly before: View,
    private readonly after: View,
  ) {
    this.#sky = before.sky?.length ?? 0;
    this.#cells = [...(before.sky ?? []), ...before.cells];
  }

  add(event: Event): void {
    switch (event.type) {
      case 'moved':
        this.#move(event.from, event.to);
        return;
      case 'entered':
      case 'landed':
        this.#appear(event.cells);
        return;
      case 'matched':
        this.#show(LIT_MS, event.cells, 'lit');
        return;
      case 'cleared':
        this.#show(GONE_MS, event.cells, 'vanishing');
        for (const cell of event.cells) this.#set(cell, null);
        return;
      case 'fell':
        this.#fall(event.from, event.to);
        return;
      case 'filled':
        this.#appear(event.cells);
        this.#show(FILL_MS, [], 'lit');
        return;
      default:
        return;
    }
  }

  #at = (cell: number): Cell | null => this.#cells[cell + this.#sky] ?? null;
  #set = (cell: number, what: Cell | null): void => {
    if (cell + this.#sky >= 0 && cell < this.before.cells.length) this.#cells[cell + this.#sky] = what;
  };

  /** Cells that no move brought look as they do in the end, as far as they are still there. */
  #appear(cells: readonly number[]): void {
    for (const cell of cells) {
      const look = this.#at(cell) ?? this.after.cells[cell] ?? UNKNOWN;
      this.#set(cell, look.mark ? withoutMark(look) : look);
    }
  }

  #move(from: readonly number[], to: readonly number[]): void {
    const looks = from.map(this.#at);
    for (const cell of from) this.#set(cell, null);
    to.forEach((cell, k) => {
      this.#set(cell, looks[k] ?? UNKNOWN);
    });
  }

  /** Everything comes down together, row by row, each cell as far as it falls. */
  #fall(from: readonly number[], to: readonly number[]): void {
    const { width } = this.before;
    const rows = to.map((cell, k) => Math.floor(cell / width) - Math.floor(from[k]! / width));
    const furthest = Math.max(1, ...rows);
    const steps = Math.min(furthest, MOST_STEPS);
    let at = from;
    for (let step = 1; step <= steps; step++) {
      const fallen = Math.ceil((furthest * step) / steps);
      const next = to.map((cell, k) => (fallen >= rows[k]! ? cell : from[k]! + fallen * width));
      this.#move(at, next);
      at = next;
      this.#show(STEP_MS, [], 'lit');
    }
  }

  #show(ms: number, cells: readonly number[], emphasis: Emphasis): void {
    this.frames.push({
      view: { ...this.before, sky: this.#cells.slice(0, this.#sky), cells: this.#cells.slice(this.#sky), shadow: [] },
      emphasis: new Map(cells.map(cell => [cell, emphasis])),
      ms,
    });
  }
}

const UNKNOWN: Cell = { glyph: '#', tone: 7, kind: 'block' };

const withoutMark = ({ glyph, tone, kind, link }: Cell): Cell =>
  link ? { glyph, tone, kind, link } : { glyph, tone, kind };

/** A long cascade is shown faster, not longer. */
function shortened(frames: readonly Frame[]): Frame[] {
  const total = frames.reduce((sum, { ms }) => sum + ms, 0);
  const pace = Math.min(1, LONGEST_MS / Math.max(1, total));
  return frames.map(frame => ({ ...frame, ms: frame.ms * pace }));
}
