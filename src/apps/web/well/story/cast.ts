import type { Cell, View } from '../../../../engine/contract/view.js';
import { joinsAt } from '../../art/tiles/joins.js';
import { type Actor, Track } from './actor.js';

/** An actor while its story is written: how it looks may only be known at the end. */
export interface Role {
  readonly actor: Actor;
  readonly looks: { readonly at: number; cell: Cell | undefined }[];
  /** If it came in the course of the story: what came with it. */
  arrival?: Arrival;
  /** When something last happened to it. */
  touched: number;
}

/** What came together: how the first of it that is left looks, and how it may look if nothing is. */
export interface Arrival {
  look?: Cell;
  readonly otherwise?: Cell;
}

export const FOAM: Cell = { glyph: '*', tone: 7, kind: 'foam' };
const UNKNOWN: Cell = { glyph: '#', tone: 7, kind: 'block' };

/** Who is where, sky and field in one row, so that a negative cell has a place too; and who was where when. */
export class Cast {
  readonly roles: Role[] = [];
  readonly width: number;
  readonly #places: (Role | null)[];
  readonly #sky: number;
  readonly #moments: { readonly at: number; readonly places: readonly (Role | null)[] }[] = [];

  constructor(
    private readonly before: View,
    skyLength: number,
  ) {
    const { sky = [], cells, width } = before;
    this.width = width;
    this.#sky = skyLength;
    const padding = Array.from({ length: skyLength - sky.length }, () => null);
    this.#places = [...padding, ...sky, ...cells].map((cell, i) => cell && this.#make(i - skyLength, { at: 0, cell }));
    this.remember(0);
  }

  at(cell: number): Role | null {
    return this.#places[cell + this.#sky] ?? null;
  }

  put(cell: number, role: Role | null): void {
    const place = cell + this.#sky;
    if (place >= 0 && place < this.#places.length) this.#places[place] = role;
  }

  /** Somebody new, who looks as what came with it, in the place of whoever was there. */
  bring(cell: number, at: number, arrival: Arrival): Role {
    const former = this.at(cell)?.actor;
    if (former) former.goes ??= { at, ms: 1, cause: 'match' };
    const role = this.#make(cell, { at, cell: undefined });
    role.arrival = arrival;
    role.touched = at;
    this.put(cell, role);
    return role;
  }

  /** From then on everybody is where they are now. */
  remember(at: number): void {
    this.#moments.push({ at, places: [...this.#places] });
  }

  /** The actors, once it is known how all looks in the end. */
  cast(after: View): Actor[] {
    const { sky = [], cells } = after;
    const looks = [...Array.from({ length: this.#sky - sky.length }, () => null), ...sky, ...cells];
    this.#places.forEach((role, i) => {
      const look = looks[i];
      if (role && look) learn(role, look);
    });
    const common = commonLook(this.before);
    for (const { looks: known, arrival } of this.roles) {
      for (const look of known) look.cell ??= arrival?.look ?? arrival?.otherwise ?? common;
    }
    for (const { at, places } of this.#moments.sort((one, other) => one.at - other.at)) this.#dress(at, places);
    return this.roles.map(({ actor }) => actor);
  }

  #make(cell: number, look: { at: number; cell: Cell | undefined }): Role {
    const row = Math.floor(cell / this.width);
    const actor: Actor = { faces: [], x: new Track(cell - row * this.width), y: new Track(row) };
    const role: Role = { actor, looks: [look], touched: 0 };
    this.roles.push(role);
    return role;
  }

  #dress(at: number, places: readonly (Role | null)[]): void {
    const cells = places.map(role => role && lookAt(role, at));
    places.forEach((role, i) => {
      const cell = cells[i];
      if (!role || !cell) return;
      const { faces } = role.actor;
      const [last, joins] = [faces.at(-1)?.face, joinsAt(cells, this.width, i)];
      if (last?.cell !== cell || last.joins !== joins)
        faces.push({ at: faces.length === 0 ? 0 : at, face: { cell, joins } });
    });
  }
}

/** The end tells how a thing looks, since something last happened to it; and what came with it. */
function learn(role: Role, look: Cell): void {
  for (const known of role.looks) known.cell ??= withoutMark(look);
  role.looks.push({ at: role.touched, cell: look });
  if (role.arrival) role.arrival.look ??= withoutMark(look);
}

const lookAt = ({ looks }: Role, time: number): Cell | null =>
  (looks.findLast(({ at }) => at <= time) ?? looks[0])?.cell ?? null;

/** How a thing looks of which nothing is left to tell: as all others do, if those look alike. */
function commonLook({ cells }: View): Cell {
  const [first, ...others] = cells.filter(cell => cell !== null);
  return first && others.every(({ glyph }) => glyph === first.glyph) ? withoutMark(first) : UNKNOWN;
}

export const withoutLink = ({ glyph, tone, kind }: Cell): Cell => ({ glyph, tone, kind });
export const withoutMark = (look: Cell): Cell =>
  look.link ? { ...withoutLink(look), link: look.link } : withoutLink(look);
