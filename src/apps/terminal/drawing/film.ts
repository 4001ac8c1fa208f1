import type { Event } from '../../../engine/contract/event.js';
import type { Cell, View } from '../../../engine/contract/view.js';
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
/** No terminal shows a field with more cells than this, so that no film is made of it. */
const MOST_CELLS = 20_000;

/**
 * What happened, as pictures: cells that belong together light up, vanish, and the rest comes down. Made from events
 * alone, for any game; the view that follows is the truth whatever a film shows.
 */
export function filmOf(before: View, events: readonly Event[], after: View): Frame[] {
  if (before.cells.length > MOST_CELLS) return [];
  const film = new Film(before);
  for (const event of events) film.add(event);
  return shortened(film.developed(after));
}

/** What is in a cell, wherever it goes. Events do not tell how a thing that comes looks: how it looks in the end does. */
interface Thing {
  look: Cell | undefined;
  /** If it came in the course of the film: what came with it. */
  arrival?: Arrival;
}

/** What came together: how the first of it that is left looks, and how it may look if nothing is. */
interface Arrival {
  look?: Cell;
  readonly otherwise?: Cell;
}

interface Shot {
  readonly things: readonly (Thing | null)[];
  readonly emphasis: Frame['emphasis'];
  readonly ms: number;
}

class Film {
  readonly #shots: Shot[] = [];
  /** The sky and the field after it, in one row, so that a negative cell has a place too. */
  readonly #things: (Thing | null)[];
  readonly #sky: number;

  constructor(private readonly before: View) {
    this.#sky = before.sky?.length ?? 0;
    this.#things = inOneRow(before).map(look => look && { look });
  }

  add(event: Event): void {
    switch (event.type) {
      case 'moved':
        this.#move(event.from, event.to);
        return;
      case 'entered':
        this.#bring(event.cells, {});
        return;
      case 'landed':
        this.#land(event.cells);
        return;
      case 'matched':
        this.#shoot(LIT_MS, event.cells, 'lit');
        return;
      case 'cleared':
        this.#shoot(GONE_MS, event.cells, 'vanishing');
        for (const cell of event.cells) this.#clear(cell);
        return;
      case 'fell':
        this.#fall(event.from, event.to);
        return;
      case 'filled':
        this.#bring(event.cells, { otherwise: FOAM });
        this.#shoot(FILL_MS, [], 'lit');
        return;
      default:
        return;
    }
  }

  /** The pictures, once it is known how all that came looks in the end. */
  developed(after: View): Frame[] {
    inOneRow(after).forEach((look, i) => {
      const thing = this.#things[i];
      if (!look || !thing?.arrival) return;
      thing.look = withoutMark(look);
      thing.arrival.look ??= thing.look;
    });
    const common = commonLook(this.before);
    const looks = (things: Shot['things']): (Cell | null)[] =>
      things.map(thing => thing && (thing.look ?? thing.arrival?.look ?? thing.arrival?.otherwise ?? common));
    return this.#shots.map(({ things, emphasis, ms }) => {
      const [sky, cells] = [looks(things.slice(0, this.#sky)), looks(things.slice(this.#sky))];
      return { view: { ...this.before, sky, cells, shadow: [] }, emphasis, ms };
    });
  }

  #at = (cell: number): Thing | null => this.#things[cell + this.#sky] ?? null;
  #set = (cell: number, thing: Thing | null): void => {
    if (cell + this.#sky >= 0 && cell < this.before.cells.length) this.#things[cell + this.#sky] = thing;
  };

  #bring(cells: readonly number[], arrival: Arrival): void {
    for (const cell of cells) this.#set(cell, { look: undefined, arrival });
  }

  /** What comes to rest may look another way there. */
  #land(cells: readonly number[]): void {
    const arrival: Arrival = {};
    for (const cell of cells) {
      const look = this.#at(cell)?.look;
      this.#set(cell, { look: look && withoutMark(look), arrival });
    }
  }

  /** What a vanished half hung on is whole now. */
  #clear(cell: number): void {
    const link = this.#at(cell)?.look?.link;
    this.#set(cell, null);
    if (!link) return;
    const other = cell + { left: -1, right: 1, up: -this.before.width, down: this.before.width }[link];
    const left = this.#at(other);
    if (left?.look?.link && !left.arrival) this.#set(other, { look: withoutLink(left.look) });
  }

  #move(from: readonly number[], to: readonly number[]): void {
    const things = from.map(this.#at);
    for (const cell of from) this.#set(cell, null);
    to.forEach((cell, k) => {
      this.#set(cell, things[k] ?? { look: undefined, arrival: {} });
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
      this.#shoot(STEP_MS, [], 'lit');
    }
  }

  #shoot(ms: number, cells: readonly number[], emphasis: Emphasis): void {
    this.#shots.push({ things: [...this.#things], emphasis: new Map(cells.map(cell => [cell, emphasis])), ms });
  }
}

const inOneRow = ({ sky = [], cells }: View): (Cell | null)[] => [...sky, ...cells];

const UNKNOWN: Cell = { glyph: '#', tone: 7, kind: 'block' };
const FOAM: Cell = { glyph: '*', tone: 7, kind: 'foam' };

/** How a thing looks of which nothing is left to tell: as all others do, if those look alike. */
function commonLook({ cells }: View): Cell {
  const [first, ...others] = cells.filter(cell => cell !== null);
  return first && others.every(({ glyph }) => glyph === first.glyph) ? withoutMark(first) : UNKNOWN;
}

const withoutLink = ({ glyph, tone, kind }: Cell): Cell => ({ glyph, tone, kind });
const withoutMark = (look: Cell): Cell => (look.link ? { ...withoutLink(look), link: look.link } : withoutLink(look));

/** A long cascade is shown faster, not longer. */
function shortened(frames: readonly Frame[]): Frame[] {
  const total = frames.reduce((sum, { ms }) => sum + ms, 0);
  const pace = Math.min(1, LONGEST_MS / Math.max(1, total));
  return frames.map(frame => ({ ...frame, ms: frame.ms * pace }));
}
