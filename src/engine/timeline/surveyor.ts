import type { Verdict } from '../play/session.js';
import type { Course } from './course.js';
import { Milestones } from './milestones.js';
import { Traveller, type Ways } from './traveller.js';

/** Sees every place first, wherever others look meanwhile, and keeps snapshots as the course grows. */
export class Surveyor<State, Action> extends Traveller<State, Action> {
  readonly #course: Course;
  readonly #snapshots: Map<number, State>;
  #milestones: Milestones | undefined;
  /** What was kept when the log was opened is kept for good. */
  #opened: ReadonlySet<number> = new Set();
  /** A round place that is kept for now: whether it is worth it will be seen. */
  #latest = 0;

  constructor(ways: Ways<State, Action>, state: State) {
    super(ways, state);
    this.#course = ways.course;
    this.#snapshots = ways.snapshots;
  }

  /** Takes what the entry of this number does. */
  follow(count: number): Verdict {
    if (this.#course.isNew(count)) return this.stepTo(count);
    return this.#course.placeAfter(count) === this.#course.placeAfter(count - 1) ? 'no-effect' : 'done';
  }

  /** After an entry that was added to those that were opened. */
  settle(): void {
    if (!this.#milestones) this.#opened = new Set(this.#snapshots.keys());
    this.#milestones ??= new Milestones(this.#course);
    if (this.#milestones.grow()) this.#thinOut(this.#milestones.all());
    const { length } = this.#course;
    if (this.#course.isNew(length) && this.#milestones.isRound(length))
      this.#keepRound(length, this.#milestones.roundBefore(length));
  }

  #keepRound(place: number, before: number): void {
    if (this.#latest !== before) this.#drop(this.#latest);
    if (!this.#snapshots.has(before)) this.keep(before);
    this.keep(place);
    this.#latest = place;
  }

  #thinOut(worthy: ReadonlySet<number>): void {
    for (const place of [...this.#snapshots.keys()]) if (!worthy.has(place)) this.#drop(place);
    this.#latest = 0;
  }

  #drop(place: number): void {
    if (!this.#opened.has(place)) this.#snapshots.delete(place);
  }
}
