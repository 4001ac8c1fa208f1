import { type Enclosure, kill, sleep, type Usage } from './enclosure.js';
import type { Keeper } from './keeper.js';
import { openProcessFinder, type ProcessFinder } from './process-finder.js';
import type { ProcessInfo } from './process-info.js';
import type { Storage } from './storage.js';

const PATIENCE_MS = 10_000;

/**
 * A process group, for systems without PID namespaces. Processes that leave the group are found by a mark in their
 * environment or by their parents. The search repeats until none is left.
 */
export class ProcessGroup implements Enclosure {
  readonly #groups = new Set<number>();

  constructor(
    /** Must be in the environment of every program that runs in here, and of no other. */
    private readonly mark: string,
    readonly storage: Storage,
    /** Holds the other namespaces, if there are any. */
    private readonly keeper?: Keeper,
    private readonly finder: ProcessFinder = openProcessFinder(),
  ) {}

  get isOpen(): boolean {
    return this.keeper?.isOpen ?? true;
  }

  words(program: readonly string[], folder: string): readonly string[] {
    return this.keeper?.words(program, folder) ?? program;
  }

  async usage(first: number): Promise<Usage> {
    const processes = await this.#alive(first);
    return {
      processes: processes.length,
      memory: processes.reduce((sum, { memory }) => sum + memory, 0),
      cpuMs: processes.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    };
  }

  async #alive(first: number | undefined): Promise<ProcessInfo[]> {
    if (first !== undefined) this.#groups.add(first);
    const processes = await this.finder.find({ mark: this.mark, groups: this.#groups });
    for (const { pid, group } of processes) if (group === pid) this.#groups.add(pid);
    return processes;
  }

  async tidy(first: number): Promise<void> {
    const hasLeftovers = this.finder.isQuick ? (await this.#alive(first)).length > 0 : isGroup(first);
    if (hasLeftovers) await this.#endProcesses(first);
    else this.#groups.clear();
  }

  async end(first?: number): Promise<void> {
    await this.#endProcesses(first);
    await this.keeper?.end();
  }

  /** Stops all processes before killing them, so that none can fork meanwhile. */
  async #endProcesses(first: number | undefined): Promise<void> {
    if (first !== undefined) kill(-first, 'SIGKILL');
    this.finder.reset();
    const since = performance.now();
    while (performance.now() - since < PATIENCE_MS) {
      const processes = await this.#alive(first);
      if (processes.length === 0) break;
      for (const signal of ['SIGSTOP', 'SIGKILL'] as const) for (const { pid } of processes) kill(pid, signal);
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
