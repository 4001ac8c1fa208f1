import { KnownGame } from '#bots/known-game.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { Settings } from '#engine/contract/settings.js';
import type { Entry } from '#engine/play/replay.js';
import { LogPlaces } from '#engine/timeline/log-places.js';

/** A decision that the player of a game has made. */
export interface Made {
  /** The length of the log when the decision became possible, and when it was carried out. */
  readonly from: number;
  readonly to: number;
  /** The game as the player knew it when the decision became possible. */
  readonly state: unknown;
  /** The mind's number for it. */
  readonly decision: number;
}

type Log = readonly Pick<Entry, 'text'>[];

/** Some turns of a game in a row: the first, and the one after the last. */
export interface Turns {
  readonly from: number;
  readonly to: number;
}

const ALL: Turns = { from: 0, to: Number.POSITIVE_INFINITY };

/** The final decisions of these turns, in order. Undone ones are left out. */
export function* decisionsOf(mind: AnyMind, settings: Settings, log: Log, { from, to }: Turns = ALL): Generator<Made> {
  const reader = new DecisionReader(mind, mind.game.configure(settings));
  for (const place of wayToTheEnd(mind, log)) {
    const action = mind.game.notation.read(log[place - 1]!.text);
    if (reader.turn >= to) return;
    if (reader.turn < from) reader.skip(action);
    else {
      const made = reader.record(action, place - 1);
      if (made) yield made;
    }
  }
}

/** The moves that carry a decision out, in the game's notation. */
export const movesOf = ({ decisions, game }: AnyMind, state: unknown, decision: number): readonly string[] =>
  decisions.actionsOf(state, decision).map(action => game.notation.write(action));

/** The game as its player knows it after the last entry. */
export function knownAtTheEnd(mind: AnyMind, settings: Settings, log: Log): unknown {
  const reader = new DecisionReader(mind, mind.game.configure(settings));
  for (const place of wayToTheEnd(mind, log)) reader.record(mind.game.notation.read(log[place - 1]!.text), place - 1);
  return reader.state;
}

function wayToTheEnd({ game }: AnyMind, log: Log): readonly number[] {
  const places = new LogPlaces(game);
  for (const { text } of log) places.add(text);
  return places.way();
}

/** The player is about to decide. */
interface Open {
  readonly from: number;
  readonly state: unknown;
}

/**
 * Reads a player's decisions from the log of a game, with what the player knew at each. Moves only lead to a decision: it is made
 * when the turn is completed.
 */
export class DecisionReader {
  readonly #known: KnownGame<unknown, unknown, unknown>;
  #open: Open | undefined;

  constructor(
    private readonly mind: AnyMind,
    config: unknown,
  ) {
    this.#known = new KnownGame(mind.game, config, mind.hidden);
  }

  /** The game as the player knows it now. */
  get state(): unknown {
    this.#known.look();
    return this.#known.state;
  }

  /** How many turns are completed. */
  get turn(): number {
    return this.mind.game.status(this.#known.state).turn;
  }

  /** Plays an action that was not undone, in a turn whose decision is not asked for. */
  skip(action: unknown): void {
    this.#known.record(action);
  }

  /** Plays an action that was not undone; `before` entries of the log come before it. Returns the decision it completes. */
  record(action: unknown, before: number): Made | undefined {
    const { game } = this.mind;
    if (game.seat(action) === 'chance') {
      this.#known.record(action);
      return undefined;
    }
    this.#open ??= this.#begin(before);
    const state = this.#known.state;
    const { turn } = game.status(state);
    const lastPose = this.mind.falling ? undefined : game.copy(state);
    const decision = this.#isDeciding(state) ? this.mind.falling?.straightDown(state, this.#open?.state) : undefined;
    this.#known.record(action);
    if (game.status(this.#known.state).turn === turn) return undefined;
    return this.#complete(before + 1, lastPose === undefined ? decision : this.#sameEffect(lastPose));
  }

  #begin(from: number): Open | undefined {
    const { state } = this;
    return this.#isDeciding(state) ? { from, state: this.mind.game.copy(state) } : undefined;
  }

  #isDeciding = (state: unknown): boolean => this.mind.decisions.list(state, []) > 0;

  /** Undefined if the player could not know enough to decide, or the mind has no such decision. */
  #complete(to: number, decision: number | undefined): Made | undefined {
    const open = this.#open;
    this.#open = undefined;
    if (!open || decision === undefined || !listOf(this.mind, open.state).includes(decision)) return undefined;
    return { ...open, to, decision };
  }

  /** The decision with the same effect as the moves that were just played. */
  #sameEffect(before: unknown): number | undefined {
    const { mind } = this;
    const { game } = mind;
    const played = game.canon(this.#known.state);
    const deeds = mind.judging.deeds.map(() => 0);
    return listOf(mind, before).find(decision => {
      const state = game.copy(before);
      mind.decisions.decide(state, decision, deeds);
      return game.canon(state) === played;
    });
  }
}

function listOf(mind: AnyMind, state: unknown): readonly number[] {
  const list: number[] = [];
  const count = mind.decisions.list(state, list);
  return list.slice(0, count);
}
