import type { Event } from '../contract/event.js';
import type { Game } from '../contract/game.js';
import type { Places } from '../play/course.js';
import type { Verdict } from '../play/session.js';
import type { Snapshots } from '../play/snapshots.js';

/** The game at one place, which can be moved to any other. */
export class Cursor<State, Action> {
  #place = 0;
  /** The events of the step played last, and the place that it led to. */
  #lastStep: { readonly place: number; readonly events: readonly Event[] } = { place: 0, events: [] };

  /** `state` is the cursor's own, and that at the start. */
  constructor(
    private readonly game: Pick<Game<never, State, Action>, 'apply'>,
    private readonly places: Places<Action>,
    private readonly snapshots: Snapshots<State>,
    private state: State,
  ) {}

  get place(): number {
    return this.#place;
  }

  /** Plays the step to this place from the one before it. */
  stepTo(place: number): Verdict {
    return this.#step(this.goTo(this.places.before(place)), place);
  }

  /** The state there. It stays valid until the cursor moves again. */
  goTo(place: number): State {
    this.state = this.snapshots.bring(this.state, this.#place, place, (state, next) => void this.#step(state, next));
    this.#place = place;
    return this.state;
  }

  /** The events of the step that leads to this place. */
  eventsOf(place: number): readonly Event[] {
    if (this.#lastStep.place !== place) this.stepTo(place);
    return this.#lastStep.events;
  }

  #step(state: State, place: number): Verdict {
    const action = this.places.actionAt(place);
    if (action === undefined) return 'unreadable';
    const events: Event[] = [];
    if (!this.game.apply(state, action, event => events.push(event))) return 'no-effect';
    this.#place = place;
    this.#lastStep = { place, events };
    return 'done';
  }
}
