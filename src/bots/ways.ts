import { ignore } from '../engine/contract/event.js';
import type { AnyMind, Falling } from '../engine/contract/mind.js';

/** How a player handles the keys while time acts. */
export interface Handling {
  /** At least so many milliseconds lie between two keys. */
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

/** Large fields have many poses. What is not found within so many steps counts as out of reach. */
const MOST_STEPS = 20_000;

/**
 * The decisions that can still be carried out while time acts, each with the keys to press: fewest steps first, where a step is
 * a key or the wait for a tick. It plays the game itself, so gravity and the clock are those of the rules.
 */
export const waysFrom = (mind: AnyMind, state: unknown, handling: Handling): Ways =>
  new WayFinder(mind, state, handling.pace).find(handling.waited);

/** A moment at which a key can be pressed. */
interface Place {
  readonly state: unknown;
  /** Milliseconds from now. */
  readonly after: number;
  /** How long the wait for the next tick has lasted. */
  readonly waited: number;
  readonly from: Place | undefined;
  /** The key that led here, unless time alone did. */
  readonly key: Key | undefined;
}

class WayFinder {
  readonly #falling: Falling<unknown>;
  readonly #turn: number;
  readonly #seen = new Set<string>();
  readonly #places: Place[] = [];
  readonly #ways = new Map<number, readonly Key[]>();

  constructor(
    private readonly mind: AnyMind,
    private readonly start: unknown,
    private readonly pace: number,
  ) {
    this.#falling = mind.falling!;
    this.#turn = mind.game.status(start).turn;
  }

  find(waited: number): Ways {
    const { game } = this.mind;
    if (!this.#isFalling(this.start)) return this.#ways;
    this.#arrive({ state: game.copy(this.start), after: 0, waited, from: undefined, key: undefined });
    for (let k = 0; k < this.#places.length && k < MOST_STEPS; k++) {
      const place = this.#places[k]!;
      for (const action of game.legal(place.state)) this.#press(place, action);
      const untilTick = Math.max(0, this.#wait(place.state).ms - place.waited);
      this.#letPass({ ...place, state: game.copy(place.state), from: place, key: undefined }, untilTick);
    }
    return this.#ways;
  }

  #press(from: Place, action: unknown): void {
    const { game } = this.mind;
    const state = game.copy(from.state);
    const { id } = this.#wait(state);
    const decision = this.#falling.straightDown(state);
    if (!game.apply(state, action, ignore)) return;
    const place = { state, after: from.after, waited: 0, from, key: { after: from.after, action } };
    if (!this.#isFalling(state)) this.#rest(decision, place);
    else this.#letPass({ ...place, waited: this.#wait(state).id === id ? from.waited : 0 }, this.pace);
  }

  /** Lets time pass. If the piece comes to rest meanwhile, that is a way; otherwise it is a place to go on from. */
  #letPass(from: Place, ms: number): void {
    const { game } = this.mind;
    const { state } = from;
    let { waited } = from;
    let left = ms;
    for (;;) {
      const { ms: wait, id, action } = this.#wait(state);
      const due = Math.max(0, wait - waited);
      if (due > left) break;
      left -= due;
      const decision = this.#falling.straightDown(state);
      game.apply(state, action, ignore);
      if (!this.#isFalling(state)) {
        this.#rest(decision, from);
        return;
      }
      waited = this.#wait(state).id === id ? waited + due : 0;
    }
    this.#arrive({ ...from, after: from.after + ms, waited: waited + left });
  }

  #arrive(place: Place): void {
    const label = `${this.#falling.pose(place.state)} ${place.waited}`;
    if (this.#seen.has(label)) return;
    this.#seen.add(label);
    this.#places.push(place);
  }

  #rest(decision: number, place: Place): void {
    if (!this.#ways.has(decision)) this.#ways.set(decision, keysTo(place));
  }

  #wait = (state: unknown) => this.mind.game.countdown!(state)!;

  #isFalling(state: unknown): boolean {
    const { game } = this.mind;
    const { turn, phase } = game.status(state);
    return turn === this.#turn && phase === 'playing' && game.countdown?.(state) !== undefined;
  }
}

function keysTo(place: Place): readonly Key[] {
  const keys: Key[] = [];
  for (let now: Place | undefined = place; now; now = now.from) if (now.key) keys.push(now.key);
  return keys.reverse();
}
