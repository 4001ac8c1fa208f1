import { ignore } from '../contract/event.js';
import type { Game } from '../contract/game.js';
import type { ActionIndex } from './action-index.js';
import { Course, type Places } from './course.js';
import { Snapshots } from './snapshots.js';

const LONGEST_STRETCH = 64;
/** The cells of a field at which stretches become shorter. */
const LARGE = 250;
/** This many of the latest snapshots are always kept. */
const NEAR = 4;

/**
 * The steps of a stretch, which has one snapshot at most. On a field twice as large a step takes up to four times as long, and an undo
 * must not.
 */
const stretchFor = (cells: number): number =>
  Math.max(1, Math.floor(LONGEST_STRETCH * Math.min(1, (LARGE / cells) ** 2)));

/**
 * The steps that a session has played or can redo. Snapshots get sparser the further back they are: an undo costs
 * about as much as the steps that it takes back, and even a long game has few snapshots.
 */
export class History<State, Action> {
  readonly #game: Pick<Game<never, State, Action>, 'apply' | 'copy' | 'seat' | 'view'>;
  readonly #steps = new Steps();
  readonly #places: Places<Action>;
  readonly #course: Course<Action>;
  readonly #snapshots: Snapshots<State>;
  readonly #stretch: number;
  /** The stretch of the last snapshot. */
  #newest = 0;

  constructor(
    game: Pick<Game<never, State, Action>, 'apply' | 'copy' | 'seat' | 'view'>,
    actions: ActionIndex<Action>,
    start: State,
  ) {
    this.#game = game;
    this.#places = {
      before: place => place - 1,
      actionAt: place => actions.action(this.#steps.actionAt(place - 1)),
    };
    this.#course = new Course(game, this.#places);
    this.#snapshots = new Snapshots(game, this.#places, start);
    this.#stretch = stretchFor(game.view(start).cells.length);
  }

  /** How much chance has been drawn up to now. */
  get draws(): number {
    return this.#steps.drawn;
  }

  /** `action` is its number in the index; `draws` is how much chance had been drawn after it. */
  add(action: number, draws: number): void {
    this.#steps.add(action, draws - this.#steps.drawn);
    this.#course.play(this.#steps.length);
  }

  /** To be called with the present state after something was played: now and then it is saved. */
  save(state: State): void {
    this.#save(state, this.#steps.length);
  }

  /** Undoes the player's last action and everything after it. Undefined if the player has not acted. Reuses `state`. */
  undo(state: State): State | undefined {
    return this.#goTo(this.#course.undo(), state);
  }

  /** Redoes the last undo; undefined if there is nothing to redo. Uses up `state`. */
  redo(state: State): State | undefined {
    return this.#goTo(this.#course.redo(), state);
  }

  /** Saves states on the way as playing does, so that the next undo is cheap again. */
  #goTo(place: number | undefined, state: State): State | undefined {
    if (place === undefined) return undefined;
    const from = this.#steps.length;
    this.#steps.goTo(place);
    if (place < from) this.#forgetAfter(place);
    return this.#snapshots.bring(state, from, place, (state, next) => {
      this.#game.apply(state, this.#places.actionAt(next)!, ignore);
      this.#save(state, next);
    });
  }

  #save(state: State, place: number): void {
    const stretch = this.#stretchOf(place);
    if (stretch === this.#newest) return;
    this.#newest = stretch;
    this.#snapshots.save(place, state);
    this.#snapshots.keepOnly(kept => isWorthKeeping(this.#stretchOf(kept), stretch));
  }

  #stretchOf(place: number): number {
    return (place / this.#stretch) | 0;
  }

  /** The numbers of those places are used again when something else is played. */
  #forgetAfter(place: number): void {
    this.#snapshots.keepOnly(kept => kept <= place);
    this.#newest = this.#stretchOf(Math.max(...this.#snapshots.saved()));
  }
}

/** The rounder its number in binary, the longer a stretch keeps its snapshot. */
const isWorthKeeping = (stretch: number, newest: number): boolean => newest - stretch < NEAR * (stretch & -stretch);

/** One action, by its number in the index, and how much chance was drawn with it. */
interface Step {
  readonly action: number;
  readonly drawn: number;
}

const ACTION_BITS = 24;
const MOST_ACTION = (1 << ACTION_BITS) - 1;
const MOST_DRAWN = 0xff;
/** Stands for a step that is too large for four bytes, and is stored in a map. */
const ELSEWHERE = 0xffffffff;

/** The steps of a game, four bytes each, because undo may go back to the first of them however long the game is. */
export class Steps {
  #packed = new Uint32Array(64);
  readonly #large = new Map<number, Step>();
  #length = 0;
  #drawn = 0;

  get length(): number {
    return this.#length;
  }

  /** How much chance has been drawn in all of them. */
  get drawn(): number {
    return this.#drawn;
  }

  /** Overwrites the steps that were undone. */
  add(action: number, drawn: number): void {
    if (this.#length === this.#packed.length) this.#grow();
    const isSmall = action < MOST_ACTION && drawn >= 0 && drawn < MOST_DRAWN;
    if (!isSmall) this.#large.set(this.#length, { action, drawn });
    this.#packed[this.#length++] = isSmall ? (drawn << ACTION_BITS) | action : ELSEWHERE;
    this.#drawn += drawn;
  }

  /** The number of the action; also of one that was gone back over. */
  actionAt(index: number): number {
    const packed = this.#packed[index]!;
    return packed === ELSEWHERE ? this.#large.get(index)!.action : packed & MOST_ACTION;
  }

  /** Goes back or forward to where there are this many. Those after it stay until others are added. */
  goTo(length: number): void {
    while (this.#length > length) this.#drawn -= this.#drawnAt(--this.#length);
    while (this.#length < length) this.#drawn += this.#drawnAt(this.#length++);
  }

  #drawnAt(index: number): number {
    const packed = this.#packed[index]!;
    return packed === ELSEWHERE ? this.#large.get(index)!.drawn : packed >>> ACTION_BITS;
  }

  #grow(): void {
    const larger = new Uint32Array(this.#packed.length * 2);
    larger.set(this.#packed);
    this.#packed = larger;
  }
}
