import { ignore } from './event.js';
import type { Game } from './game.js';

/** A point to which a game can be taken: the state there, and how much chance had been drawn. */
export interface Point<State> {
  readonly state: State;
  readonly draws: number;
}

interface Step<Action> {
  readonly action: Action;
  /** How much chance had been drawn after it. */
  readonly draws: number;
}

interface Snapshot<State> {
  /** How many steps led to it. */
  readonly length: number;
  readonly state: State;
}

const SNAPSHOT_EVERY = 64;

/** The course that a game has taken, and what was taken back from it. States are rebuilt from snapshots. */
export class History<State, Action> {
  readonly #game: Pick<Game<never, State, Action>, 'apply' | 'copy' | 'seat'>;
  readonly #course: Step<Action>[] = [];
  readonly #snapshots: Snapshot<State>[];
  #undone: Step<Action>[][] = [];

  constructor(game: Pick<Game<never, State, Action>, 'apply' | 'copy' | 'seat'>, start: State) {
    this.#game = game;
    this.#snapshots = [{ length: 0, state: start }];
  }

  add(action: Action, draws: number): void {
    this.#course.push({ action, draws });
  }

  /** After something was played: what was taken back is gone for good, and now and then the state is kept. */
  keep(state: State): void {
    this.#undone = [];
    const { length } = this.#course;
    if (length - this.#snapshots.at(-1)!.length < SNAPSHOT_EVERY) return;
    this.#snapshots.push({ length, state: this.#game.copy(state) });
  }

  /** Takes back the player's last action and all that followed from it; undefined if there is none. */
  undo(): Point<State> | undefined {
    const last = this.#course.findLastIndex(({ action }) => this.#game.seat(action) === 'player');
    if (last === -1) return undefined;
    this.#undone.push(this.#course.splice(last));
    while (this.#snapshots.at(-1)!.length > last) this.#snapshots.pop();
    const snapshot = this.#snapshots.at(-1)!;
    const state = this.#game.copy(snapshot.state);
    this.#replay(this.#course.slice(snapshot.length), state);
    return { state, draws: this.#course.at(-1)?.draws ?? 0 };
  }

  /** Plays again, on the present state, what was last taken back; undefined if there is nothing. */
  redo(state: State): Point<State> | undefined {
    const steps = this.#undone.pop();
    if (!steps) return undefined;
    this.#replay(steps, state);
    for (const step of steps) this.#course.push(step);
    return { state, draws: steps.at(-1)!.draws };
  }

  #replay(steps: readonly Step<Action>[], state: State): void {
    for (const { action } of steps) this.#game.apply(state, action, ignore);
  }
}
