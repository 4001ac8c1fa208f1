import type { Event } from '../contract/event.js';
import type { Game } from '../contract/game.js';
import type { Verdict } from '../play/session.js';
import type { Course } from './course.js';

/** What there is to travel by. `actions` are those of the log; what is no action of the game is undefined. */
export interface Ways<State, Action> {
  readonly game: Pick<Game<never, State, Action>, 'apply' | 'copy'>;
  readonly course: Course;
  readonly actions: readonly (Action | undefined)[];
  /** States from which others are reached at once; that at the start is always there. */
  readonly snapshots: Map<number, State>;
}

/** A state that is taken from place to place along a course, by way of snapshots. */
export class Traveller<State, Action> {
  #here = 0;
  /** What happened in the step taken last, and where that led. */
  #told: { readonly place: number; readonly events: readonly Event[] } = { place: 0, events: [] };

  /** `state` is its own, and that at the start. */
  constructor(
    private readonly ways: Ways<State, Action>,
    private state: State,
  ) {}

  /** Takes the step to this place from the one before it. */
  stepTo(place: number): Verdict {
    this.goTo(this.ways.course.before(place));
    return this.#step(place);
  }

  /** The state there, which is good until the next step. */
  goTo(place: number): State {
    const { course, snapshots, game } = this.ways;
    if (place > 0 && course.before(place) === this.#here) this.#step(place);
    const way: number[] = [];
    let from = place;
    for (; from !== this.#here && !snapshots.has(from); from = course.before(from)) way.push(from);
    if (from !== this.#here) this.state = game.copy(snapshots.get(from)!, this.state);
    this.#here = from;
    for (const next of way.reverse()) this.#step(next);
    return this.state;
  }

  /** What happened in the step that leads to this place. */
  eventsOf(place: number): readonly Event[] {
    if (this.#told.place !== place) this.stepTo(place);
    return this.#told.events;
  }

  /** Makes a place one from which others are reached at once. */
  keep(place: number): void {
    this.ways.snapshots.set(place, this.ways.game.copy(this.goTo(place)));
  }

  #step(place: number): Verdict {
    const action = this.ways.actions[place - 1];
    if (action === undefined) return 'unreadable';
    const events: Event[] = [];
    if (!this.ways.game.apply(this.state, action, event => events.push(event))) return 'no-effect';
    this.#here = place;
    this.#told = { place, events };
    return 'done';
  }
}
