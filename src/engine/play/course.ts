import type { Game } from '../contract/game.js';

/** Every action that is played leads to a place with a number of its own. The start is place 0. */
export interface Places<Action> {
  /** The place from which this one, not being the start, was reached. */
  before(place: number): number;
  /** The action that leads to this place; undefined if the game cannot read it. */
  actionAt(place: number): Action | undefined;
}

/**
 * Defines undo and redo. Undo goes back to just before the player's last action. Redo returns to where the last undo
 * came from, as long as nothing else was played.
 */
export class Course<Action> {
  #here = 0;
  #undone: number[] = [];

  constructor(
    private readonly game: Pick<Game<never, never, Action>, 'seat'>,
    private readonly places: Places<Action>,
  ) {}

  get here(): number {
    return this.#here;
  }

  /** An action was played, and led to this place. */
  play(place: number): void {
    this.#here = place;
    if (this.#undone.length > 0) this.#undone = [];
  }

  /** Gives the place to go to; undefined if the player has done nothing. */
  undo(): number | undefined {
    let place = this.#here;
    while (place > 0 && !this.#isMove(place)) place = this.places.before(place);
    if (place === 0) return undefined;
    this.#undone.push(this.#here);
    this.#here = this.places.before(place);
    return this.#here;
  }

  /** Gives the place to go to; undefined if there is nothing to redo. */
  redo(): number | undefined {
    const place = this.#undone.pop();
    if (place !== undefined) this.#here = place;
    return place;
  }

  #isMove(place: number): boolean {
    const action = this.places.actionAt(place);
    return action !== undefined && this.game.seat(action) === 'player';
  }
}
