import type { Game } from '../contract/game.js';
import type { Places } from './course.js';

/** States saved at some places. Every other place is reached from one of them by playing on. */
export class Snapshots<State> {
  readonly #states: Map<number, State>;
  /** A state that is no longer needed: the next snapshot is written over it. */
  #spare: State | undefined;

  /** The state at the start is never dropped. */
  constructor(
    private readonly game: Pick<Game<never, State, never>, 'copy'>,
    private readonly places: Pick<Places<unknown>, 'before'>,
    start: State,
  ) {
    this.#states = new Map([[0, start]]);
  }

  saved(): Iterable<number> {
    return this.#states.keys();
  }

  has(place: number): boolean {
    return this.#states.has(place);
  }

  save(place: number, state: State): void {
    this.#states.set(place, this.game.copy(state, this.#spare));
    this.#spare = undefined;
  }

  keepOnly(isWorthKeeping: (place: number) => boolean): void {
    this.#states.forEach((state, place) => {
      if (place === 0 || isWorthKeeping(place)) return;
      this.#states.delete(place);
      this.#spare = state;
    });
  }

  /**
   * Takes a state from one place to another: onwards if it stands on the way there, otherwise from the nearest snapshot.
   * `step` plays the action that leads to the next place.
   */
  bring(state: State, from: number, to: number, step: (state: State, place: number) => void): State {
    const { before } = this.places;
    const way: number[] = [];
    let base = to;
    for (; base !== from && (!this.#states.has(base) || before(base) === from); base = before(base)) way.push(base);
    const moved = base === from ? state : this.game.copy(this.#states.get(base)!, state);
    for (const place of way.reverse()) step(moved, place);
    return moved;
  }
}
