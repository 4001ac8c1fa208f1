import { signal } from '@preact/signals';
import type { Outcome } from '#coach/tasks/judge.js';
import type { Task } from '#coach/tasks/task.js';
import type { Lesson } from './lesson.js';

/** The moves of each decision, in the game's notation. */
export type Moves = readonly (readonly string[])[];

/** One try at one task. */
export interface Try {
  /** The index of the task. */
  readonly place: number;
  readonly number: number;
  /** The solution that is shown, if the player asked for it. */
  readonly solution?: Moves;
}

/** A player's way through a lesson: the present task and try, and the outcome of each task. */
export class Practice {
  readonly current = signal<Try>({ place: 0, number: 0 });
  /** The latest outcome of each task that was tried. */
  readonly outcomes = signal<ReadonlyMap<number, Outcome>>(new Map());
  /** The tasks that were ever missed. */
  readonly #missed = new Set<number>();

  constructor(readonly lesson: Lesson) {}

  /** Undefined after the last one. */
  get task(): Task | undefined {
    return this.lesson.tasks[this.current.value.place];
  }

  /** A task that was left without being solved comes back as a drill. */
  next(): void {
    const { place } = this.current.peek();
    if (!this.outcomes.peek().has(place)) this.note('missed');
    this.#goTo({ place: place + 1 });
  }

  back(): void {
    this.#goTo({ place: Math.max(0, this.current.peek().place - 1) });
  }

  retry(): void {
    this.#goTo({ place: this.current.peek().place });
  }

  /** A player who has solved the task may look at the solution all the same. */
  show(solution: Moves): void {
    const { place } = this.current.peek();
    if (!this.#isSolved(place)) this.note('missed');
    this.#goTo({ place, solution });
  }

  #isSolved(place: number): boolean {
    return this.outcomes.peek().get(place) === 'solved';
  }

  /** Notes the outcome of a try. A try with the solution shown never counts as solved, and never undoes an earlier success. */
  note(outcome: Outcome): void {
    const { place, solution } = this.current.peek();
    if (solution && (outcome === 'solved' || this.#isSolved(place))) return;
    this.outcomes.value = new Map(this.outcomes.peek()).set(place, outcome);
    this.#remember(place, outcome).catch(() => {
      // If storage is full or disabled, nothing is remembered.
    });
  }

  #goTo(next: Omit<Try, 'number'>): void {
    this.current.value = { ...next, number: this.current.peek().number + 1 };
  }

  /** A mistake becomes a drill unless it is corrected at the first try. A shared puzzle never does. */
  async #remember(place: number, outcome: Outcome): Promise<void> {
    const { drill, tasks } = this.lesson;
    const { start, aim } = tasks[place]!;
    if (outcome === 'missed') this.#missed.add(place);
    const mistake = aim.kind === 'best' && this.#missed.has(place) ? { start, aim } : undefined;
    if (drill === undefined && !mistake) return;
    const { addDrill, notePractice } = await import('#web/keep/kept-drills.js');
    await notePractice(drill ?? (await addDrill(mistake!)), outcome, Date.now());
  }
}
