import type { Course } from './course.js';
import type { Event } from './event.js';
import type { Game } from './game.js';
import type { Verdict } from './session.js';

/** A state that is taken from place to place along a course, by way of snapshots kept on the first visit. */
export class Traveller<State, Action> {
  readonly #snapshots = new Map<number, State>();
  #here = 0;
  #state: State;
  /** What happened in the step taken last, and where that led. */
  #told: { readonly place: number; readonly events: readonly Event[] } = { place: 0, events: [] };

  /** `actions` are those of the log; what is no action of the game is undefined. */
  constructor(
    private readonly game: Pick<Game<never, State, Action>, 'apply' | 'copy'>,
    private readonly course: Course,
    private readonly actions: readonly (Action | undefined)[],
    start: State,
  ) {
    this.#state = start;
    this.keep();
  }

  /** Takes the step to this place from the one before it. */
  stepTo(place: number): Verdict {
    this.goTo(this.course.before(place));
    return this.#step(place);
  }

  /** The state there, which is good until the next step. */
  goTo(place: number): State {
    if (place > 0 && this.course.before(place) === this.#here) this.#step(place);
    const way: number[] = [];
    let from = place;
    for (; from !== this.#here && !this.#snapshots.has(from); from = this.course.before(from)) way.push(from);
    if (from !== this.#here) this.#state = this.game.copy(this.#snapshots.get(from)!, this.#state);
    this.#here = from;
    for (const next of way.reverse()) this.#step(next);
    return this.#state;
  }

  /** What happened in the step that leads to this place. */
  eventsOf(place: number): readonly Event[] {
    if (this.#told.place !== place) this.stepTo(place);
    return this.#told.events;
  }

  /** Makes the present place one from which others are reached at once. */
  keep(): void {
    this.#snapshots.set(this.#here, this.game.copy(this.#state));
  }

  #step(place: number): Verdict {
    const action = this.actions[place - 1];
    if (action === undefined) return 'unreadable';
    const events: Event[] = [];
    if (!this.game.apply(this.#state, action, event => events.push(event))) return 'no-effect';
    this.#here = place;
    this.#told = { place, events };
    return 'done';
  }
}
