import { type Census, openCensus } from './census.js';
import { type Enclosure, kill, sleep, type Usage } from './enclosure.js';
import type { Row } from './proc.js';

const PATIENCE_MS = 10_000;

/**
 * A process group, where there are no namespaces. What leaves the group is still known by a mark in its environment, or by
 * whom it descends from, and is looked for until none is left.
 */
export class Group implements Enclosure {
  readonly isOpen = true;
  readonly #groups = new Set<number>();

  constructor(
    /** Must stand in the environment of every program that runs in here, and nowhere else. */
    private readonly mark: string,
    private readonly census: Census = openCensus(),
  ) {}

  words(program: readonly string[]): readonly string[] {
    return program;
  }

  async usage(first: number): Promise<Usage> {
    const rows = await this.#living(first);
    return {
      processes: rows.length,
      memory: rows.reduce((sum, { memory }) => sum + memory, 0),
      cpuMs: rows.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    };
  }

  async #living(first: number | undefined): Promise<Row[]> {
    if (first !== undefined) this.#groups.add(first);
    const rows = await this.census.find({ mark: this.mark, groups: this.#groups });
    for (const { pid, group } of rows) if (group === pid) this.#groups.add(pid);
    return rows;
  }

  async tidy(first: number): Promise<void> {
    const isSuspected = this.census.isQuick ? (await this.#living(first)).length > 0 : isGroup(first);
    if (isSuspected) await this.end(first);
    else this.#groups.clear();
  }

  /** Whoever is found is stopped before anybody is killed, so that none is born meanwhile. */
  async end(first?: number): Promise<void> {
    if (first !== undefined) kill(-first, 'SIGKILL');
    this.census.forget();
    const since = performance.now();
    while (performance.now() - since < PATIENCE_MS) {
      const rows = await this.#living(first);
      if (rows.length === 0) break;
      for (const signal of ['SIGSTOP', 'SIGKILL'] as const) for (const { pid } of rows) kill(pid, signal);
      await sleep(2);
    }
    this.#groups.clear();
  }
}

function isGroup(first: number): boolean {
  try {
    process.kill(-first, 0);
    return true;
  } catch {
    return false;
  }
}
