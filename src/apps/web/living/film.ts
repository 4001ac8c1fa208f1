import type { Event } from '../../../engine/contract/event.js';
import type { Cell, View } from '../../../engine/contract/view.js';

/** One tile in one shot. Places are cells of the field; a negative one lies in the sky above it. */
export interface Actor {
  readonly cell: Cell;
  readonly from: number;
  readonly to: number;
  readonly does: 'stays' | 'comes' | 'goes' | 'shines';
}

/** Something that happens in one sweep, from a still picture to the next. */
export interface Shot {
  readonly actors: readonly Actor[];
  readonly ms: number;
}

const MOVE_MS = 70;
const SHINE_MS = 200;
const GO_MS = 220;
const COME_MS = 120;
const FALL_MS = 110;
const FALL_ROW_MS = 22;

/** What lies in a cell, wherever it goes. How a thing looks that came on the way is known when all is over. */
interface Thing {
  look?: Cell;
}

type Part = readonly [thing: Thing, from: number, to: number, does: Actor['does']];

/**
 * What happened, as small motions, for a picture that nobody plays in: the wells in which one plays have a better one.
 * Made from events alone, for any game; the view that follows is the truth whatever was shown.
 */
export function filmOf(before: View, events: readonly Event[], after: View): Shot[] {
  const things = new Map<number, Thing>();
  eachCell(before, (look, place) => things.set(place, { look }));
  const scenes: { readonly parts: readonly Part[]; readonly ms: number }[] = [];

  const shoot = (ms: number, does: Actor['does'], at: readonly number[], from: readonly number[] = at): void => {
    const places = new Map(at.map((to, k) => [to, from[k]!]));
    const parts = [...things].map(([place, thing]): Part => {
      const start = places.get(place);
      return start === undefined ? [thing, place, place, 'stays'] : [thing, start, place, does];
    });
    scenes.push({ parts, ms });
  };
  const move = (from: readonly number[], to: readonly number[]): void => {
    const moved = from.map(place => things.get(place));
    for (const place of from) things.delete(place);
    for (const [k, place] of to.entries()) things.set(place, moved[k] ?? {});
  };

  for (const event of events) {
    switch (event.type) {
      case 'moved':
        move(event.from, event.to);
        shoot(fallTime(before, event.from, event.to, MOVE_MS), 'stays', event.to, event.from);
        break;
      case 'fell':
        move(event.from, event.to);
        if (event.to.length > 0) shoot(fallTime(before, event.from, event.to, FALL_MS), 'stays', event.to, event.from);
        break;
      case 'matched':
        shoot(SHINE_MS, 'shines', event.cells);
        break;
      case 'cleared':
        shoot(GO_MS, 'goes', event.cells);
        for (const place of event.cells) things.delete(place);
        break;
      case 'entered':
      case 'filled':
        for (const place of event.cells) things.set(place, {});
        shoot(COME_MS, 'comes', event.cells);
        break;
    }
  }
  eachCell(after, (look, place) => {
    const thing = things.get(place);
    if (thing) thing.look ??= look;
  });
  return scenes.map(({ parts, ms }) => ({ actors: parts.flatMap(played), ms }));
}

/** A picture in which nothing happens. */
export function stillOf(view: View): Actor[] {
  const actors: Actor[] = [];
  eachCell(view, (cell, place) => actors.push({ cell, from: place, to: place, does: 'stays' }));
  return actors;
}

/** Of what came and went before anyone could know it there is nothing to show. */
const played = ([{ look }, from, to, does]: Part): Actor[] => (look ? [{ cell: look, from, to, does }] : []);

function fallTime({ width }: View, from: readonly number[], to: readonly number[], least: number): number {
  const rows = to.map((place, k) => Math.abs(Math.floor(place / width) - Math.floor(from[k]! / width)));
  return Math.max(0, ...rows) <= 1 ? least : least + Math.max(...rows) * FALL_ROW_MS;
}

function eachCell({ cells, sky = [] }: View, visit: (cell: Cell, place: number) => void): void {
  sky.forEach((cell, i) => {
    if (cell) visit(cell, i - sky.length);
  });
  cells.forEach((cell, i) => {
    if (cell) visit(cell, i);
  });
}
