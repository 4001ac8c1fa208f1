import type { AnyMind, Editing } from '#engine/contract/mind/mind.js';
import type { Dice } from '../search/dice.js';
import { mostFrom } from './solution.js';

export interface EditableMind extends AnyMind {
  readonly open: NonNullable<AnyMind['open']> & { readonly editing: Editing<unknown> };
}

export const isEditable = (mind: AnyMind): mind is EditableMind => mind.open?.editing !== undefined;

/** A line to the end of the game that is being improved. */
export interface Draft {
  readonly style: number;
  readonly line: number[];
  score: number;
}

/**
 * Changes one decision of a line at random and follows the others as far as possible. It works on one draft at a time, and keeps
 * everything that a trial needs, because search should not allocate.
 */
export class LineEditor {
  nodes = 0;
  #draft: Draft = { style: 0, line: [], score: Number.NEGATIVE_INFINITY };
  /** The states before each decision of the draft. Only the first `#upToDate` of them are valid. */
  readonly #states: unknown[];
  #upToDate = 1;
  /** The line that is tried out, from where it differs, its length, and the state it has come to. */
  readonly #trial: number[] = [];
  #steps = 0;
  readonly #state: unknown;
  readonly #queue: number[] = [];
  readonly #deeds: number[];
  readonly #decisions: AnyMind['decisions'];

  constructor(
    private readonly mind: EditableMind,
    root: unknown,
    private readonly dice: Dice,
    /** The score that a trial needs to replace the draft. */
    private readonly leastFor: (draft: Draft) => number,
  ) {
    this.#deeds = mind.judging.deeds.map(() => 0);
    this.#decisions = mind.decisions;
    this.#state = mind.game.copy(root);
    this.#states = [mind.game.copy(root)];
  }

  /** A new draft, which follows a line as far as there is one and is random after that. */
  begin(style: number, line: readonly number[]): Draft {
    const draft: Draft = { style, line: [], score: Number.NEGATIVE_INFINITY };
    this.use(draft);
    this.#queue.length = 0;
    this.#queue.push(...line);
    this.#tryOut(0);
    return draft;
  }

  use(draft: Draft): void {
    this.#draft = draft;
    this.#upToDate = 1;
  }

  edit(): void {
    const { length } = this.#draft.line;
    const [step, to] = [this.dice.below(length), this.dice.below(length)];
    this.#queue.length = 0;
    if (this.dice.below(2) === 0) {
      this.#insert(step);
      this.#tryOut(step);
    } else {
      this.#move(step, to);
      this.#tryOut(Math.min(step, to));
    }
  }

  #insert(step: number): void {
    const { style, line } = this.#draft;
    this.#queue.push(this.mind.open.editing.any(this.#stateAt(step), style, this.dice));
    for (let k = step; k < line.length; k++) this.#queue.push(line[k]!);
  }

  #move(step: number, to: number): void {
    const { line } = this.#draft;
    for (let k = Math.min(step, to); k < line.length; k++) {
      if (k === to && to < step) this.#queue.push(line[step]!);
      if (k !== step) this.#queue.push(line[k]!);
      if (k === to && to >= step) this.#queue.push(line[step]!);
    }
  }

  /** Plays the draft up to a step, then the queue, then at random. The draft becomes the result if that is good enough. */
  #tryOut(from: number): void {
    const { game } = this.mind;
    const draft = this.#draft;
    game.copy(this.#stateAt(from), this.#state);
    this.#steps = from;
    const least = this.leastFor(draft);
    if (!this.#follow(least)) return;
    const { score } = game.status(this.#state);
    if (score < least) return;
    for (let k = from; k < this.#steps; k++) draft.line[k] = this.#trial[k]!;
    draft.line.length = this.#steps;
    draft.score = score;
    this.#upToDate = Math.min(this.#upToDate, from + 1);
  }

  /**
   * Makes the decisions of the queue, then others until the game is over. Those that are not possible yet are put off. Returns
   * false as soon as the score cannot become `least` any more.
   */
  #follow(least: number): boolean {
    const { editing } = this.mind.open;
    const queue = this.#queue;
    for (let [left, before] = [queue.length, 0]; left !== before; ) {
      before = left;
      left = 0;
      for (let k = 0; k < before; k++) {
        const decision = queue[k]!;
        if (!editing.isPossible(this.#state, decision)) queue[left++] = decision;
        else if (!this.#decide(decision)) return true;
        else if (mostFrom(this.mind, this.#state) < least) return false;
      }
    }
    while (this.#decide(editing.any(this.#state, this.#draft.style, this.dice)));
    return true;
  }

  #decide(decision: number): boolean {
    this.nodes++;
    this.#trial[this.#steps++] = decision;
    return this.#decisions.decide(this.#state, decision, this.#deeds);
  }

  #stateAt(step: number): unknown {
    const { mind } = this;
    for (; this.#upToDate <= step; this.#upToDate++) {
      const state = mind.game.copy(this.#states[this.#upToDate - 1], this.#states[this.#upToDate]);
      this.#decisions.decide(state, this.#draft.line[this.#upToDate - 1]!, this.#deeds);
      this.nodes++;
      this.#states[this.#upToDate] = state;
    }
    return this.#states[step];
  }
}
