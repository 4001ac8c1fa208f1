import { ignore } from '../engine/contract/event.js';
import type { AnyMind } from '../engine/contract/mind.js';

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

/** Large fields have many poses. What is not found within so many steps counts as out of reach. */
const MOST_STEPS = 20_000;

interface Place {
  readonly state: unknown;
  /** Milliseconds from now. */
  readonly after: number;
  readonly waited: number;
  readonly from: Place | undefined;
  readonly key: Key | undefined;
}

/**
 * The decisions that can still be carried out while time acts, each with the keys to press: fewest steps first, where a step is
 * a key or the wait for a tick. It plays the game itself, so gravity and the clock are those of the rules.
 */
export function waysFrom(
  mind: AnyMind,
  state: unknown,
  { pace, waited }: Handling,
): ReadonlyMap<number, readonly Key[]> {
  const { game } = mind;
  const falling = mind.falling!;
  const { turn } = game.status(state);
  const ways = new Map<number, readonly Key[]>();
  const seen = new Set<string>();
  const places: Place[] = [];

  const isFalling = (now: unknown): boolean => {
    const status = game.status(now);
    return status.turn === turn && status.phase === 'playing' && game.countdown?.(now) !== undefined;
  };
  const reach = (place: Place): void => {
    const label = `${falling.pose(place.state)} ${place.waited}`;
    if (seen.has(label)) return;
    seen.add(label);
    places.push(place);
  };
  const rest = (decision: number, place: Place): void => {
    if (!ways.has(decision)) ways.set(decision, keysTo(place));
  };

  /** Lets time pass. If the piece comes to rest meanwhile, that is a way; otherwise it is a place to go on from. */
  const letPass = (from: Place, ms: number): void => {
    const { state: now } = from;
    let { waited: since } = from;
    for (let left = ms; ; ) {
      const wait = game.countdown!(now)!;
      const due = Math.max(0, wait.ms - since);
      if (due > left) return reach({ ...from, after: from.after + ms, waited: since + left });
      left -= due;
      const decision = falling.straightDown(now);
      game.apply(now, wait.action, ignore);
      if (!isFalling(now)) return rest(decision, from);
      since = game.countdown!(now)!.id === wait.id ? since + due : 0;
    }
  };
  const press = (from: Place, action: unknown): void => {
    const now = game.copy(from.state);
    const before = game.countdown!(now)!.id;
    const decision = falling.straightDown(now);
    if (!game.apply(now, action, ignore)) return;
    const place = { state: now, after: from.after, from, key: { after: from.after, action } };
    if (!isFalling(now)) return rest(decision, { ...place, waited: 0 });
    letPass({ ...place, waited: game.countdown!(now)!.id === before ? from.waited : 0 }, pace);
  };

  if (!isFalling(state)) return ways;
  reach({ state: game.copy(state), after: 0, waited, from: undefined, key: undefined });
  for (let k = 0; k < places.length && k < MOST_STEPS; k++) {
    const place = places[k]!;
    for (const action of game.legal(place.state)) press(place, action);
    const { ms } = game.countdown!(place.state)!;
    letPass({ ...place, state: game.copy(place.state), from: place, key: undefined }, Math.max(0, ms - place.waited));
  }
  return ways;
}

function keysTo(place: Place): readonly Key[] {
  const keys: Key[] = [];
  for (let now: Place | undefined = place; now; now = now.from) if (now.key) keys.push(now.key);
  return keys.reverse();
}
