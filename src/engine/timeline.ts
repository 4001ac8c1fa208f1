import { BadInput } from './bad-input.js';
import { Course } from './course.js';
import type { Event } from './event.js';
import type { Game, Status } from './game.js';
import { sha256Hex } from './hash.js';
import { Milestones } from './milestones.js';
import type { Entry, Replay } from './replay.js';
import { complaint } from './resume.js';
import type { Verdict } from './session.js';
import { Traveller, type Ways } from './traveller.js';
import type { View } from './view.js';

/** A recorded game laid out so that any moment of it can be looked at at once, whatever was undone on the way. */
export interface Timeline {
  readonly log: readonly Entry[];
  /** How many entries had been played each time that the score had just risen. */
  readonly marks: readonly number[];
  /** The game after its first `count` entries, 0 to all of them. */
  at(count: number): Moment;
  /** What happened in the entry with this index, from 0, in order; nothing for undo and redo. */
  events(index: number): readonly Event[];
  /**
   * Goes on with what the log of a game that is still played has gained, in time proportional to that. Throws as opening
   * does; what came before the entry that does not hold stands, and nothing can follow it.
   */
  grow(entries: readonly Entry[]): void;
}

/** Computed when asked for: going one entry on from the moment last looked at costs no more than playing it. */
export interface Moment {
  view(): View;
  status(): Status;
  canon(): string;
  hash(): string;
}

const LEAST_DISTANCE = 64;
const MOST_SNAPSHOTS = 256;

/**
 * Plays the whole log once; what it says of deals and times is taken as it stands. Throws BadInput naming the first
 * entry, counted from 1, that does not hold.
 */
export function openTimeline<Config, State, Action>(
  game: Game<Config, State, Action>,
  { settings, log: known }: Pick<Replay, 'settings' | 'log'>,
): Timeline {
  const config = game.configure(settings);
  const log: Entry[] = [];
  const marks: number[] = [];
  const actions: (Action | undefined)[] = [];
  const course = new Course();
  const ways: Ways<State, Action> = { game, course, actions, snapshots: new Map([[0, game.start(config)]]) };
  const surveyor = new Surveyor(ways, game.start(config));
  const viewer = new Traveller(ways, game.start(config));
  /** For every place, the score there. */
  const scores = [game.status(viewer.goTo(0)).score];
  const scoreAfter = (count: number): number => scores[course.placeAfter(count)]!;

  const lay = ({ text }: Entry): void => {
    const action = game.notation.read(text);
    actions.push(action);
    course.add(text, action !== undefined && game.seat(action) === 'player');
  };
  const explore = (entry: Entry): void => {
    const count = log.length + 1;
    const verdict = surveyor.follow(count);
    if (verdict !== 'done') throw new BadInput(`entry ${count}, ${complaint(entry, verdict)}`);
    log.push(entry);
    scores[count] = course.isNew(count) ? game.status(surveyor.goTo(count)).score : 0;
    if (scoreAfter(count) > scoreAfter(count - 1)) marks.push(count);
  };

  known.forEach(lay);
  const milestones = course.milestones(Math.max(LEAST_DISTANCE, Math.ceil(known.length / MOST_SNAPSHOTS)));
  known.forEach((entry, i) => {
    explore(entry);
    if (milestones.has(i + 1)) surveyor.keep(i + 1);
  });
  return {
    log,
    marks,
    at(count) {
      if (count > log.length) throw new RangeError(`there are 0 to ${log.length} entries, not ${count}`);
      const place = course.placeAfter(count);
      return {
        view: () => game.view(viewer.goTo(place)),
        status: () => game.status(viewer.goTo(place)),
        canon: () => game.canon(viewer.goTo(place)),
        hash: () => sha256Hex(game.canon(viewer.goTo(place))),
      };
    },
    events(index) {
      if (!log[index]) throw new RangeError(`there is no entry ${index}`);
      return course.isNew(index + 1) ? viewer.eventsOf(index + 1) : [];
    },
    grow(entries) {
      for (const entry of entries) {
        if (course.length > log.length) throw new Error('nothing can follow an entry that does not hold');
        lay(entry);
        explore(entry);
        surveyor.settle();
      }
    },
  };
}

/** Sees every place first, wherever others look meanwhile, and keeps snapshots as the course grows. */
class Surveyor<State, Action> extends Traveller<State, Action> {
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
