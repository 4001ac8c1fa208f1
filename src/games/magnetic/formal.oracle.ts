/** MC-2 to MC-6 by the formal definition, as simply as possible: a set of cubes, one step at a time. */
export class FormalField {
  #cubes = new Set<string>();

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  isTaken(x: number): boolean {
    return this.#cubes.has(`${x},${this.height - 1}`);
  }

  /** Returns what is printed for one cube. */
  drop(x: number): string[] {
    const printed: string[] = [];
    let newest: string | undefined = `${x},${this.height - 1}`;
    this.#cubes.add(newest);
    for (;;) {
      const stable = this.#stable();
      if (newest && stable.has(newest)) {
        printed.push(newest.split(',')[1]!);
        newest = undefined;
      }
      const full = this.#rows().filter(y => this.#columns().every(column => stable.has(`${column},${y}`)));
      if (full.length > 0) {
        printed.push(...full.map(y => `A ${y}`));
        for (const y of full) for (const column of this.#columns()) this.#cubes.delete(`${column},${y}`);
        continue;
      }
      if (stable.size === this.#cubes.size) return printed;
      const lower = (cube: string): string => {
        const [column, y] = cube.split(',').map(Number);
        return `${column},${y! - 1}`;
      };
      this.#cubes = new Set([...this.#cubes].map(cube => (stable.has(cube) ? cube : lower(cube))));
      if (newest) newest = lower(newest);
    }
  }

  picture(): string[] {
    return this.#rows()
      .reverse()
      .map(y =>
        this.#columns()
          .map(x => (this.#cubes.has(`${x},${y}`) ? '#' : '.'))
          .join(''),
      );
  }

  #stable(): Set<string> {
    const stable = new Set([...this.#cubes].filter(cube => cube.endsWith(',0')));
    for (let before = -1; before !== stable.size; ) {
      before = stable.size;
      for (const cube of this.#cubes) {
        const [x, y] = cube.split(',').map(Number) as [number, number];
        const around = [`${x - 1},${y}`, `${x + 1},${y}`, `${x},${y - 1}`, `${x},${y + 1}`];
        if (around.some(other => stable.has(other))) stable.add(cube);
      }
    }
    return stable;
  }

  #rows = (): number[] => Array.from({ length: this.height }, (_, y) => y);
  #columns = (): number[] => Array.from({ length: this.width }, (_, x) => x);
}
