import { BadInput } from '../bad-input.js';
import { sha256Hex } from '../chance/sha256.js';
import type { Event } from '../contract/event.js';
import type { Game, Status } from '../contract/game.js';
import type { PositionSettings } from '../contract/positions.js';
import type { View } from '../contract/view.js';
import type { Places } from '../play/course.js';
import { type Rehearsal, readAll, rehearse } from '../play/rehearse.js';
import type { Entry, Replay } from '../play/replay.js';
import { complaint } from '../play/resume.js';
import type { Verdict } from '../play/session.js';
import { Snapshots } from '../play/snapshots.js';
import { LogPlaces } from './log-places.js';

/** A recorded game, indexed so that any moment of it can be viewed at once, whatever was undone on the way. */
export interface Timeline {
  readonly log: readonly Entry[];
  /** How many entries had been played each time that the score had just risen. */
  readonly marks: readonly number[];
  /** The game after its first `count` entries, 0 to all of them. */
  at(count: number): Moment;
  /** The events of the entry with this index, from 0, in order; none for undo and redo. */
  events(index: number): readonly Event[];
  /**
   * Adds the new entries of a game that is still being played, in time proportional to their number. Throws as opening
   * does. The entries before the wrong one stay, and nothing can be added after them.
   */
  grow(entries: readonly Entry[]): void;
}

/** Computed when asked for: going one entry on from the moment last looked at costs no more than playing it. */
export interface Moment {
  view(): View;
  status(): Status;
  canon(): string;
  hash(): string;
  /** The changes to the settings that make a game begin here. Undefined if nothing can be decided, or the game has no positions. */
  position(): PositionSettings | undefined;
  /** Plays other moves from here on a copy. See `rehearse`. */
  rehearse(texts: readonly string[]): Rehearsal;
}

/**
 * Plays the whole log once and trusts its deals and times. Throws BadInput naming the first wrong
 * entry, counted from 1.
 */
export function openTimeline<Config, State, Action>(
  game: Game<Config, State, Action>,
  { settings, log: known }: Pick<Replay, 'settings' | 'log'>,
): Timeline {
  const config = game.configure(settings);
  const log: Entry[] = [];
  const marks: number[] = [];
  const places = new LogPlaces(game);
  const snapshots = new Snapshots(game, places, game.start(config));
  /** Plays every entry once, wherever the viewer is meanwhile. */
  const player = new Cursor(game, places, snapshots, game.start(config));
  const viewer = new Cursor(game, places, snapshots, game.start(config));
  const scores = [game.status(viewer.goTo(0)).score];
  const scoreAfter = (count: number): number => scores[places.after(count)]!;

  const verdictOf = (count: number): Verdict => {
    if (places.isNew(count)) return player.stepTo(count);
    return places.after(count) === places.after(count - 1) ? 'no-effect' : 'done';
  };
  const play = (entry: Entry): void => {
    const count = log.length + 1;
    const verdict = verdictOf(count);
    if (verdict !== 'done') throw new BadInput(`entry ${count}, ${complaint(entry, verdict)}`);
    log.push(entry);
    scores[count] = places.isNew(count) ? game.status(player.goTo(count)).score : 0;
    if (scoreAfter(count) > scoreAfter(count - 1)) marks.push(count);
  };
  const save = (place: number): void => snapshots.save(place, player.goTo(place));

  for (const { text } of known) places.add(text);
  let distance = distanceFor(known.length);
  let planned = known.length;
  const chosen = snapshotPlaces(places, distance);
  known.forEach((entry, i) => {
    play(entry);
    if (chosen.has(i + 1)) save(i + 1);
  });

  const moveSnapshots = (): void => {
    const here = player.place;
    save(here);
    planned = log.length;
    distance = grownDistance(distance, planned);
    const chosen = snapshotPlaces(places, distance, snapshots.saved(), here);
    for (const place of [...chosen].reverse()) if (!snapshots.has(place)) save(place);
    snapshots.keepOnly(place => chosen.has(place));
  };
  return {
    log,
    marks,
    at(count) {
      if (count > log.length) throw new RangeError(`there are 0 to ${log.length} entries, not ${count}`);
      const place = places.after(count);
      return {
        view: () => game.view(viewer.goTo(place)),
        status: () => game.status(viewer.goTo(place)),
        canon: () => game.canon(viewer.goTo(place)),
        hash: () => sha256Hex(game.canon(viewer.goTo(place))),
        position: () => game.positions?.write(viewer.goTo(place)),
        rehearse: texts => rehearse(game, game.copy(viewer.goTo(place)), readAll(game, texts)),
      };
    },
    events(index) {
      if (!log[index]) throw new RangeError(`there is no entry ${index}`);
      return places.isNew(index + 1) ? viewer.eventsOf(index + 1) : [];
    },
    grow(entries) {
      for (const entry of entries) {
        if (places.length > log.length) throw new Error('nothing can follow an entry that does not hold');
        places.add(entry.text);
        play(entry);
        if (log.length - planned >= distance) moveSnapshots();
      }
    },
  };
}

const LEAST_DISTANCE = 64;
const MOST_SNAPSHOTS = 256;

/** How far apart the snapshots of a log of this length may be. */
const distanceFor = (length: number): number => Math.max(LEAST_DISTANCE, Math.ceil(length / MOST_SNAPSHOTS));

/** The same for a log that has grown. It is doubled, so that on a straight way every other snapshot stays where it is. */
const grownDistance = (distance: number, length: number): number =>
  length > MOST_SNAPSHOTS * distance ? grownDistance(2 * distance, length) : distance;

/**
 * Chooses places for snapshots so that every place is less than `distance` steps after one. It works backwards and chooses
 * a place once that many lead on from it: however the tree branches, each stands for places of its own, so there are few.
 * When the log has grown, a snapshot that stands for half as many may stay, so that few have to move. That at `here`
 * stays in any case: it will be in the right place if the game goes on from there.
 */
function snapshotPlaces(
  places: LogPlaces<unknown>,
  distance: number,
  saved: Iterable<number> = [],
  here = 0,
): Set<number> {
  const chosen = new Set<number>();
  const isSaved = new Uint8Array(places.length + 1);
  for (const place of saved) isSaved[place] = 1;
  /** How many steps lead on from a place before the next snapshot. */
  const steps = new Int32Array(places.length + 1);
  for (let place = places.length; place > 0; place--) {
    if (!places.isNew(place)) continue;
    const count = steps[place]! + 1;
    const before = places.before(place);
    if (count === distance || place === here || (isSaved[place] && 2 * count > distance)) chosen.add(place);
    else if (count > steps[before]!) steps[before] = count;
  }
  return chosen;
}

/** The game at one place, which can be moved to any other. */
class Cursor<State, Action> {
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
