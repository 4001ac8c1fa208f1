import type { Game } from '../contract/game.js';
import { Course, type Places } from '../play/course.js';
import { REDO, UNDO } from '../play/replay.js';

/**
 * The places that a log leads to, as a tree. A played entry leads to a new place, numbered like the entry, from 1. Undo
 * and redo lead to places that are known already.
 */
export class LogPlaces<Action> implements Places<Action> {
  readonly #game: Pick<Game<never, never, Action>, 'notation' | 'seat'>;
  readonly #course: Course<Action>;
  /** For every count of entries, the place they lead to. */
  readonly #places = [0];
  readonly #actions: (Action | undefined)[] = [];

  constructor(game: Pick<Game<never, never, Action>, 'notation' | 'seat'>) {
    this.#game = game;
    this.#course = new Course(game, this);
  }

  get length(): number {
    return this.#actions.length;
  }

  /** The next entry. An undo or redo of nothing leads nowhere: the place stays the same. */
  add(text: string): void {
    this.#actions.push(this.#game.notation.read(text));
    if (text === UNDO) this.#course.undo();
    else if (text === REDO) this.#course.redo();
    else this.#course.play(this.length);
    this.#places.push(this.#course.here);
  }

  after(count: number): number {
    const place = this.#places[count];
    if (place === undefined) throw new RangeError(`there are 0 to ${this.length} entries, not ${count}`);
    return place;
  }

  /** The places on the way to the end of the log, from the first on. Undone steps are not among them. */
  way(): readonly number[] {
    const way: number[] = [];
    for (let place = this.#course.here; place > 0; place = this.before(place)) way.push(place);
    return way.reverse();
  }

  readonly before = (place: number): number => this.#places[place - 1]!;

  actionAt(place: number): Action | undefined {
    return this.#actions[place - 1];
  }

  /** True if this many entries lead to a new place, so that the last of them was played. */
  isNew(count: number): boolean {
    return this.#places[count] === count;
  }
}
