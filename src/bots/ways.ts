import { ignore } from '#engine/contract/event.js';
import type { AnyMind, Falling } from '#engine/contract/mind/mind.js';
import { Heap } from './search/heap.js';

export interface Handling {
  /** The least time between two keys, in milliseconds. */
  readonly pace: number;
  /** How long the present wait for a tick has lasted already. */
  readonly waited: number;
}

/** When to press which key, in milliseconds from now. */
export interface Key {
  readonly after: number;
  readonly action: unknown;
}

/** By decision. */
export type Ways = ReadonlyMap<number, readonly Key[]>;

/** Large fields have many poses. A pose that is not found within this many steps counts as out of reach. */
const MOST_STEPS = 20_000;

/** A moment at which a key can be pressed. */
interface Place {
  state: unknown;
  /** Milliseconds from now. */
  after: number;
  /** How long the wait for the next tick has lasted. */
  waited: number;
  presses: number;
  from: Place | undefined;
  /** The key that led here, unless time alone did. */
  key: Key | undefined;
}

/**
 * Finds the decisions that can still be carried out while time acts, each with the keys to press: the quickest way, and of those
 * the one with the fewest keys. It plays the game itself, so gravity and the clock are those of the rules. A player who presses a
 * key as early as possible misses nothing, except what needs a tick first; so a player presses at once or waits for a tick.
 */
export class WayFinder {
  readonly #falling: Falling<unknown>;
  readonly #places = new Heap<Place>(isSooner);
  /** For every pose the shortest wait with which it was left. With a longer one nothing else can be reached from it. */
  readonly #waits = new Map<number, number>();
  readonly #rests = new Map<number, { readonly at: number; readonly place: Place }>();
  /** States of earlier calls, to be used again. */
  readonly #states: unknown[] = [];
  #used = 0;
  #start: unknown;
  #turn = 0;
  #pace = 0;

  constructor(private readonly mind: AnyMind) {
    this.#falling = mind.falling!;
  }

  find(start: unknown, { pace, waited }: Handling): Ways {
    this.#clear();
    this.#start = start;
    this.#turn = this.mind.game.status(start).turn;
    this.#pace = pace;
    if (this.#isFalling(start))
      this.#places.push({ state: this.#copy(start), after: 0, waited, presses: 0, from: undefined, key: undefined });
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const place = this.#places.pop();
      if (!place) break;
      if (this.#isNew(place)) this.#leave(place);
    }
    return new Map([...this.#rests].map(([decision, { place }]) => [decision, keysTo(place)]));
  }

  /**
   * The decisions within reach if time acts now, or undefined if it does not. `untilTick` says in how many milliseconds it acts
   * next; without it, it has acted just now.
   */
  inTime(state: unknown, pace: number, untilTick?: number): Ways | undefined {
    const wait = this.mind.game.clock?.countdown(state);
    if (!wait) return undefined;
    return this.find(state, { pace, waited: Math.max(0, wait.ms - (untilTick ?? wait.ms)) });
  }

  #clear(): void {
    this.#places.clear();
    this.#waits.clear();
    this.#rests.clear();
    this.#used = 0;
  }

  #isNew({ state, waited }: Place): boolean {
    const pose = this.#falling.pose(state);
    const best = this.#waits.get(pose);
    if (best !== undefined && best <= waited) return false;
    this.#waits.set(pose, waited);
    return true;
  }

  #leave(place: Place): void {
    if (this.#falling.straightDown(place.state) === undefined) return;
    for (const action of this.mind.game.legal(place.state)) this.#press(place, action);
    const untilTick = Math.max(0, this.#wait(place.state).ms - place.waited);
    this.#letPass({ ...place, state: this.#copy(place.state), from: place, key: undefined }, untilTick);
  }

  #press(from: Place, action: unknown): void {
    const { game } = this.mind;
    const state = this.#copy(from.state);
    if (!game.apply(state, action, ignore)) return;
    const { after } = from;
    const place = { state, after, waited: from.waited, presses: from.presses + 1, from, key: { after, action } };
    if (game.status(state).turn !== this.#turn) {
      this.#rest(this.#falling.straightDown(from.state, this.#start), after, place);
      return;
    }
    if (!this.#isFalling(state)) return;
    if (this.#wait(state).id !== this.#wait(from.state).id) place.waited = 0;
    this.#letPass(place, this.#pace);
  }

  /** Lets time pass. If the piece comes to rest meanwhile, that is a way; otherwise it is a place to continue from. */
  #letPass(place: Place, ms: number): void {
    const { game } = this.mind;
    const { state } = place;
    let left = ms;
    for (;;) {
      const { ms: wait, id, action } = this.#wait(state);
      const due = Math.max(0, wait - place.waited);
      if (due > left) break;
      left -= due;
      const decision = this.#falling.straightDown(state, this.#start);
      game.apply(state, action, ignore);
      if (!this.#isFalling(state)) {
        this.#rest(decision, place.after + ms - left, place);
        return;
      }
      place.waited = this.#wait(state).id === id ? place.waited + due : 0;
    }
    place.after += ms;
    place.waited += left;
    this.#places.push(place);
  }

  #rest(decision: number | undefined, at: number, place: Place): void {
    if (decision === undefined) return;
    const known = this.#rests.get(decision);
    if (!known || at < known.at || (at === known.at && place.presses < known.place.presses))
      this.#rests.set(decision, { at, place });
  }

  #copy(state: unknown): unknown {
    const copy = this.mind.game.copy(state, this.#states[this.#used]);
    this.#states[this.#used++] = copy;
    return copy;
  }

  #wait = (state: unknown) => this.mind.game.clock!.countdown(state)!;

  #isFalling(state: unknown): boolean {
    const { game } = this.mind;
    const { turn, phase } = game.status(state);
    return turn === this.#turn && phase === 'playing' && game.clock?.countdown(state) !== undefined;
  }
}

const isSooner = (a: Place, b: Place): boolean => a.after < b.after || (a.after === b.after && a.presses < b.presses);

function keysTo(place: Place): readonly Key[] {
  const keys: Key[] = [];
  for (let now: Place | undefined = place; now; now = now.from) if (now.key) keys.push(now.key);
  return keys.reverse();
}
