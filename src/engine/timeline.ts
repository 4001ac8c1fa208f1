import { BadInput } from './bad-input.js';
import { Course } from './course.js';
import type { Event } from './event.js';
import type { Game, Status } from './game.js';
import { sha256Hex } from './hash.js';
import type { Entry, Replay } from './replay.js';
import { complaint } from './resume.js';
import type { Verdict } from './session.js';
import { Traveller } from './traveller.js';
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
  { settings, log }: Pick<Replay, 'settings' | 'log'>,
): Timeline {
  const actions = log.map(({ text }) => game.notation.read(text));
  const course = new Course(log, i => actions[i] !== undefined && game.seat(actions[i]) === 'player');
  const traveller = new Traveller(game, course, actions, game.start(game.configure(settings)));
  const scores = explore(game, log, course, traveller);
  const scoreAfter = (count: number): number => scores[course.placeAfter(count)]!;
  return {
    log,
    marks: log.flatMap((_, i) => (scoreAfter(i + 1) > scoreAfter(i) ? [i + 1] : [])),
    at(count) {
      const place = course.placeAfter(count);
      return {
        view: () => game.view(traveller.goTo(place)),
        status: () => game.status(traveller.goTo(place)),
        canon: () => game.canon(traveller.goTo(place)),
        hash: () => sha256Hex(game.canon(traveller.goTo(place))),
      };
    },
    events(index) {
      if (!log[index]) throw new RangeError(`there is no entry ${index}`);
      return course.isNew(index + 1) ? traveller.eventsOf(index + 1) : [];
    },
  };
}

/** Sees every place once and has snapshots kept on the way; gives the score at each. */
function explore<State, Action>(
  game: Pick<Game<never, State, Action>, 'status'>,
  log: readonly Entry[],
  course: Course,
  traveller: Traveller<State, Action>,
): Float64Array {
  const milestones = course.milestones(Math.max(LEAST_DISTANCE, Math.ceil(log.length / MOST_SNAPSHOTS)));
  const scores = new Float64Array(log.length + 1);
  scores[0] = game.status(traveller.goTo(0)).score;
  log.forEach((entry, i) => {
    const place = i + 1;
    const verdict = followed(course, traveller, place);
    if (verdict !== 'done') throw new BadInput(`entry ${place}, ${complaint(entry, verdict)}`);
    if (!course.isNew(place)) return;
    scores[place] = game.status(traveller.goTo(place)).score;
    if (milestones.has(place)) traveller.keep();
  });
  return scores;
}

function followed(course: Course, traveller: Traveller<unknown, unknown>, count: number): Verdict {
  if (course.isNew(count)) return traveller.stepTo(count);
  return course.placeAfter(count) === course.placeAfter(count - 1) ? 'no-effect' : 'done';
}
