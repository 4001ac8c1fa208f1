import { signal } from '@preact/signals';
import type { Outcome } from '../../../../../coach/tasks/schedule.js';
import type { MistakeTask, ReadyTask, Task } from '../../../../../coach/tasks/task.js';
import { addDrill, notePractice } from '../../../keep/kept-drills.js';
import type { Course } from './open-course.js';

/** One try at one task. */
export interface Attempt {
  /** Which of the tasks, from 0 on. */
  readonly place: number;
  readonly number: number;
  readonly isSolutionShown: boolean;
}

/** A player's way through a course: which task, which try, and how each went. */
export class Practice {
  readonly attempt = signal<Attempt>({ place: 0, number: 0, isSolutionShown: false });
  /** The latest outcome of each task that was tried. */
  readonly outcomes = signal<ReadonlyMap<number, Outcome>>(new Map());
  /** Tasks that are kept as drills. */
  readonly #kept = new Map<number, Promise<string>>();

  constructor(readonly course: Course) {}

  /** Undefined after the last one. */
  get task(): Task | ReadyTask | undefined {
    return this.course.tasks[this.attempt.value.place];
  }

  get isLast(): boolean {
    return this.attempt.value.place === this.course.tasks.length - 1;
  }

  /** A task that was left without being solved comes back as a drill. */
  next(): void {
    const { place } = this.attempt.peek();
    if (!this.outcomes.peek().has(place)) this.note('missed');
    this.#goTo(place + 1);
  }

  back(): void {
    this.#goTo(Math.max(0, this.attempt.peek().place - 1));
  }

  retry(): void {
    this.#goTo(this.attempt.peek().place);
  }

  /** Whoever has solved it may look at the solution all the same. */
  showSolution(): void {
    const { place } = this.attempt.peek();
    if (!this.#isMastered(place)) this.note('missed');
    this.#goTo(place, true);
  }

  #isMastered(place: number): boolean {
    return this.outcomes.peek().get(place) === 'mastered';
  }

  /** What came of the present try. After the solution was seen nothing is mastered, and what was mastered before stays so. */
  note(outcome: Outcome): void {
    const { place, isSolutionShown } = this.attempt.peek();
    if (isSolutionShown && (outcome === 'mastered' || this.#isMastered(place))) return;
    this.outcomes.value = new Map(this.outcomes.peek()).set(place, outcome);
    this.#remember(place, outcome).catch(() => {
      // Where storage is full or disabled, nothing is remembered.
    });
  }

  #goTo(place: number, isSolutionShown = false): void {
    this.attempt.value = { place, number: this.attempt.peek().number + 1, isSolutionShown };
  }

  /** A mistake that is put right at the first try is not kept. */
  async #remember(place: number, outcome: Outcome): Promise<void> {
    const { drill, replay, tasks } = this.course;
    if (drill === undefined && outcome === 'mastered' && !this.#kept.has(place)) return;
    const add = (): Promise<string> => addDrill(replay, tasks[place] as MistakeTask);
    const kept = this.#kept.get(place) ?? (drill === undefined ? add() : Promise.resolve(drill));
    this.#kept.set(place, kept);
    await notePractice(await kept, outcome, Date.now());
  }
}
