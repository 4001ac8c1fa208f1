import { BadInput } from '../bad-input.js';
import { sha256Hex } from '../chance/hash.js';
import type { Event } from '../contract/event.js';
import type { Game, Status } from '../contract/game.js';
import type { View } from '../contract/view.js';
import type { Entry, Replay } from '../play/replay.js';
import { complaint } from '../play/resume.js';
import { Course } from './course.js';
import { Surveyor } from './surveyor.js';
import { Traveller, type Ways } from './traveller.js';

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
