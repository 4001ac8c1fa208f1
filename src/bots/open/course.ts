/** A game that was played through, with the choices there were at every step. Its lists are kept and overwritten. */
export class Course {
  score = Number.NEGATIVE_INFINITY;
  steps = 0;
  /** The decision of each step. */
  readonly line: number[] = [];
  /** The decisions that could be made, step after step. */
  readonly options: number[] = [];
  /** Where the options of each step end. */
  readonly ends: number[] = [];

  /** Adds a step to the present ones. */
  add(decision: number, options: readonly number[], count: number): void {
    let end = this.steps === 0 ? 0 : this.ends[this.steps - 1]!;
    for (let k = 0; k < count; k++) this.options[end++] = options[k]!;
    this.ends[this.steps] = end;
    this.line[this.steps++] = decision;
  }

  copy(other: Course): void {
    this.score = other.score;
    this.steps = other.steps;
    for (let k = 0; k < other.steps; k++) {
      this.line[k] = other.line[k]!;
      this.ends[k] = other.ends[k]!;
    }
    const end = other.steps === 0 ? 0 : other.ends[other.steps - 1]!;
    for (let k = 0; k < end; k++) this.options[k] = other.options[k]!;
  }
}
