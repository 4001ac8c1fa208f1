import { ignore } from '../contract/event.js';
import type { Game } from '../contract/game.js';
import type { Phrasebook } from './phrasebook.js';
import { type Step, Steps } from './steps.js';

/** A point to which a game can be taken: the state there, and how much chance had been drawn. */
export interface Point<State> {
  readonly state: State;
  readonly draws: number;
}

interface Snapshot<State> {
  /** How many steps led to it. */
  readonly length: number;
  readonly state: State;
}

const SNAPSHOT_EVERY = 64;
/** How many of the last snapshots are all kept. */
const NEAR = 4;

/** Snapshots stand in stretches of steps: at most one in each. */
const stretchOf = (length: number): number => (length / SNAPSHOT_EVERY) | 0;

/**
 * The course that a game has taken, and what was taken back from it. States are rebuilt from snapshots, of which there are
 * the fewer the further back: going back costs about as much as what is taken back, and a long game few snapshots.
 */
export class History<State, Action> {
  readonly #game: Pick<Game<never, State, Action>, 'apply' | 'copy' | 'seat'>;
  readonly #phrases: Phrasebook<Action>;
  readonly #steps = new Steps();
  #snapshots: Snapshot<State>[];
  /** A state that is no longer needed: the next snapshot takes its place. */
  #spare: State | undefined;
  #undone: (readonly Step[])[] = [];

  constructor(
    game: Pick<Game<never, State, Action>, 'apply' | 'copy' | 'seat'>,
    phrases: Phrasebook<Action>,
    start: State,
  ) {
    this.#game = game;
    this.#phrases = phrases;
    this.#snapshots = [{ length: 0, state: start }];
  }

  /** `action` is its number among the phrases; `draws` is how much chance had been drawn after it. */
  add(action: number, draws: number): void {
    this.#steps.add(action, draws - this.#steps.drawn);
  }

  /** After something was played: what was taken back is gone for good, and now and then the state is kept. */
  keep(state: State): void {
    if (this.#undone.length > 0) this.#undone = [];
    this.#snapshot(state, this.#steps.length);
  }

  /** Takes back the player's last action and all that followed from it; undefined if there is none. */
  undo(): Point<State> | undefined {
    const last = this.#lastMove();
    if (last === -1) return undefined;
    this.#undone.push(this.#steps.cut(last));
    while (this.#snapshots.at(-1)!.length > last) this.#spare = this.#snapshots.pop()!.state;
    return { state: this.#rebuilt(this.#snapshots.at(-1)!), draws: this.#steps.drawn };
  }

  /** Plays again, on the present state, what was last taken back; undefined if there is nothing. */
  redo(state: State): Point<State> | undefined {
    const steps = this.#undone.pop();
    if (!steps) return undefined;
    for (const { action, drawn } of steps) {
      this.#steps.add(action, drawn);
      this.#game.apply(state, this.#phrases.action(action), ignore);
    }
    this.#snapshot(state, this.#steps.length);
    return { state, draws: this.#steps.drawn };
  }

  #lastMove(): number {
    let index = this.#steps.length - 1;
    while (index >= 0 && this.#game.seat(this.#actionAt(index)) !== 'player') index--;
    return index;
  }

  #actionAt(index: number): Action {
    return this.#phrases.action(this.#steps.actionAt(index));
  }

  /** The state after all steps. What is passed on the way is kept as it is in playing: the next undo is near again. */
  #rebuilt({ length: from, state: start }: Snapshot<State>): State {
    const state = this.#game.copy(start);
    for (let index = from; index < this.#steps.length; index++) {
      this.#game.apply(state, this.#actionAt(index), ignore);
      this.#snapshot(state, index + 1);
    }
    return state;
  }

  #snapshot(state: State, length: number): void {
    const stretch = stretchOf(length);
    if (stretch === stretchOf(this.#snapshots.at(-1)!.length)) return;
    this.#snapshots.push({ length, state: this.#game.copy(state, this.#spare) });
    this.#spare = undefined;
    this.#thinOut(stretch);
  }

  #thinOut(newest: number): void {
    const isPast = ({ length }: Snapshot<State>): boolean => !isWorthKeeping(stretchOf(length), newest);
    const past = this.#snapshots.find(isPast);
    if (!past) return;
    this.#spare = past.state;
    this.#snapshots = this.#snapshots.filter(snapshot => !isPast(snapshot));
  }
}

/** The rounder its number in binary, the longer a stretch keeps its snapshot; that at the start stays. */
const isWorthKeeping = (stretch: number, newest: number): boolean =>
  stretch === 0 || newest - stretch < NEAR * (stretch & -stretch);
